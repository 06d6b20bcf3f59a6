import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { rollAll } from '../../../test/rollup-spec.js';
import type { Rollup } from '../kernel/rollup.js';
import { foldChange } from './fold.js';

interface Card extends LiveDocument {
  column: string;
}

interface Count extends LiveDocument {
  cards: number;
}

/** Counts the cards of each column. */
const counts: Rollup<Count, { cards: Card }> = {
  collection: 'counts',
  sources: ['cards'],
  affects: ({ before, after }) => [...new Set([before, after].flatMap((card) => card?.column ?? []))],
  roll(count, { before, after }, id) {
    const more = Number(after?.column === id) - Number(before?.column === id);
    if (more === 0) return count;
    const cards = (count?.cards ?? 0) + more;
    return cards === 0 ? null : { _id: id, cards };
  },
  publish: (doc) => [{ rooms: [doc._id], doc }],
  rooms: () => [],
};

const card = (column: string, version = 1): Card => ({ _id: 'card', version, column });

describe('a rollup', () => {
  it('adds up what happens to the documents of another collection', () => {
    const documents = rollAll<Count>(counts, [
      { collection: 'cards', before: null, after: { ...card('left'), _id: 'other' } },
      { collection: 'cards', before: null, after: card('left') },
      { collection: 'cards', before: card('left'), after: card('right', 2) },
    ]);
    expect(Object.fromEntries(documents)).toEqual({
      left: { _id: 'left', cards: 1, version: 3 },
      right: { _id: 'right', cards: 1, version: 1 },
    });
  });

  it('leaves no delta behind a change that means nothing to it', () => {
    const change = { collection: 'cards', id: 'card', before: card('left'), after: card('left', 2) };
    const recorded = { position: 10n, by: { id: 'ann', username: 'Ann' }, at: '' };
    expect(foldChange(counts as never, 'left', null, { ...change, recorded } as never)).toBeNull();
  });

  it('drops a document whose counts are all zero, and creates it again', () => {
    const steps = [
      { collection: 'cards', before: null, after: card('left') },
      { collection: 'cards', before: card('left'), after: null },
    ];
    expect(rollAll<Count>(counts, steps).has('left')).toBe(false);
    const again = { collection: 'cards', before: null, after: card('left') };
    expect(rollAll<Count>(counts, [...steps, again]).get('left')).toEqual({ _id: 'left', cards: 1, version: 3 });
  });
});
