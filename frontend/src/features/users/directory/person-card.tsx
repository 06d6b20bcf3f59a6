import { BriefcaseBusiness } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWholeUser } from '../../../platform/sync/collections';
import { useNameOf } from '../../../platform/presence/use-names';
import { Button } from '../../../ui/element/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { formatDay } from '../../../ui/format/formats';
import { PersonChip } from '../../../ui/person/person-chip';
import { type Colleague, reportsOf } from './directory-rules';
import { PersonStatusBadge } from './person-status-text';
import { displayName } from '@atrium/contracts/users/display-name';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

export function PersonCard(props: {
  person: Colleague;
  people: readonly Colleague[];
  onOpen: (id: string) => void;
  onEmployment?: () => void;
  onClose: () => void;
}) {
  const { person, people, onOpen, onEmployment, onClose } = props;
  const nameOf = useNameOf();
  const reports = reportsOf(people, person._id);
  const chip = (id: string) => (
    <button type="button" className="rounded-sm hover:underline" onClick={() => onOpen(id)}>
      <PersonChip size="xs" id={id} name={nameOf(id)} />
    </button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={displayName(person)}
      description={[person.designation, person.department].join(' · ')}
      aside={<PersonStatusBadge id={person._id} />}
      footer={
        <>
          {onEmployment === undefined ? null : (
            <Button icon={BriefcaseBusiness} onClick={onEmployment}>
              Employment
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-2 gap-y-2">
        <Fact label="Designation">{person.designation}</Fact>
        <Fact label="Department">{person.department}</Fact>
        <Fact label="Reports to">
          {person.manager === '' ? <span className="text-ink-faint">Nobody</span> : chip(person.manager)}
        </Fact>
        {reports.length === 0 ? null : (
          <Fact label="Reports">
            <ul className="flex flex-col gap-1">
              {reports.map(({ _id }) => (
                <li key={_id}>{chip(_id)}</li>
              ))}
            </ul>
          </Fact>
        )}
        {isWholeUser(person) ? (
          <>
            <Fact label="Email">{person.email}</Fact>
            <Fact label="Joined">{formatDay(person.joined, { dateStyle: 'long' })}</Fact>
          </>
        ) : null}
      </dl>
    </Dialog>
  );
}
