import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setAppearance } from './appearance';
import { DataTable, type DataTableProps } from './data-table';
import type { Column } from './table-model';

interface Row {
  id: string;
  name: string;
}
const rows: readonly Row[] = ['a', 'b', 'c'].map((id) => ({ id, name: `Row ${id}` }));
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, sortValue: (row) => row.name },
  { id: 'act', header: 'Act', cell: (row) => <button type="button">Act on {row.id}</button> },
];

function show(props: Partial<DataTableProps<Row>> = {}) {
  return render(<DataTable label="Rows" columns={columns} rows={rows} getRowId={(row) => row.id} {...props} />);
}
const bodyRow = (text: string) => screen.getByRole('row', { name: new RegExp(text, 'u') });

afterEach(() => act(() => setAppearance({ singleKeys: true })));

test('j, k and arrows move among rows, Enter opens, and only one row is in the tab order', async () => {
  const onOpen = jest.fn();
  show({ onOpen });
  await userEvent.keyboard('j');
  expect(bodyRow('Row a')).toHaveFocus();
  await userEvent.keyboard('j{ArrowDown}j');
  expect(bodyRow('Row c')).toHaveFocus();
  await userEvent.keyboard('k{Enter}');
  expect(onOpen).toHaveBeenCalledWith(rows[1]);
  await userEvent.keyboard('{End}');
  expect(bodyRow('Row c')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(bodyRow('Row a')).toHaveFocus();
  expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toEqual([bodyRow('Row a')]);
});

test('single keys can be turned off; arrows stay', async () => {
  act(() => setAppearance({ singleKeys: false }));
  show();
  await userEvent.keyboard('j');
  expect(document.body).toHaveFocus();
  act(() => bodyRow('Row a').focus());
  await userEvent.keyboard('j');
  expect(bodyRow('Row a')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(bodyRow('Row b')).toHaveFocus();
});

test('a click on a row opens it, a click on a control in it does not', async () => {
  const onOpen = jest.fn();
  show({ onOpen });
  await userEvent.click(screen.getByRole('button', { name: 'Act on b' }));
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Row b'));
  expect(onOpen).toHaveBeenCalledWith(rows[1]);
});

test('headers sort and say so', async () => {
  const onSort = jest.fn();
  const { rerender } = show({ onSort });
  expect(screen.queryByRole('button', { name: 'Act' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledWith({ column: 'name', direction: 'asc' });
  const sort = { column: 'name', direction: 'desc' } as const;
  rerender(
    <DataTable label="Rows" columns={columns} rows={rows} getRowId={(row) => row.id} sort={sort} onSort={onSort} />,
  );
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
});

test('a row opens into its content by button and by space', async () => {
  const onExpand = jest.fn();
  show({ onExpand, expandedId: 'a', renderExpanded: (row) => `All about ${row.name}`, getRowLabel: (row) => row.name });
  expect(screen.getByText('All about Row a')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Details of Row a' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Details of Row b' }));
  expect(onExpand).toHaveBeenLastCalledWith('b');
  act(() => screen.getByRole('row', { name: /Row a Act/u }).focus());
  await userEvent.keyboard(' ');
  expect(onExpand).toHaveBeenLastCalledWith(null);
});

test('a change by someone else lights up its row with their name, old news does not', () => {
  const at = Date.now();
  show({
    flashes: new Map([
      ['b', { by: 'Daniel', at }],
      ['c', { by: 'Mei', at: at - 60_000 }],
    ]),
  });
  expect(within(bodyRow('Row b')).getByText('Daniel')).toBeVisible();
  expect(screen.queryByText('Mei')).toBeNull();
});

test('loading shows skeleton rows, nothing shows the empty state', () => {
  const { rerender } = show({ rows: null, skeletonRows: 4 });
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  rerender(<DataTable label="Rows" columns={columns} rows={[]} getRowId={(row) => row.id} />);
  expect(screen.getByText('No Result found')).toBeVisible();
});

test('pages: first, previous, numbers, next, last', async () => {
  const onPage = jest.fn();
  show({ pagination: { page: 3, pageSize: 10, total: 47, onPage } });
  expect(screen.getByText('21–30 of 47')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['First page', 'Previous page', 'Page 4', 'Next page', 'Last page']) {
    await userEvent.click(screen.getByRole('button', { name }));
  }
  expect(onPage.mock.calls).toEqual([[1], [2], [4], [4], [5]]);
});

test('at the ends there is no further to go', () => {
  show({ pagination: { page: 1, pageSize: 10, total: 7, onPage: () => undefined } });
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
});
