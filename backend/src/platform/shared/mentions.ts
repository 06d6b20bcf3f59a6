import type { PersonRef } from '@atrium/contracts/core/items';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../kernel/look-up-tools.js';

/** How many people one comment speaks to at most. */
const mentionLimit = 50;

/** An `@` that begins a name and does not stand within an address. */
const beginning = /(?<![\p{L}\p{N}_.+-])@/gu;
/** What goes on a name, so that `@ann` does not speak to Ann when `@anna` or `@ann.lee` is meant. */
const goesOn = /^[.-]?[\p{L}\p{N}_]/u;

/** Whether a text can speak to anybody at all, so that nobody has to be looked up for others. */
export function mayMention(text: string | undefined): text is string {
  return text != null && text.includes('@');
}

/** The ids of the people to whom a text speaks by `@username`, whatever the case, in the order of their names in it. */
export function mentionsIn(text: string, people: readonly PersonRef[]): string[] {
  const idByName = new Map(people.map(({ _id, username }) => [username.toLowerCase(), _id]));
  const longest = Math.max(0, ...[...idByName.keys()].map((name) => name.length));
  const spoken = text.toLowerCase();
  const mentioned = new Set<string>();
  for (const { index } of spoken.matchAll(beginning)) {
    const rest = spoken.slice(index + 1, index + 3 + longest);
    // The longest name counts: names may hold dots and blanks, and begin with other people's names.
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

/** Looks up the ids of those to whom a comment speaks, and who can read it. */
export async function mentionedBy(comment: string | undefined, tools: LookUpTools): Promise<readonly string[]> {
  if (!mayMention(comment)) return [];
  const people = await tools.room<UserView>('users', 'all');
  return mentionsIn(comment, people.filter(isStaff));
}
