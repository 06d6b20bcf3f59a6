import { expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { Column } from './table-model';
import { type TableAddress, useTablePage } from './use-table-page';

interface Row {
  readonly name: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
];
const found = ['b', 'e', 'a', 'd', 'c'].map((name) => ({ name }));

function pageAt(search: TableAddress, rows: readonly Row[] | null = found) {
  const setSearch = jest.fn<(change: TableAddress) => void>();
  const { result } = renderHook(() =>
    useTablePage({ label: 'Rows', getRowId: ({ name }) => name, found: rows, columns, pageSize: 2, search, setSearch }),
  );
  return { page: result.current, names: result.current.rows?.map(({ name }) => name), setSearch };
}

test('shows the page and the order that the address asks for', () => {
  expect(pageAt({}).names).toEqual(['b', 'e']);
  expect(pageAt({ sort: '-name', page: 2 }).names).toEqual(['c', 'b']);
  expect(pageAt({ sort: '-name' }).page.sort).toEqual({ column: 'name', direction: 'desc' });
  expect(pageAt({ page: 2 }).page.pagination).toMatchObject({ page: 2, pageSize: 2, total: 5 });
});

test('goes to other pages and orders by the address; another order begins on the first page', () => {
  const { page, setSearch } = pageAt({ page: 2 });
  page.onSort({ column: 'name', direction: 'desc' });
  page.pagination.onPage(3);
  page.pagination.onPage(1);
  expect(setSearch.mock.calls).toEqual([[{ sort: '-name', page: undefined }], [{ page: 3 }], [{ page: undefined }]]);
});

test('has no rows while they load', () => {
  const { page } = pageAt({}, null);
  expect(page.rows).toBeNull();
  expect(page.pagination.total).toBe(0);
});
