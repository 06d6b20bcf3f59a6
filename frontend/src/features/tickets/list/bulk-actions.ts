import type { PersonRef } from '@atrium/contracts/core/items';
import type { Department } from '@atrium/contracts/core/permissions';
import { messages } from '@atrium/contracts/core/messages';
import type { TicketPriority, TicketStatus } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { departmentNow } from '../../../platform/organisation/units-now';
import { type BulkLabels, changeAll } from '../../../shared-features/bulk/change-all';
import { relabelled, relabels } from '../../../shared-features/labels/relabelled';
import { ticketNumber } from './select';
import type { TicketCommands } from '../use-ticket-commands';
import { nameNow } from '../../../platform/presence/names-now';
import { wireText } from '../../../ui/language/wire-text';
import { priorityText } from '../../../widgets/priority/priority-badge';

const bulkLabels: BulkLabels<TicketView> = {
  one: 'ticket',
  many: 'tickets',
  numberOf: ticketNumber,
  failure: messages.ticket.saveFailure,
};

/** Skips tickets that have the status already. */
export async function setStatusOfAll(
  tickets: readonly TicketView[],
  { setStatus }: Pick<TicketCommands, 'setStatus'>,
  status: TicketStatus,
): Promise<void> {
  await changeAll(bulkLabels, {
    items: tickets.filter(({ ticketstatus }) => ticketstatus !== status),
    act: (ticket) => setStatus(ticket, status, true),
    done: `set to ${wireText(status)}`,
  });
}

export async function assignAll(
  tickets: readonly TicketView[],
  { assign }: Pick<TicketCommands, 'assign'>,
  person: PersonRef | null,
): Promise<void> {
  await changeAll(bulkLabels, {
    items: tickets.filter(({ assigntask }) => assigntask !== (person?._id ?? '')),
    act: (ticket) => assign(ticket, person, '', true),
    done: person === null ? 'assigned to nobody' : `assigned to ${nameNow(person)}`,
  });
}

/** Skips tickets that are in the team's queue already. */
export async function handAllToTeam(
  tickets: readonly TicketView[],
  { handToTeam }: Pick<TicketCommands, 'handToTeam'>,
  team: Department,
): Promise<void> {
  await changeAll(bulkLabels, {
    items: tickets.filter((ticket) => (ticket.team ?? '') !== team),
    act: (ticket) => handToTeam(ticket, team, true),
    done: team === '' ? 'taken out of their queues' : `handed to ${departmentNow(team)}`,
  });
}

/**
 * Gives tickets labels, or takes them away; skips those on which nothing changes.
 * @param has whether they have them from then on
 */
export async function labelAll(
  tickets: readonly TicketView[],
  { label }: Pick<TicketCommands, 'label'>,
  ids: readonly string[],
  has: boolean,
): Promise<void> {
  await changeAll(bulkLabels, {
    items: tickets.filter((ticket) => relabels(ticket.labels, ids, has)),
    act: (ticket) => label(ticket, relabelled(ticket.labels, ids, has), true),
    done: has ? 'labelled' : 'relieved of labels',
  });
}

/** Skips tickets that have the priority already. */
export async function prioritiseAll(
  tickets: readonly TicketView[],
  { prioritise }: Pick<TicketCommands, 'prioritise'>,
  priority: TicketPriority,
): Promise<void> {
  await changeAll(bulkLabels, {
    items: tickets.filter((ticket) => ticket.priority !== priority),
    act: (ticket) => prioritise(ticket, priority, true),
    done: `set to ${priorityText(priority)}`,
  });
}
