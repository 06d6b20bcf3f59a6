import { anyOf, passes } from '../core/access.js';
import type { Department } from '../core/permissions.js';
import { mayGrant } from '../core/scopes.js';
import { mayPlaceIn, type Placer } from './placement.js';

/** How long somebody sees as another person before it ends by itself. */
export const impersonationMinutes = 15;

/** Who sees as the person of a session, and until when; as an instant. */
export interface Impersonation {
  by: { _id: string; username: string };
  until: string;
}

export const impersonators = anyOf('edituser', 'hredituser');

/**
 * Whether somebody may see Atrium as another person: they may set that person’s password, and have all of their rights.
 * Superadmins belong to no organisation, so they see as nobody.
 */
export function maySeeAs(by: Placer, person: Placer & { department: Department }): boolean {
  return (
    by.id !== person.id &&
    by.role !== 'superadmin' &&
    passes(impersonators, by) &&
    mayPlaceIn(by, person.department) &&
    mayGrant(by, person)
  );
}
