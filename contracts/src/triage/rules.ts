import { hasFlag, type PermissionFlag, readsEverything, type Rights } from '../core/permissions.js';

/** One flag is enough to triage: whoever edits bugs or feature requests does. */
export const triageFlags = [
  'supporteditbug',
  'developereditbug',
  'supporteditfeature',
  'developereditfeature',
] as const satisfies readonly PermissionFlag[];

/** Whether somebody sees the triage inbox. */
export function seesTriage(person: Rights): boolean {
  return readsEverything(person) || triageFlags.some((flag) => hasFlag(person, flag));
}
