import { isOpenTicket, isPending } from '@atrium/contracts/tickets/rules';
import type { TargetSettings } from '@atrium/contracts/tickets/targets';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { type QueueName, queueNames } from './queue-names';
import { isOverdue } from '../ticket-clock';

export interface QueueAsker {
  readonly me: string;
  /** The people of one's department, oneself included. */
  readonly team: ReadonlySet<string>;
  readonly settings: TargetSettings;
  readonly now: number;
}

/** Mine, Unassigned and the team's hold open tickets only; what is snoozed is in its own queue and in All. */
export function isInQueue(ticket: TicketView, queue: QueueName, { me, team, settings, now }: QueueAsker): boolean {
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
      return isOpen && team.has(ticket.assigntask);
    case 'overdue':
      return isOverdue(ticket, settings, now);
    case 'pending':
      return isPending(ticket.ticketstatus);
    default:
      return queue satisfies never;
  }
}

export function countQueues(tickets: readonly TicketView[], asker: QueueAsker): Readonly<Record<QueueName, number>> {
  const counts = { mine: 0, unassigned: 0, team: 0, overdue: 0, pending: 0, snoozed: 0, all: 0, deleted: 0 };
  for (const ticket of tickets) {
    for (const queue of queueNames) if (isInQueue(ticket, queue, asker)) counts[queue] += 1;
  }
  return counts;
}
