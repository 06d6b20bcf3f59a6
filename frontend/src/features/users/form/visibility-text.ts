import { type RightsDryRun, type VisibilityChange, visibilityName } from '@atrium/contracts/users/visibility';
import { formatNumber } from '../../../ui/format/numbers';

export interface VisibilityTexts {
  readonly gives: readonly string[];
  readonly takes: readonly string[];
}

function counted(count: number, { collection, kind }: VisibilityChange): string {
  const [one, many] = visibilityName(collection) ?? [collection, collection];
  const kinds = kind === 'plain' ? '' : `${kind} `;
  return `${formatNumber(count)} ${kinds}${count === 1 ? one : many}`;
}

/** What a dry run found, in words, the most first. */
export function visibilityTexts({ changes }: Pick<RightsDryRun, 'changes'>): VisibilityTexts {
  const texts = (count: (change: VisibilityChange) => number, textOf: (change: VisibilityChange) => string): string[] =>
    changes
      .filter((change) => count(change) > 0)
      .toSorted((a, b) => count(b) - count(a))
      .map(textOf);
  return {
    gives: [
      ...texts(
        ({ gives }) => gives,
        (change) => counted(change.gives, change),
      ),
      ...texts(
        ({ fuller }) => fuller,
        (change) => `more of ${counted(change.fuller, change)}`,
      ),
    ],
    takes: [
      ...texts(
        ({ takes }) => takes,
        (change) => counted(change.takes, change),
      ),
      ...texts(
        ({ poorer }) => poorer,
        (change) => `part of ${counted(change.poorer, change)}`,
      ),
    ],
  };
}
