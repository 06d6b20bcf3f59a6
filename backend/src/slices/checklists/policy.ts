import {
  type Concerned,
  doerOf,
  isPersonnel,
  isShownToPerson,
  type StepPlan,
} from '@atrium/contracts/checklists/rules';
import type { Actor } from '../../platform/kernel/actor.js';

/** People who see every checklist. */
export const personnelRoom = 'personnel';

/** An index of checklists with notifications still to come; no socket joins this room. */
export const tellingRoom = 'telling';

/** An index of a person's checklists, without cancelled ones; no socket joins this room. */
export function aboutRoom(person: string): string {
  return `about:${person}`;
}

/** Where a person sees what concerns them, whole or in part. */
export function ownRoom(person: string): string {
  return `self:${person}`;
}

export const presentTemplates = 'all';
export const withdrawnTemplates = 'deleted';

/** Who sees a checklist whole besides personnel: the person, once it is shown to them, and their manager. */
export function wholeReaders(checklist: Concerned): string[] {
  const { person, manager } = checklist;
  const readers = [...(isShownToPerson(checklist) ? [person._id] : []), ...(manager === null ? [] : [manager._id])];
  return [...new Set(readers)];
}

/** Who does steps by name and sees nothing else of the checklist. */
export function namedReaders(checklist: Concerned & { readonly steps: readonly StepPlan[] }): string[] {
  const whole = wholeReaders(checklist);
  const named = checklist.steps.filter(({ doer }) => doer === 'named').map((step) => doerOf(step, checklist));
  return [...new Set(named)].filter((id) => id !== '' && !whole.includes(id));
}

export function roomsFor(actor: Actor): string[] {
  return [ownRoom(actor.id), ...(isPersonnel(actor) ? [personnelRoom] : [])];
}

export function templateRoomsFor(actor: Actor): string[] {
  return isPersonnel(actor) ? [presentTemplates, withdrawnTemplates] : [];
}
