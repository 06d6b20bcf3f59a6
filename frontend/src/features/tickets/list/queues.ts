import type { Department } from '@atrium/contracts/core/permissions';
import { isOpenTicket, isPending } from '@atrium/contracts/tickets/rules';
import type { TargetSettings } from '@atrium/contracts/tickets/targets';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { type QueueName, queueNames } from './queue-names';
import { isOverdue } from '../ticket-clock';

export interface QueueAsker {
  readonly me: string;
  /** Empty for none. */
  readonly department: string;
  /** The people of the department, including the reader. */
  readonly team: ReadonlySet<string>;
  readonly settings: TargetSettings;
  readonly now: number;
}

/** Mine, Unassigned and the team's hold open tickets only; what is snoozed is in its own queue and in All. */
export function isInQueue(
  ticket: TicketView,
  queue: QueueName,
  { me, department, team, settings, now }: QueueAsker,
): boolean {
  if (queue === 'deleted') return ticket.deleted;
  if (ticket.deleted) return false;
  const isSnoozed = ticket.snoozedUntil !== null;
  if (queue === 'snoozed') return isSnoozed;
  if (queue === 'all') return true;
  if (isSnoozed) return false;
  const isOpen = isOpenTicket(ticket.ticketstatus);
  switch (queue) {
    case 'mine':
      return isOpen && ticket.assigntask === me;
    case 'unassigned':
      return isOpen && ticket.assigntask === '';
    case 'team':
      return isOpen && (team.has(ticket.assigntask) || (department !== '' && ticket.team === department));
    case 'overdue':
      return isOverdue(ticket, settings, now);
    case 'pending':
      return isPending(ticket.ticketstatus);
    default:
      return queue satisfies never;
  }
}

/** Open tickets in the queue of each team that has some; what is snoozed is in none. */
export function countTeams(tickets: readonly TicketView[]): ReadonlyMap<Department, number> {
  const counts = new Map<Department, number>();
  for (const ticket of tickets) {
    if (ticket.team && isInTeam(ticket, ticket.team)) counts.set(ticket.team, (counts.get(ticket.team) ?? 0) + 1);
  }
  return counts;
}

export function isInTeam(ticket: TicketView, team: Department): boolean {
  return ticket.team === team && !ticket.deleted && ticket.snoozedUntil === null && isOpenTicket(ticket.ticketstatus);
}

export function countQueues(tickets: readonly TicketView[], asker: QueueAsker): Readonly<Record<QueueName, number>> {
  const counts = { mine: 0, unassigned: 0, team: 0, overdue: 0, pending: 0, snoozed: 0, all: 0, deleted: 0 };
  for (const ticket of tickets) {
    for (const queue of queueNames) if (isInQueue(ticket, queue, asker)) counts[queue] += 1;
  }
  return counts;
}
