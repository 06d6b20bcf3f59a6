import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { differences } from './glider';
import { firstIndex, neighbourAt, withAt, without } from './placement';

const idLists = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 20 });

/** What the server does: it puts the card beside its neighbour in the column as it stands there. */
function put(column: readonly string[], card: string, beside: { after?: string; before?: string }): readonly string[] {
  const others = without(column, card);
  if (beside.after !== undefined) return withAt(others, others.indexOf(beside.after) + 1, card);
  if (beside.before !== undefined) return withAt(others, others.indexOf(beside.before), card);
  return [...others, card];
}

/** Two of the cards have left the column. */
const isThere = (card: string): boolean => card !== 'b' && card !== 'c';

describe('placing', () => {
  it('gives the list itself when there is nothing to take out', () => {
    const items = ['a', 'b'];
    expect(without(items, 'c')).toBe(items);
    expect(withAt(items, 9, 'c')).toEqual(['a', 'b', 'c']);
    expect(withAt(items, -1, 'c')).toEqual(['c', 'a', 'b']);
  });

  it('names the neighbour that leads the server to the shown order', () => {
    fc.assert(
      fc.property(idLists, fc.nat(30), (others, wanted) => {
        const index = Math.min(wanted, others.length);
        const beside = neighbourAt(others, index, () => true);
        expect(put(others, 'card', beside)).toEqual(withAt(others, index, 'card'));
      }),
    );
  });

  it('passes over cards that have left the column meanwhile', () => {
    expect(neighbourAt(['a', 'b', 'c', 'd'], 3, isThere)).toEqual({ after: 'a' });
    expect(neighbourAt(['b', 'c', 'd'], 1, isThere)).toEqual({ before: 'd' });
    expect(neighbourAt(['b', 'c'], 1, isThere)).toEqual({});
  });

  it('finds the first index by halves', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (values, bound) => {
        const sorted = values.toSorted((a, b) => a - b);
        const found = firstIndex(sorted.length, (index) => sorted[index]! >= bound);
        expect(found).toBe(sorted.filter((value) => value < bound).length);
      }),
    );
  });
});

describe('what differs between two drawings', () => {
  it('is what only one of them has', () => {
    fc.assert(
      fc.property(idLists, idLists, (before, after) => {
        const { gone, added } = differences(before, after);
        expect(gone.toSorted()).toEqual(before.filter((id) => !after.includes(id)).toSorted());
        expect(added.toSorted()).toEqual(after.filter((id) => !before.includes(id)).toSorted());
      }),
    );
  });
});
