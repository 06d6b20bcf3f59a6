import { type RightsDryRun, type SightChange, sightName } from '@atrium/contracts/users/sight';

export interface SightWords {
  readonly gives: readonly string[];
  readonly takes: readonly string[];
}

function counted(count: number, { collection, kind }: SightChange): string {
  const [one, many] = sightName(collection) ?? [collection, collection];
  const kinds = kind === 'plain' ? '' : `${kind} `;
  return `${count.toLocaleString()} ${kinds}${count === 1 ? one : many}`;
}

/** What a dry run found, in words, the most first. */
export function sightWords({ changes }: Pick<RightsDryRun, 'changes'>): SightWords {
  const told = (count: (change: SightChange) => number, words: (change: SightChange) => string): string[] =>
    changes
      .filter((change) => count(change) > 0)
      .toSorted((a, b) => count(b) - count(a))
      .map(words);
  return {
    gives: [
      ...told(
        ({ gives }) => gives,
        (change) => counted(change.gives, change),
      ),
      ...told(
        ({ fuller }) => fuller,
        (change) => `more of ${counted(change.fuller, change)}`,
      ),
    ],
    takes: [
      ...told(
        ({ takes }) => takes,
        (change) => counted(change.takes, change),
      ),
      ...told(
        ({ poorer }) => poorer,
        (change) => `part of ${counted(change.poorer, change)}`,
      ),
    ],
  };
}
