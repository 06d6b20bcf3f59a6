import { isOpenTicket, nearPart, type TargetName } from '@atrium/contracts/tickets/rules';
import { type Clocked, type TargetSettings, ticketTargets } from '@atrium/contracts/tickets/targets';
import type { TicketEvent } from './events.js';
import type { Ticket } from './state-rules.js';

/**
 * Of which targets it is noted that they are near, after an event: another priority has other targets, and what is
 * opened again may come near its end again.
 */
export function nearAfter(near: readonly TargetName[], event: TicketEvent): readonly TargetName[] {
  const { type, data } = event;
  if (type === 'TicketTargetNear') return near.includes(data.target) ? near : [...near, data.target];
  if (type === 'TicketDetailsChanged' && data.priority !== undefined) return [];
  const isOpenedAgain = type === 'TicketStatusChanged' && isOpenTicket(data.to) && !isOpenTicket(data.from);
  return isOpenedAgain ? near.filter((target) => target !== 'resolution') : near;
}

/** The targets that are near at a moment, or missed, while their clock runs. @param now ISO */
export function nearTargets(ticket: Clocked, settings: TargetSettings, now: string): TargetName[] {
  const { response, resolution } = ticketTargets(ticket, settings, now);
  const isNear = ({ metAt, paused, left, target }: typeof response): boolean =>
    metAt === null && !paused && left < target * nearPart;
  return [
    ...(isNear(response) ? (['response'] as const) : []),
    ...(isNear(resolution) ? (['resolution'] as const) : []),
  ];
}

/** Once for each target, unless the ticket has moved on. */
export function noteNear(
  { target, priority }: { readonly target: TargetName; readonly priority: string },
  ticket: Ticket,
): readonly TicketEvent[] {
  const { deleted, mergedInto, status, near, details } = ticket;
  const isOver = deleted || mergedInto !== null || !isOpenTicket(status) || details.priority !== priority;
  return isOver || near.includes(target) ? [] : [{ type: 'TicketTargetNear', data: { target } }];
}
