import type { Audience } from '@atrium/contracts/core/audience';
import { announcesEvents } from '@atrium/contracts/company-events/rules';
import { readsEverything } from '@atrium/contracts/core/permissions';
import type { Actor } from '../../platform/kernel/actor.js';
import { audienceRooms, audienceRoomsOf } from '../../platform/shared/audience.js';

/** The rooms that hold an event: of those whom it is for, and of those who see all of them. */
export function roomsOf(event: Audience & { readonly deleted: boolean }): string[] {
  return event.deleted ? ['deleted'] : ['all', ...audienceRooms(event)];
}

/** The rooms that somebody is in. */
export function roomsFor(actor: Actor): string[] {
  const announces = announcesEvents(actor);
  return [
    ...(announces || readsEverything(actor) ? ['all'] : []),
    ...audienceRoomsOf(actor),
    ...(announces ? ['deleted'] : []),
  ];
}

/** The rooms of what is there, for the list of it. */
export function presentRoomsFor(actor: Actor): string[] {
  return roomsFor(actor).filter((room) => room !== 'deleted');
}
