import { describe, expect, it } from '@jest/globals';
import { compareRanked, type Ranked } from '@atrium/contracts/core/ranks';
import * as fc from 'fast-check';
import { gapIn, rankBetween, standsIn } from './ranks.js';

/** Ranks as they come about: by records being put anywhere in a row, one after the other. */
function ranksAfter(spots: readonly number[], seed = 'seed'): string[] {
  const ranks: string[] = [];
  for (const [turn, spot] of spots.entries()) {
    const index = spot % (ranks.length + 1);
    ranks.splice(index, 0, rankBetween(ranks[index - 1] ?? null, ranks[index] ?? null, `${seed}-${turn}`));
  }
  return ranks;
}

function longest(ranks: readonly string[]): number {
  return Math.max(...ranks.map((rank) => rank.length));
}

describe('rankBetween', () => {
  it('lies strictly between its neighbours, wherever records are put', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.string(), (spots, seed) => {
        const ranks = ranksAfter(spots, seed);
        expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => (a < b ? -1 : 1)));
      }),
    );
  });

  it('lies strictly between any two ranks that differ', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 2, maxLength: 30 }),
        fc.nat(),
        fc.nat(),
        fc.string(),
        (spots, a, b, seed) => {
          const ranks = ranksAfter(spots);
          const [first, second] = [ranks[a % ranks.length] ?? '', ranks[b % ranks.length] ?? ''];
          fc.pre(first < second);
          const rank = rankBetween(first, second, seed);
          expect(first < rank && rank < second).toBe(true);
        },
      ),
    );
  });

  it('is always the same for the same seed, and hardly ever for another', () => {
    const seeds = Array.from({ length: 200 }, (_, n) => `seed-${n}`);
    for (const [lower, upper] of [
      [null, null],
      ['a0', null],
      [null, 'a0'],
      ['a0', 'a1'],
    ] as const) {
      const ranks = seeds.map((seed) => rankBetween(lower, upper, seed));
      expect(ranks).toEqual(seeds.map((seed) => rankBetween(lower, upper, seed)));
      expect(new Set(ranks).size).toBe(seeds.length);
    }
  });

  it('lies right above the lower bound where there is no room', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 2, maxLength: 30 }), fc.nat(), fc.string(), (spots, at, seed) => {
        const ranks = ranksAfter(spots);
        const index = at % ranks.length;
        const lower = ranks[index] ?? '';
        for (const upper of [lower, ranks[0] ?? '']) {
          fc.pre(upper <= lower);
          const rank = rankBetween(lower, upper, seed);
          expect(lower < rank).toBe(true);
          for (const next of ranks.slice(index + 1)) expect(rank < next).toBe(true);
        }
      }),
    );
  });

  it('stays short when records are added at either end', () => {
    expect(longest(ranksAfter(Array.from({ length: 5_000 }, (_, turn) => turn)))).toBeLessThanOrEqual(8);
    expect(longest(ranksAfter(Array.from({ length: 5_000 }, () => 0)))).toBeLessThanOrEqual(8);
  });

  it('stays short when records are put anywhere', () => {
    const spots = Array.from({ length: 2_000 }, (_, turn) => turn * 7_919 + 13);
    expect(longest(ranksAfter(spots))).toBeLessThanOrEqual(20);
  });

  it('grows by a quarter of a letter a time when one gap is aimed at again and again', () => {
    const second = Array.from({ length: 400 }, (_, turn) => Math.min(turn, 1));
    const lastButOne = Array.from({ length: 400 }, (_, turn) => Math.max(turn - 1, 0));
    expect(longest(ranksAfter(second))).toBeLessThanOrEqual(120);
    expect(longest(ranksAfter(lastButOne))).toBeLessThanOrEqual(120);
  });
});

const column: Ranked[] = [
  { _id: 'a', rank: 'a0' },
  { _id: 'b', rank: 'a1' },
  { _id: 'c', rank: 'a1' },
  { _id: 'd', rank: 'a2' },
];
const [a, b, c, d] = column;

describe('gapIn', () => {
  it('is beside the neighbour that is named', () => {
    expect(gapIn(column, { before: 'a' })).toEqual({ lower: null, upper: a });
    expect(gapIn(column, { before: 'c' })).toEqual({ lower: b, upper: c });
    expect(gapIn(column, { after: 'c' })).toEqual({ lower: c, upper: d });
    expect(gapIn(column, { after: 'd' })).toEqual({ lower: d, upper: null });
  });

  it('is at the end when none is named', () => {
    expect(gapIn(column, {})).toEqual({ lower: d, upper: null });
    expect(gapIn([], {})).toEqual({ lower: null, upper: null });
  });

  it('is nowhere when the neighbour is not in the column', () => {
    expect(gapIn(column, { before: 'x' })).toBeNull();
    expect(gapIn([], { after: 'a' })).toBeNull();
  });
});

describe('standsIn', () => {
  it('holds exactly for the gap where the order puts the card', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a0', 'a0V', 'a1', 'a1V', 'a3', 'Zz'),
        fc.constantFrom('Z', 'bb', 'x'),
        (rank, _id) => {
          const card = { _id, rank };
          const place = [...column, card].toSorted(compareRanked).indexOf(card);
          for (let index = 0; index <= column.length; index++) {
            const gap = { lower: column[index - 1] ?? null, upper: column[index] ?? null };
            expect(standsIn(gap, card)).toBe(index === place);
          }
        },
      ),
    );
  });
});
