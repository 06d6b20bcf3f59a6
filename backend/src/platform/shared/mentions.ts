import type { PersonRef } from '@atrium/contracts/core/items';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../kernel/look-up-tools.js';

const mentionLimit = 50;

/** Not within an e-mail address. */
const beginning = /(?<![\p{L}\p{N}_.+-])@/gu;
/** A continuation of a name: `@ann` must not match `@anna` or `@ann.lee`. */
const goesOn = /^[.-]?[\p{L}\p{N}_]/u;

/** A cheap check before looking up people. */
export function mayMention(text: string | undefined): text is string {
  return text != null && text.includes('@');
}

/** Ids of people mentioned as `@username`, case-insensitively, in order of appearance. */
export function mentionsIn(text: string, people: readonly PersonRef[]): string[] {
  const idByName = new Map(people.map(({ _id, username }) => [username.toLowerCase(), _id]));
  const longest = Math.max(0, ...[...idByName.keys()].map((name) => name.length));
  const spoken = text.toLowerCase();
  const mentioned = new Set<string>();
  for (const { index } of spoken.matchAll(beginning)) {
    const rest = spoken.slice(index + 1, index + 3 + longest);
    // Longest match first: names may contain dots and blanks, or begin with another name.
    for (let length = longest; length > 0; length--) {
      const id = idByName.get(rest.slice(0, length));
      if (id === undefined || rest.length < length || goesOn.test(rest.slice(length))) continue;
      mentioned.add(id);
      break;
    }
    if (mentioned.size >= mentionLimit) break;
  }
  return [...mentioned];
}

export async function mentionedBy(comment: string | undefined, tools: LookUpTools): Promise<readonly string[]> {
  if (!mayMention(comment)) return [];
  const people = await tools.room<UserView>('users', 'all');
  return mentionsIn(comment, people.filter(isStaff));
}
