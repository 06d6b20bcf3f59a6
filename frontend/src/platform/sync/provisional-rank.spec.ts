import { describe, expect, it } from '@jest/globals';
import { compareRanked } from '@atrium/contracts/core/ranks';
import fc from 'fast-check';
import { provisionalRank, standsAt, textBetween } from './provisional-rank';

/** Texts as the server makes ranks of. */
const ranks = fc
  .array(fc.constantFrom(...'0 1 2 9 A B C X Y Z a b c x y z'.split(' ')), { minLength: 1, maxLength: 6 })
  .map((letters) => `a${letters.join('')}`);
const columns = fc
  .uniqueArray(ranks, { maxLength: 12 })
  .map((all) => all.map((rank, n) => ({ _id: `card-${n}`, rank })).toSorted(compareRanked));

describe('textBetween', () => {
  it('lies strictly between, as often as one asks', () => {
    fc.assert(
      fc.property(ranks, ranks, fc.array(fc.boolean(), { maxLength: 40 }), (one, other, turns) => {
        fc.pre(one !== other);
        let [low, high] = one < other ? [one, other] : [other, one];
        for (const isUp of turns) {
          const middle = textBetween(low, high);
          expect(low < middle && middle < high).toBe(true);
          if (isUp) low = middle;
          else high = middle;
        }
      }),
    );
  });

  it('has room before the first and after the last', () => {
    expect(textBetween('', 'a0') < 'a0').toBe(true);
    expect(textBetween('zz', null) > 'zz').toBe(true);
    expect(textBetween('', null)).not.toBe('');
  });
});

describe('the optimistic order', () => {
  it('is the one to which the server comes, however many cards are put one after the other', () => {
    const moves = fc.array(fc.record({ card: fc.nat(20), beside: fc.nat(20), isBefore: fc.boolean() }), {
      maxLength: 15,
    });
    fc.assert(
      fc.property(columns, moves, (column, steps) => {
        fc.pre(column.length > 1);
        let shown = column;
        let final = column.map(({ _id }) => _id);
        for (const step of steps) {
          const card = shown[step.card % shown.length]!._id;
          const others = shown.filter(({ _id }) => _id !== card);
          const neighbour = others[step.beside % others.length]!._id;
          const beside = step.isBefore ? { before: neighbour } : { after: neighbour };
          shown = [...others, { _id: card, rank: provisionalRank(others, beside) }].toSorted(compareRanked);
          final = final.filter((id) => id !== card);
          final.splice(final.indexOf(neighbour) + (step.isBefore ? 0 : 1), 0, card);
          expect(shown.map(({ _id }) => _id)).toEqual(final);
        }
      }),
    );
  });

  it('takes the end of the column where no neighbour is named, or it is not there', () => {
    const column = [
      { _id: 'a', rank: 'a0' },
      { _id: 'b', rank: 'a1' },
    ];
    expect(provisionalRank(column, {}) > 'a1').toBe(true);
    expect(provisionalRank(column, { after: 'gone' }) > 'a1').toBe(true);
    expect(provisionalRank([], {})).not.toBe('');
  });

  it('goes right above the lower of two cards with the same rank, as the server does', () => {
    const column = [
      { _id: 'a', rank: 'a0' },
      { _id: 'b', rank: 'a0' },
      { _id: 'c', rank: 'a1' },
    ];
    const rank = provisionalRank(column, { after: 'a' });
    expect(rank > 'a0' && rank < 'a1').toBe(true);
  });

  it('knows a card that stands where it is to go', () => {
    const column = ['a', 'b', 'c'].map((_id, n) => ({ _id, rank: `a${n}` }));
    expect(standsAt(column, column[1]!, { after: 'a' })).toBe(true);
    expect(standsAt(column, column[1]!, { before: 'c' })).toBe(true);
    expect(standsAt(column, column[1]!, { after: 'c' })).toBe(false);
    expect(standsAt(column, column[2]!, {})).toBe(true);
  });
});
