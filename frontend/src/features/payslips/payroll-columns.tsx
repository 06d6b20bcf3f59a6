import { paySlipKind } from '@atrium/contracts/payslips/kind';
import { FilePlus, TriangleAlert } from 'lucide-react';
import { departmentNow } from '../../platform/organisation/units-now';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { PersonChip } from '../../ui/person/person-chip';
import type { Column } from '../../ui/table/table-model';
import { Tooltip } from '../../ui/overlay/tooltip';
import { fieldLabel } from '../../shared-features/record-list/record-labels';
import { longDate, money, obstacleText, type PayrollRow, warningTextsOf } from './select';
import { Acknowledged, isUnasked, SlipState } from './slip-state';
import { nameNow } from '../../platform/presence/names-now';

const figure = (text: string | null, strong = false) =>
  text === null ? (
    <span className="text-ink-faint">–</span>
  ) : (
    <span className={strong ? 'font-medium tabular-nums' : 'tabular-nums'}>{text}</span>
  );

const hasNone = ({ slip }: PayrollRow) => slip === null;

function State({ row: { slip }, month, today }: { row: PayrollRow; month: string; today: string }) {
  if (slip === null) return <span className="text-ink-faint">No pay slip yet</span>;
  const { drafted, state } = slip;
  const obstacle = drafted === null ? null : obstacleText(drafted);
  const looks = drafted === null ? [] : warningTextsOf(drafted, month, today);
  return (
    <span className="flex items-center gap-1.5">
      <SlipState state={state} />
      {drafted !== null && state !== 'Draft' ? <Badge>Correction drafted</Badge> : null}
      {obstacle === null && looks.length === 0 ? null : (
        <Tooltip label={obstacle ?? `Check first: ${looks.join(', ')}`}>
          <span>
            <TriangleAlert
              aria-hidden
              className={`size-4 ${obstacle === null ? 'text-warning-ink' : 'text-danger-ink'}`}
            />
            <span className="sr-only">{obstacle ?? looks.join(', ')}</span>
          </span>
        </Tooltip>
      )}
    </span>
  );
}

/** @param onDraft null without the right */
export function payrollColumns(options: {
  month: string;
  today: string;
  onDraft: ((user: string) => void) | null;
}): readonly Column<PayrollRow>[] {
  const { month, today, onDraft } = options;
  return [
    {
      id: 'name',
      header: fieldLabel(paySlipKind, 'user'),
      width: 'fill',
      cell: ({ user, username }) => <PersonChip id={user} name={username} />,
    },
    { id: 'department', header: 'Department', hideBelow: 'lg', cell: ({ department }) => departmentNow(department) },
    {
      id: 'state',
      header: fieldLabel(paySlipKind, 'state'),
      cell: (row) => <State row={row} month={month} today={today} />,
    },
    {
      id: 'unpaid',
      header: 'Unpaid days',
      align: 'end',
      hideBelow: 'lg',
      cell: ({ slip }) => figure(slip?.drafted == null ? null : `${slip.drafted.days.unpaid}`),
    },
    {
      id: 'payDate',
      named: true,
      header: fieldLabel(paySlipKind, 'payDate'),
      hideBelow: 'xl',
      isBlank: ({ slip }) => (slip?.payDate ?? '') === '',
      cell: ({ slip }) => figure(slip?.payDate === undefined ? null : longDate(slip.payDate)),
    },
    {
      id: 'gross',
      named: true,
      header: fieldLabel(paySlipKind, 'gross'),
      align: 'end',
      hideBelow: 'sm',
      isBlank: hasNone,
      cell: ({ slip }) => figure(slip === null ? null : money(slip.gross, slip.currency)),
    },
    {
      id: 'net',
      named: true,
      header: fieldLabel(paySlipKind, 'net'),
      align: 'end',
      isBlank: hasNone,
      cell: ({ slip }) => figure(slip === null ? null : money(slip.net, slip.currency), true),
    },
    {
      id: 'version',
      header: fieldLabel(paySlipKind, 'number'),
      align: 'end',
      hideBelow: 'md',
      cell: ({ slip }) => figure(slip === null || slip.number === 0 ? null : `${slip.number}`),
    },
    {
      id: 'acknowledgedAt',
      header: fieldLabel(paySlipKind, 'acknowledgedAt'),
      named: true,
      hideBelow: 'md',
      isBlank: ({ slip }) => slip === null || isUnasked(slip),
      cell: ({ slip }) => (slip === null ? figure(null) : <Acknowledged at={slip.acknowledgedAt} state={slip.state} />),
    },
    {
      id: 'act',
      header: 'Act',
      hideHeader: true,
      align: 'end',
      width: 'min',
      cell: ({ slip, user, username }) =>
        slip === null && onDraft !== null ? (
          <Button
            size="sm"
            icon={FilePlus}
            aria-label={`Draft for ${nameNow({ _id: user, username })}`}
            onClick={() => onDraft(user)}
          >
            Draft
          </Button>
        ) : null,
    },
  ];
}

/** The cells in each line of a row that is too narrow for columns. */
export const payrollLines = [['name', 'act'], ['state', 'department'], ['net', 'gross'], ['acknowledgedAt']] as const;
