import { hasFlag, type PermissionFlag, readsEverything, type Rights } from '../core/permissions.js';

/** Either right is enough to triage: to edit bugs, or feature requests. */
export const triageFlags = [
  'supporteditbug',
  'developereditbug',
  'supporteditfeature',
  'developereditfeature',
] as const satisfies readonly PermissionFlag[];

/** Whether a person sees the triage inbox. */
export function seesTriage(person: Rights): boolean {
  return readsEverything(person) || triageFlags.some((flag) => hasFlag(person, flag));
}
