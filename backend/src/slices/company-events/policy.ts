import type { Audience } from '@atrium/contracts/core/audience';
import { announcesEvents } from '@atrium/contracts/company-events/rules';
import { readsEverything } from '@atrium/contracts/core/permissions';
import type { Actor } from '../../platform/kernel/actor.js';
import { audienceRooms, audienceRoomsOf } from '../../platform/shared/audience.js';

export function roomsOf(event: Audience & { readonly deleted: boolean }): string[] {
  return event.deleted ? ['deleted'] : ['all', ...audienceRooms(event)];
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
