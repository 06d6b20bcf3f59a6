import type { Department } from '@atrium/contracts/core/permissions';
import { comparePriorities } from '@atrium/contracts/core/priorities';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import {
  isOpenTicket,
  ticketPriorities,
  type TicketPriority,
  ticketStatuses,
  type TicketStatus,
} from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { useUnitNames, useUnitOptions } from '../../../platform/organisation/use-units';
import { LabelsValue as RecordLabels } from '../../../shared-features/labels/labels-value';
import { AssigneeValue as RecordAssignee } from '../../../shared-features/record-list/assignee-value';
import { ChoiceValue } from '../../../shared-features/record-list/choice-value';
import { TicketStatusBadge } from '../ticket-badges';
import { useTicketRights, useTicketTakers } from '../ticket-rights';
import { goesOn } from './select';
import { useTicketCommands } from '../use-ticket-commands';
import { wireOptions } from '../../../ui/language/wire-text';
import { PriorityBadge } from '../../../widgets/priority/priority-badge';

const statuses = wireOptions(ticketStatuses);
const priorities = wireOptions(ticketPriorities.toSorted(comparePriorities));

export function StatusValue({ ticket }: { ticket: TicketView }) {
  const { edit } = useTicketRights();
  const { setStatus } = useTicketCommands();
  return (
    <ChoiceValue<TicketStatus>
      kind={ticketKind}
      record={ticket}
      field="ticketstatus"
      value={ticket.ticketstatus}
      options={statuses}
      mayEdit={edit && goesOn(ticket)}
      onChoose={(status) => void setStatus(ticket, status)}
      render={(status) => <TicketStatusBadge status={status} />}
    />
  );
}

export function PriorityValue({ ticket }: { ticket: TicketView }) {
  const { edit } = useTicketRights();
  const { prioritise } = useTicketCommands();
  return (
    <ChoiceValue<TicketPriority>
      kind={ticketKind}
      record={ticket}
      field="priority"
      value={ticket.priority}
      options={priorities}
      mayEdit={edit && goesOn(ticket)}
      onChoose={(priority) => void prioritise(ticket, priority)}
      render={(priority) => <PriorityBadge priority={priority} />}
    />
  );
}

export function LabelsValue({ ticket, max }: { ticket: TicketView; max?: number }) {
  const { edit } = useTicketRights();
  const { label } = useTicketCommands();
  return (
    <RecordLabels
      kind={ticketKind}
      record={ticket}
      {...(max !== undefined && { max })}
      mayEdit={edit && goesOn(ticket)}
      onChoose={(labels) => void label(ticket, labels)}
    />
  );
}

/** Without a person: the team takes it from its queue. */
export function TeamValue({ ticket }: { ticket: TicketView }) {
  const { edit } = useTicketRights();
  const { handToTeam } = useTicketCommands();
  const { departmentName } = useUnitNames();
  const teams = [{ value: '', label: 'No team' }, ...useUnitOptions('departments', ticket.team)];
  const isWaiting = ticket.waits === true && goesOn(ticket) && isOpenTicket(ticket.ticketstatus);
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <ChoiceValue<Department>
        kind={ticketKind}
        record={ticket}
        field="team"
        value={ticket.team ?? ''}
        options={teams}
        mayEdit={edit && goesOn(ticket)}
        onChoose={(team) => void handToTeam(ticket, team)}
        render={(team) => <span className="truncate">{team === '' ? 'No team' : departmentName(team)}</span>}
      />
      {isWaiting ? <span className="text-meta text-ink-muted">Waits until one of them is there</span> : null}
    </span>
  );
}

export function AssigneeValue({ ticket }: { ticket: TicketView }) {
  const { edit } = useTicketRights();
  const { assign } = useTicketCommands();
  return (
    <RecordAssignee
      kind={ticketKind}
      record={ticket}
      field="assignee"
      assignee={ticket.assignee}
      takers={useTicketTakers()}
      mayEdit={edit && goesOn(ticket)}
      onAssign={(person) => void assign(ticket, person)}
    />
  );
}
