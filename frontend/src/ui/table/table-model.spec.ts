import { expect, test } from '@jest/globals';
import { type Column, nextSort, pageRows, sortRows, sortRowsBy } from './table-model';

interface Row {
  id: string;
  name: string | null;
  size: number;
}
const rows: readonly Row[] = [
  { id: 'a', name: 'item 10', size: 2 },
  { id: 'b', name: null, size: 10 },
  { id: 'c', name: 'Item 9', size: 2 },
];
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', cell: () => null, sortValue: (row) => row.name },
  { id: 'size', header: 'Size', cell: () => null, sortValue: (row) => row.size },
  { id: 'plain', header: 'Plain', cell: () => null },
];
const order = (column: string, direction: 'asc' | 'desc') =>
  sortRows(rows, columns, { column, direction }).map((row) => row.id);

test('text sorts by its numbers, and what is empty comes last both ways', () => {
  expect(order('name', 'asc')).toEqual(['c', 'a', 'b']);
  expect(order('name', 'desc')).toEqual(['a', 'c', 'b']);
});

test('numbers sort as numbers and equals keep their order', () => {
  expect(order('size', 'asc')).toEqual(['a', 'c', 'b']);
  expect(order('size', 'desc')).toEqual(['b', 'a', 'c']);
});

test('an unsortable or unknown column changes nothing', () => {
  expect(order('plain', 'asc')).toEqual(['a', 'b', 'c']);
  expect(order('nowhere', 'desc')).toEqual(['a', 'b', 'c']);
});

test('a page past the end is the last one', () => {
  const many = Array.from({ length: 23 }, (_, at) => at);
  expect(pageRows(many, 1, 10)).toHaveLength(10);
  expect(pageRows(many, 3, 10)).toEqual([20, 21, 22]);
  expect(pageRows(many, 9, 10)).toEqual([20, 21, 22]);
  expect(pageRows(many, 0, 10)).toEqual(many.slice(0, 10));
  expect(pageRows([], 1, 10)).toEqual([]);
});

test('a header goes from ascending to descending to none', () => {
  const first = nextSort(null, 'name');
  const second = nextSort(first, 'name');
  expect(first).toEqual({ column: 'name', direction: 'asc' });
  expect(second).toEqual({ column: 'name', direction: 'desc' });
  expect(nextSort(second, 'name')).toBeNull();
  expect(nextSort(second, 'size')).toEqual({ column: 'size', direction: 'asc' });
});

test('rows are sorted by values under names as by columns, and a name that is not there orders nothing', () => {
  const sizes = { size: (row: Row) => row.size };
  const sorted = (column: string) => sortRowsBy(rows, sizes, { column, direction: 'desc' }).map((row) => row.id);
  expect(sorted('size')).toEqual(['b', 'a', 'c']);
  expect(sorted('toString')).toEqual(['a', 'b', 'c']);
  expect(sortRowsBy(rows, sizes, null)).toBe(rows);
});
