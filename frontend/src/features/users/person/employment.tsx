import type { UserView } from '@atrium/contracts/users/views';
import { type ReactNode, useState } from 'react';
import { useHistory } from '../../../platform/sync/use-history';
import { useNow } from '../../../ui/format/clock';
import { FormField } from '../../../ui/form/form-field';
import { formatDay, viewerDay } from '../../../ui/format/formats';
import { SkeletonText } from '../../../ui/status/skeleton';
import { TextInput } from '../../../ui/form/text-input';
import { type Employment, employmentAsOf } from './employment-rules';
import { fieldLabel } from '../history-labels';
import { PersonLink } from './reports';

const shown = ['designation', 'department', 'role', 'manager', 'joined', 'left'] as const;

function Value({ field, value }: { field: (typeof shown)[number]; value: unknown }): ReactNode {
  if (typeof value !== 'string' || value === '') return <span className="text-ink-faint">–</span>;
  if (field === 'manager') return <PersonLink id={value} />;
  return field === 'joined' || field === 'left' ? formatDay(value, { dateStyle: 'long' }) : value;
}

function Facts({ employment }: { employment: Employment | null }) {
  if (employment === null) return <p className="text-ink-muted">There was no account on that day.</p>;
  return (
    <dl aria-label="Employment" className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-2 gap-y-1.5">
      {shown.map((field) => (
        <div key={field} className="contents">
          <dt className="text-ink-faint">{fieldLabel(field)}</dt>
          <dd data-field={field} className="min-w-0">
            <Value field={field} value={employment[field]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A person's employment, now or at the end of a day. */
export function EmploymentFacts({ user }: { user: UserView }) {
  const history = useHistory('users', user._id);
  const today = viewerDay(useNow());
  const [chosen, setChosen] = useState('');
  const day = chosen === '' ? today : chosen;
  // Today's is in the account itself; the newest history may still be on its way.
  const employment = day >= today ? user : employmentAsOf(history.entries, day, viewerDay);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {history.status === 'loading' && day < today ? <SkeletonText lines={6} /> : <Facts employment={employment} />}
      <FormField label="As of" hint={day >= today ? 'As it is today' : 'At the end of that day'}>
        <TextInput
          type="date"
          max={today}
          value={day}
          className="max-w-44"
          onChange={({ target }) => setChosen(target.value)}
        />
      </FormField>
    </div>
  );
}
