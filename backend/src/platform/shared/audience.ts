import { type Audience, isForEverybody } from '@atrium/contracts/core/audience';
import type { Actor } from '../kernel/actor.js';

export function audienceRooms(audience: Audience): string[] {
  if (isForEverybody(audience)) return ['everyone'];
  return [
    ...audience.departments.map((department) => `department:${department}`),
    ...audience.roles.map((role) => `role:${role}`),
  ];
}

export function audienceRoomsOf({ department, role, home, tenant }: Actor): string[] {
  // Superadmins from outside are not part of an organisation's audience.
  return home === tenant ? ['everyone', `department:${department}`, `role:${role}`] : [];
}
