import type { Audience } from '@atrium/contracts/core/audience';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { announcesEvents } from '@atrium/contracts/company-events/rules';
import { readsEverything } from '@atrium/contracts/core/permissions';
import type { Actor } from '../../platform/kernel/actor.js';
import { audienceRooms, audienceRoomsOf } from '../../platform/shared/audience.js';

export function roomsOf(event: Audience & { readonly deleted: boolean }): string[] {
  return event.deleted ? ['deleted'] : ['all', ...audienceRooms(event)];
}

/** An index of the events of a day that nobody was reminded of; nobody is in this room. */
export function startingRoom(day: string): string {
  return `starts:${day}`;
}

export function indexRoomsOf(
  event: Pick<CompanyEventView, 'deleted' | 'cancelled' | 'remindedFor' | 'start' | 'date'>,
) {
  const isOpen = !event.deleted && !event.cancelled && event.remindedFor !== event.start;
  return isOpen ? [startingRoom(event.date)] : [];
}

export function roomsFor(actor: Actor): string[] {
  const announces = announcesEvents(actor);
  return [
    ...(announces || readsEverything(actor) ? ['all'] : []),
    ...audienceRoomsOf(actor),
    ...(announces ? ['deleted'] : []),
  ];
}

export function presentRoomsFor(actor: Actor): string[] {
  return roomsFor(actor).filter((room) => room !== 'deleted');
}
