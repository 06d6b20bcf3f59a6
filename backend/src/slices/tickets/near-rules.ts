import { isOpenTicket, nearPart, type TargetName } from '@atrium/contracts/tickets/rules';
import { type Clocked, type TargetSettings, ticketTargets } from '@atrium/contracts/tickets/targets';
import type { TicketEvent } from './events.js';
import type { Ticket } from './state-rules.js';

/** Resets with a new priority, and on reopening. */
export function nearAfter(near: readonly TargetName[], event: TicketEvent): readonly TargetName[] {
  const { type, data } = event;
  if (type === 'TicketTargetNear') return near.includes(data.target) ? near : [...near, data.target];
  if (type === 'TicketDetailsChanged' && data.priority !== undefined) return [];
  const isOpenedAgain = type === 'TicketStatusChanged' && isOpenTicket(data.to) && !isOpenTicket(data.from);
  return isOpenedAgain ? near.filter((target) => target !== 'resolution') : near;
}

/**
 * Near or missed, with a running clock.
 * @param now ISO
 */
export function nearTargets(ticket: Clocked, settings: TargetSettings, now: string): TargetName[] {
  const { response, resolution } = ticketTargets(ticket, settings, now);
  const isNear = ({ metAt, paused, left, target }: typeof response): boolean =>
    metAt === null && !paused && left < target * nearPart;
  return [
    ...(isNear(response) ? (['response'] as const) : []),
    ...(isNear(resolution) ? (['resolution'] as const) : []),
  ];
}

/** Once per target, unless the ticket has changed. */
export function noteNear(
  { target, priority }: { readonly target: TargetName; readonly priority: string },
  ticket: Ticket,
): readonly TicketEvent[] {
  const { deleted, mergedInto, status, near, details } = ticket;
  const isOver = deleted || mergedInto !== null || !isOpenTicket(status) || details.priority !== priority;
  return isOver || near.includes(target) ? [] : [{ type: 'TicketTargetNear', data: { target } }];
}
