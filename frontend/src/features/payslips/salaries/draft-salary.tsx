import { isSameSalary, salaryIn } from '@atrium/contracts/salaries/rules';
import type { PaySlipContent, PaySlipDocument } from '@atrium/contracts/payslips/views';
import { CalendarRange, TriangleAlert } from 'lucide-react';
import { useCollection } from '../../../platform/sync/use-collection';
import { useSettingsFor } from '../../../shared-features/work-schedules/use-settings-for';
import { Button } from '../../../ui/element/button';
import { Notice } from '../../../ui/status/notice';
import { usePaySlipCommands } from '../use-payslip-commands';
import { splitText } from './salary-text';

/**
 * How a draft stands to the salary of its person: whether the month is split, and whether the salary has changed since.
 * @param props.mayEdit offers to take the lines again
 */
export function DraftSalary(props: { slip: PaySlipDocument; draft: PaySlipContent; mayEdit: boolean }) {
  const { slip, draft, mayEdit } = props;
  const { refreshSalary } = usePaySlipCommands();
  const settings = useSettingsFor()(slip.user);
  const { documents: salaries, status } = useCollection('salaries');
  const { documents: structures, status: known } = useCollection('salary-structures');
  const entries = salaries.find(({ _id }) => _id === slip.user)?.entries ?? [];
  const structureOf = (id: string) => structures.find(({ _id }) => _id === id);
  const { documents: people } = useCollection('users');
  const person = people.find(({ _id }) => _id === slip.user);
  // Colleagues' cards lack the days, and so the draft's hold.
  const { joined = '', left = '' } = person !== undefined && 'joined' in person ? person : (draft.salary ?? {});
  const now = salaryIn(slip.month, entries, structureOf, draft.currency, settings, { joined, left });
  const isKnown = status === 'ready' && known === 'ready';
  const split = draft.salary === undefined ? '' : splitText(draft.salary, draft.currency);
  return (
    <>
      {split === '' ? null : <Notice icon={CalendarRange}>The salary holds for a part of the month: {split}.</Notice>}
      {!isKnown || now === null || isSameSalary(now, draft.salary) ? null : (
        <Notice
          icon={TriangleAlert}
          tone="warning"
          action={
            mayEdit ? (
              <Button size="sm" onClick={() => void refreshSalary(slip._id)}>
                Take the lines again
              </Button>
            ) : undefined
          }
        >
          The lines differ from the salary and its structure. Lines that were added by hand stay.
        </Notice>
      )}
    </>
  );
}
