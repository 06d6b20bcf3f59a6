import { isOpenBug } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { fold } from '../../ui/table/filter-options';

const most = 4;
const shortest = 3;
/** Share of the words that must match, weighted by rarity. */
const enough = 0.34;

function wordsOf(text: string): Set<string> {
  return new Set(fold(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []);
}

// Bugs are immutable, so their words are cached.
const known = new WeakMap<BugView, ReadonlySet<string>>();

function wordsIn(bug: BugView): ReadonlySet<string> {
  const found = known.get(bug) ?? wordsOf(bug.description);
  known.set(bug, found);
  return found;
}

/** Open bugs that share rare words, best first. The same app counts a little. */
export function similarBugs(
  bugs: readonly BugView[],
  written: { readonly description: string; readonly app: string },
): BugView[] {
  const words = [...wordsOf(written.description)];
  if (words.length < shortest) return [];
  const open = bugs.filter(({ status, deleted }) => !deleted && isOpenBug(status));
  const weights = words.map((word) => {
    const holders = open.filter((bug) => wordsIn(bug).has(word)).length;
    return { word, weight: holders === 0 ? 0 : Math.log(1 + open.length / holders) };
  });
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return [];
  return open
    .map((bug) => {
      const shared = weights.filter(({ word }) => wordsIn(bug).has(word));
      const likeness = shared.reduce((sum, { weight }) => sum + weight, 0) / whole;
      const sameApp = written.app !== '' && bug.app === written.app;
      return { bug, likeness: shared.length < 2 ? 0 : likeness + (sameApp ? 0.1 : 0) };
    })
    .filter(({ likeness }) => likeness >= enough)
    .toSorted((a, b) => b.likeness - a.likeness || b.bug.bugnumber - a.bug.bugnumber)
    .slice(0, most)
    .map(({ bug }) => bug);
}
