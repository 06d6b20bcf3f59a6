import { type Colleague, teamOf } from '@atrium/contracts/core/scopes';
import type { ReadModelKeys } from '../projections/keys.js';
import type { Redis } from '../redis.js';
import { departmentRoom, reportsRoom } from '../shared/team-rooms.js';

/** Bounds the reads down the reporting lines. */
const mostLevels = 50;

/** Somebody's team, from the index of accounts: ids alone, level by level. */
export async function readTeam(
  redis: Redis,
  keys: ReadModelKeys,
  { tenant, id, department }: { readonly tenant: string; readonly id: string; readonly department: string },
): Promise<Colleague[]> {
  const idsIn = (room: string): Promise<string[]> => redis.zRange(keys.room(tenant, 'users', room), 0, -1);
  const near = new Set(await idsIn(departmentRoom(department)));
  const found = new Map<string, Colleague>();
  const placed = (person: string, manager: string): Colleague => {
    return { id: person, department: near.has(person) ? department : '', manager };
  };
  for (const person of near) found.set(person, placed(person, ''));
  let leads = [id];
  const seen = new Set(leads);
  for (let level = 0; level < mostLevels && leads.length > 0; level++) {
    const reports = await Promise.all(leads.map((manager) => idsIn(reportsRoom(manager))));
    const next: string[] = [];
    reports.forEach((people, at) => {
      for (const person of people) {
        if (seen.has(person)) continue;
        seen.add(person);
        found.set(person, placed(person, leads[at] ?? ''));
        next.push(person);
      }
    });
    leads = next;
  }
  found.delete(id);
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * A team after one person moved. The losses are exact; who reports to the person is not known here.
 * @returns the team, and whether there may be more
 */
export function teamAfter(
  who: Colleague,
  team: readonly Colleague[],
  placed: Colleague,
): { readonly team: readonly Colleague[]; readonly mayGain: boolean } {
  const before = team.find(({ id }) => id === placed.id);
  const others = team.filter(({ id }) => id !== placed.id);
  const after = teamOf(
    who,
    [...others, placed].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const isIn = after.some(({ id }) => id === placed.id);
  return { team: after, mayGain: isIn && (before === undefined || before.manager !== placed.manager) };
}
