import type { PresentPerson } from '@atrium/contracts/core/live';

/** Of several windows the most active counts: editing over viewing, active over away. */
function weightOf({ what }: PresentPerson): number {
  if (what.startsWith('editing')) return 2;
  return what === 'away' ? 0 : 1;
}

function isMoreActive(a: PresentPerson, b: PresentPerson): boolean {
  const more = weightOf(a) - weightOf(b);
  return more === 0 ? a.what < b.what : more > 0;
}

/**
 * Merges the windows and devices of each person.
 * @returns each person once, by name
 */
export function onePerPerson(present: readonly PresentPerson[]): PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const person of present) {
    const known = people.get(person.userId);
    if (known === undefined || isMoreActive(person, known)) people.set(person.userId, person);
  }
  return [...people.values()].toSorted(
    (a, b) => a.username.localeCompare(b.username) || a.userId.localeCompare(b.userId),
  );
}

export function changesOf(
  before: readonly PresentPerson[],
  after: readonly PresentPerson[],
): { people: PresentPerson[]; gone: string[] } | null {
  const known = new Map(before.map((person) => [person.userId, person]));
  const people = after.filter(({ userId, username, what }) => {
    const was = known.get(userId);
    known.delete(userId);
    return was?.what !== what || was.username !== username;
  });
  return people.length === 0 && known.size === 0 ? null : { people, gone: [...known.keys()] };
}
