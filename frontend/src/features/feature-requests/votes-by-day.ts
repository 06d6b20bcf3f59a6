import { addDays, dayCount } from '@atrium/contracts/core/days';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { IsThere } from '../../platform/presence/use-is-there';
import { isVoting, unvoting } from './votes';

/** One day, or as many as make a chart readable. */
export interface VoteDays {
  readonly from: string;
  readonly to: string;
  /** How many stood at its end. */
  readonly votes: number;
  /** Ids of who gave a vote and who took it back, in order. */
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

type Entry = Pick<HistoryEntry, 'type' | 'at' | 'by' | 'version'>;

const mostSlots = 60;

/**
 * How the votes for a request grew, from its history, as the list of its voters counts them: everybody once, and without people
 * who were deleted. Those for a duplicate are in the history of that one.
 * @param dayOf the day of an instant, in the reader's zone
 * @returns up to today; empty where nobody voted
 */
export function votesByDay(
  entries: readonly Entry[],
  { today, dayOf, isThere }: { today: string; dayOf: (at: string) => string; isThere: IsThere },
): VoteDays[] {
  const acts = entries
    .filter(({ type, by }) => (isVoting(type) || type === unvoting) && isThere(by._id))
    .toSorted((a, b) => a.version - b.version);
  const [begin] = acts;
  if (begin === undefined) return [];
  const first = dayOf(begin.at);
  const days = Math.max(1, dayCount(first, today));
  const step = Math.ceil(days / mostSlots);
  const count = Math.ceil(days / step);
  const voters = new Set<string>();
  let next = 0;
  return Array.from({ length: count }, (_, slot) => {
    // Cut from today on, so that the last one is whole.
    const to = addDays(today, -(count - 1 - slot) * step);
    const from = slot === 0 ? first : addDays(to, 1 - step);
    const [given, taken]: [string[], string[]] = [[], []];
    for (let act = acts[next]; act !== undefined && dayOf(act.at) <= to; act = acts[(next += 1)]) {
      const person = act.by._id;
      // Who takes back what they gave to a duplicate takes nothing from these.
      if (isVoting(act.type) ? voters.has(person) : !voters.delete(person)) continue;
      if (isVoting(act.type)) voters.add(person);
      (isVoting(act.type) ? given : taken).push(person);
    }
    return { from, to, votes: voters.size, given, taken };
  });
}
