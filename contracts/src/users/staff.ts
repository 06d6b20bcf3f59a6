import type { UserView } from './views.js';

/**
 * Not deleted, and so also not erased; they may have left.
 * @param person colleagues' cards lack `deleted`: nobody sees those of deleted people
 */
export function isThere(person: Partial<Pick<UserView, 'active' | 'deleted'>>): boolean {
  return person.deleted !== true;
}

/**
 * Neither deactivated nor deleted.
 * @param person colleagues' cards lack `deleted`: nobody sees those of deleted people
 */
export function isStaff(person: Pick<UserView, 'active'> & Partial<Pick<UserView, 'deleted'>>): boolean {
  return person.active && isThere(person);
}
