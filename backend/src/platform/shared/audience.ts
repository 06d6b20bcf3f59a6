import { type Audience, isForEverybody } from '@atrium/contracts/core/audience';
import type { Actor } from '../kernel/actor.js';

/** The rooms of those whom something is for. */
export function audienceRooms(audience: Audience): string[] {
  if (isForEverybody(audience)) return ['everyone'];
  return [
    ...audience.departments.map((department) => `department:${department}`),
    ...audience.roles.map((role) => `role:${role}`),
  ];
}

/** The rooms in which somebody belongs to audiences, as their department and role are right now. */
export function audienceRoomsOf({ department, role, home, tenant }: Actor): string[] {
  // Who comes from outside of the organisation, as a superadmin does, is none of its people.
  return home === tenant ? ['everyone', `department:${department}`, `role:${role}`] : [];
}
