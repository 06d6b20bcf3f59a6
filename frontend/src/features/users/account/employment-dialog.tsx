import type { UserView } from '@atrium/contracts/users/views';
import { Pencil } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useHistory } from '../../../platform/sync/use-history';
import { useNameOf } from '../../../platform/presence/use-names';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { useNow } from '../../../ui/format/clock';
import { Dialog } from '../../../ui/overlay/dialog';
import { FormField } from '../../../ui/form/form-field';
import { formatDay, viewerDay } from '../../../ui/format/formats';
import { PersonChip } from '../../../ui/person/person-chip';
import { SkeletonText } from '../../../ui/status/skeleton';
import { TextInput } from '../../../ui/form/text-input';
import type { HistoryLabels } from '../../../shared-features/history/history-labels';
import { HistoryTimeline } from '../../../shared-features/history/record-history';
import { type Employment, employmentAsOf, employmentEntries, employmentFields } from './employment-rules';
import { fieldLabel, userLabels } from '../history-labels';
import { stateOf } from '../list/select';

/** Rights and addresses have a history of their own. */
const employmentLabels: HistoryLabels = {
  ...userLabels,
  changesIn: ({ changes }) => changes.filter(({ field }) => employmentFields.some((each) => each === field)),
};

const shown = ['designation', 'department', 'role', 'manager', 'joined', 'left'] as const;

function Value({ field, value }: { field: (typeof shown)[number]; value: unknown }): ReactNode {
  const nameOf = useNameOf();
  if (typeof value !== 'string' || value === '') return <span className="text-ink-faint">–</span>;
  if (field === 'manager') return <PersonChip size="xs" id={value} name={nameOf(value)} />;
  return field === 'joined' || field === 'left' ? formatDay(value, { dateStyle: 'long' }) : value;
}

function Facts({ employment }: { employment: Employment | null }) {
  if (employment === null) return <p className="text-ink-muted">There was no account on that day.</p>;
  return (
    <dl aria-label="Employment" className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-2 gap-y-1.5">
      {shown.map((field) => (
        <div key={field} className="contents">
          <dt className="text-ink-faint">{fieldLabel(field)}</dt>
          <dd className="min-w-0">
            <Value field={field} value={employment[field]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function EmploymentDialog(props: { user: UserView; onClose: () => void; onEdit?: () => void }) {
  const { user, onClose, onEdit } = props;
  const history = useHistory('users', user._id);
  const today = viewerDay(useNow());
  const [chosen, setChosen] = useState('');
  const day = chosen === '' ? today : chosen;
  const told = useMemo(() => ({ ...history, entries: employmentEntries(history.entries) }), [history]);
  // Today's is in the account itself; the newest history may still be on its way.
  const employment = day >= today ? user : employmentAsOf(history.entries, day, viewerDay);
  const state = stateOf(user);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Employment of ${user.username}`}
      description={[user.designation, user.department].join(' · ')}
      aside={state === 'active' ? undefined : <Badge tone={state === 'deleted' ? 'danger' : 'neutral'}>{state}</Badge>}
      footer={
        <>
          {onEdit === undefined ? null : (
            <Button icon={Pencil} onClick={onEdit}>
              Edit
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <FormField label="As of" hint={day >= today ? 'As it is today' : 'At the end of that day'}>
            <TextInput type="date" max={today} value={day} onChange={({ target }) => setChosen(target.value)} />
          </FormField>
          {history.status === 'loading' && day < today ? <SkeletonText lines={6} /> : <Facts employment={employment} />}
        </div>
        <section aria-label="Changes" className="min-w-0">
          <h3 className="mb-3 text-body font-semibold">What changed</h3>
          <HistoryTimeline labels={employmentLabels} id={user._id} history={told} />
        </section>
      </div>
    </Dialog>
  );
}
