import { ticketStatuses, type TicketStatus } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { Listbox } from '../../ui/form/listbox';
import { PersonChip } from '../../ui/person/person-chip';
import { TicketStatusBadge } from './ticket-badges';
import { useTicketRights, useTicketTakers } from './ticket-rights';
import { goesOn, ticketNumber } from './select';
import { useTicketCommands } from './use-ticket-commands';

const statuses = ticketStatuses.map((value) => ({ value, label: value }));

/** A ticket's status, to be changed in its place by who may. */
export function StatusValue({ ticket }: { ticket: TicketView }) {
  const { edit } = useTicketRights();
  const { setStatus } = useTicketCommands();
  return (
    <span data-field="ticketstatus" className="inline-flex max-w-full">
      {edit && goesOn(ticket) ? (
        <Listbox<TicketStatus>
          variant="inline"
          label={`Status of ${ticketNumber(ticket)}`}
          value={ticket.ticketstatus}
          options={statuses}
          onChange={(status) => void (status === ticket.ticketstatus ? null : setStatus(ticket, status))}
          render={({ value }) => <TicketStatusBadge status={value} />}
        />
      ) : (
        <TicketStatusBadge status={ticket.ticketstatus} />
      )}
    </span>
  );
}

const nobody = '';

/** Who has a ticket, to be changed in its place by who may. */
export function AssigneeValue({ ticket }: { ticket: TicketView }) {
  const { edit } = useTicketRights();
  const { assign } = useTicketCommands();
  const takers = useTicketTakers();
  const { assignee } = ticket;
  if (!edit || !goesOn(ticket)) {
    return (
      <span data-field="assignee">
        {assignee ? (
          <PersonChip size="xs" id={assignee._id} name={assignee.username} />
        ) : (
          <span className="text-ink-faint">Nobody</span>
        )}
      </span>
    );
  }
  // Somebody who can't be given tickets any more can still have some.
  const isKnown = assignee === null || takers.some(({ _id }) => _id === assignee._id);
  const people = [...(isKnown ? [] : [assignee]), ...takers];
  const options = [
    { value: nobody, label: 'Nobody' },
    ...people.map(({ _id, username }) => ({ value: _id, label: username })),
  ];
  const give = (id: string) => {
    if (id === ticket.assigntask) return;
    const person = people.find(({ _id }) => _id === id);
    void assign(ticket, person === undefined ? null : { _id: id, username: person.username });
  };
  return (
    <span data-field="assignee" className="inline-flex max-w-full">
      <Listbox
        variant="inline"
        label={`Assigned to, ${ticketNumber(ticket)}`}
        value={ticket.assigntask}
        options={options}
        onChange={give}
        render={({ value, label }) =>
          value === nobody ? (
            <span className="text-ink-faint">{label}</span>
          ) : (
            <PersonChip size="xs" id={value} name={label} />
          )
        }
      />
    </span>
  );
}
