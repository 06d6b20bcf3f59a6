import type { UserView } from './views.js';

/**
 * Whether somebody is of the staff today: neither deactivated nor deleted. Lists, pickers and counts of people go by it.
 * @param person as one sees them; colleagues' cards say nothing of deletion, and those of deleted people are seen by nobody
 */
export function isStaff(person: Pick<UserView, 'active'> & Partial<Pick<UserView, 'deleted'>>): boolean {
  return person.active && person.deleted !== true;
}
