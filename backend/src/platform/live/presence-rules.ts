import type { PresentPerson } from '@atrium/contracts/core/live';

/**
 * What somebody does over all their windows comes to the most telling of it: to edit says more than to look, and who
 * is awake on one device is not away.
 */
function weightOf({ what }: PresentPerson): number {
  if (what.startsWith('editing')) return 2;
  return what === 'away' ? 0 : 1;
}

/** Whether `a` is told rather than `b`; of equals always the same one, whichever was heard first. */
function isMoreTelling(a: PresentPerson, b: PresentPerson): boolean {
  const more = weightOf(a) - weightOf(b);
  return more === 0 ? a.what < b.what : more > 0;
}

/**
 * Merges what people do over their windows and devices.
 * @param present as the windows tell it, in any order
 * @returns each person once, by name
 */
export function onePerPerson(present: readonly PresentPerson[]): PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const person of present) {
    const known = people.get(person.userId);
    if (known === undefined || isMoreTelling(person, known)) people.set(person.userId, person);
  }
  return [...people.values()].toSorted(
    (a, b) => a.username.localeCompare(b.username) || a.userId.localeCompare(b.userId),
  );
}

/** What is new between two tellings of a topic; null when nothing is. */
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
