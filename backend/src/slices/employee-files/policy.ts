import { keepsEmployeeFiles } from '@atrium/contracts/employee-files/rules';
import type { Actor } from '../../platform/kernel/actor.js';

// A file is in two rooms: its person's, and that of people who keep files. Seeing as another person opens neither.

export const keepersRoom = 'keepers';

/** An index of files whose end nobody was notified of yet; nobody is in this room. */
export const endingRoom = 'ending';

export const ownRoom = (person: string): string => `self:${person}`;

export function roomsFor(actor: Actor): string[] {
  return [ownRoom(actor.id), ...(keepsEmployeeFiles(actor) ? [keepersRoom] : [])];
}
