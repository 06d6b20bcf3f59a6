import type { UserView } from './views.js';

/**
 * Neither deactivated nor deleted.
 * @param person colleagues' cards lack `deleted`: nobody sees those of deleted people
 */
export function isStaff(person: Pick<UserView, 'active'> & Partial<Pick<UserView, 'deleted'>>): boolean {
  return person.active && person.deleted !== true;
}
