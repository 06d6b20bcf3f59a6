import { expect, test } from '@jest/globals';
import { groupedPage, type RowGroup, unfoldedRows } from './grouped-rows';

const group = (id: string, ...rows: number[]): RowGroup<number> => ({ id, label: id.toUpperCase(), rows });
const groups = [group('a', 1, 2, 3), group('b', 4), group('c', 5, 6)];

/** Heads as `a3`, folded ones as `(a3)`, in front of their rows. */
function page(number: number, size: number, ...folded: string[]) {
  const { rows, heads } = groupedPage(groups, new Set(folded), number, size);
  const headsAt = (at: number) =>
    (heads.get(at) ?? []).map(({ id, count, isFolded }) => (isFolded ? `(${id}${count})` : `${id}${count}`));
  return [...rows.flatMap((row, at) => [...headsAt(at), row]), ...headsAt(rows.length)];
}

test('heads stand in front of their rows, on each page on which they go on', () => {
  expect(page(1, 10)).toEqual(['a3', 1, 2, 3, 'b1', 4, 'c2', 5, 6]);
  expect(page(1, 2)).toEqual(['a3', 1, 2]);
  expect(page(2, 2)).toEqual(['a3', 3, 'b1', 4]);
  expect(page(3, 2)).toEqual(['c2', 5, 6]);
  expect(page(9, 2)).toEqual(['c2', 5, 6]);
});

test('folded groups take no room on a page, and keep their heads', () => {
  expect(page(1, 10, 'a')).toEqual(['(a3)', 'b1', 4, 'c2', 5, 6]);
  expect(page(1, 2, 'a', 'c')).toEqual(['(a3)', 'b1', 4, '(c2)']);
  expect(page(1, 3, 'b')).toEqual(['a3', 1, 2, 3]);
  expect(page(2, 3, 'b')).toEqual(['(b1)', 'c2', 5, 6]);
  expect(page(1, 3, 'a', 'b', 'c')).toEqual(['(a3)', '(b1)', '(c2)']);
  expect(unfoldedRows(groups, new Set(['a']))).toEqual([4, 5, 6]);
});
