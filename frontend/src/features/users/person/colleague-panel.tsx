import type { ReactNode } from 'react';
import { displayName } from '@atrium/contracts/users/display-name';
import { RecordPanel } from '../../../shared-features/record-panel/record-panel';
import { type Colleague, reportsOf } from '../directory/directory-rules';
import { PersonStatusBadge } from '../directory/person-status-text';
import { PersonLink, Reports } from './reports';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Somebody as every colleague sees them. */
export function ColleaguePanel({ person, people }: { person: Colleague; people: readonly Colleague[] }) {
  const { _id, designation, department, manager, phone, email } = person;
  return (
    <RecordPanel
      title={displayName(person)}
      marks={<PersonStatusBadge id={_id} />}
      note={[designation, department].join(' · ')}
    >
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-2 gap-y-2">
        <Fact label="Designation">{designation}</Fact>
        <Fact label="Department">{department}</Fact>
        <Fact label="Reports to">
          {manager === '' ? <span className="text-ink-faint">Nobody</span> : <PersonLink id={manager} />}
        </Fact>
        {email === '' ? null : (
          <Fact label="E-mail">
            <a href={`mailto:${email}`} className="text-accent-ink underline underline-offset-2">
              {email}
            </a>
          </Fact>
        )}
        {phone === '' ? null : (
          <Fact label="Telephone">
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-accent-ink underline underline-offset-2">
              {phone}
            </a>
          </Fact>
        )}
        {reportsOf(people, _id).length === 0 ? null : (
          <Fact label="Reports">
            <Reports person={_id} people={people} />
          </Fact>
        )}
      </dl>
    </RecordPanel>
  );
}
