import type { Actor } from '../../platform/kernel/actor.js';

/** Everybody's imports, for administrators. */
export const allRoom = 'all';

/** The imports that are under way; nobody is in it, the product looks there. */
export const underWayRoom = 'under-way';

export function ownRoom(person: string): string {
  return `own:${person}`;
}

export function seesAllImports({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'admin' || role === 'superadmin';
}
