import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { setAppearance } from '../element/appearance';
import { DataTable, type DataTableProps } from './data-table';
import type { Column } from './table-model';
import { useRowSelection } from './use-row-selection';
import { useSteadyRows } from './use-steady-rows';

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
const box = (name: string) => screen.getByRole('checkbox', { name });
const names = () => screen.getAllByText(/^Row /u).map((cell) => cell.textContent);
const idOf = (row: Row) => row.id;
const isHeld = (id: string) => id !== 'own';
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
  expect(onOpen).toHaveBeenCalledWith(rows[1], 'beside');
  await userEvent.keyboard('{End}');
  expect(bodyRow('Row c')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(bodyRow('Row a')).toHaveFocus();
  expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toEqual([bodyRow('Row a')]);
});

test('j enters the list from the button that creates, to which a form returns the focus', async () => {
  show();
  const create = document.body.appendChild(document.createElement('button'));
  create.dataset['shortcut'] = 'create';
  create.focus();
  await userEvent.keyboard('j');
  expect(bodyRow('Row a')).toHaveFocus();
  create.remove();
});

test('j is kept until the rows are there, unless something else is done meanwhile', async () => {
  const { rerender } = show({ rows: null });
  const come = (coming: readonly Row[] | null) =>
    rerender(<DataTable label="Rows" columns={columns} rows={coming} getRowId={idOf} />);
  await userEvent.keyboard('j');
  come(rows);
  expect(bodyRow('Row a')).toHaveFocus();
  come(null);
  await userEvent.keyboard('jt');
  come(rows);
  expect(document.body).toHaveFocus();
});

function Pressed({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  }, []);
  return children;
}

test('j acts as soon as the rows are drawn', () => {
  render(
    <Pressed>
      <DataTable label="Rows" columns={columns} rows={rows} getRowId={idOf} />
    </Pressed>,
  );
  expect(bodyRow('Row a')).toHaveFocus();
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
  expect(onOpen).toHaveBeenCalledWith(rows[1], 'beside');
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

test('Space previews a row, o and Shift with Enter open it as a page, and each step is announced', async () => {
  const onOpen = jest.fn();
  const onStep = jest.fn();
  show({ onOpen, onStep });
  await userEvent.keyboard('jj o{Enter}{Shift>}{Enter}{/Shift}');
  expect(onStep.mock.calls).toEqual([[rows[0]], [rows[1]]]);
  expect(onOpen.mock.calls).toEqual([
    [rows[1], 'peek'],
    [rows[1], 'page'],
    [rows[1], 'beside'],
    [rows[1], 'page'],
  ]);
  expect(bodyRow('Row b')).toHaveFocus();
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

test('the first and last rows are the ends', () => {
  show({ pagination: { page: 1, pageSize: 10, total: 7, onPage: () => undefined } });
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
});

describe('ticks', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: `Row ${id}` }));
  const ids = all.map(({ id }) => id);
  const onBulk = jest.fn();

  /** Shows the first three rows of five. */
  function Ticked({ among = ids }: { among?: readonly string[] }) {
    const selection = useRowSelection(among);
    return (
      <DataTable
        label="Rows"
        columns={columns}
        rows={all.slice(0, 3)}
        getRowId={({ id }) => id}
        selection={selection}
        bulk={
          <button type="button" onClick={() => onBulk([...selection.selected])}>
            Act on them
          </button>
        }
      />
    );
  }
  const ticked = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Act on them' }));
    return onBulk.mock.lastCall?.[0];
  };

  test('a box ticks its row, Shift all rows up to it, and the head all of the list, not of the page', async () => {
    const keyboard = userEvent.setup();
    const { rerender } = render(<Ticked />);
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
    await keyboard.click(box('Select a'));
    await keyboard.keyboard('{Shift>}');
    await keyboard.click(box('Select c'));
    await keyboard.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
    expect(await ticked()).toEqual(['a', 'b', 'c']);
    expect(box('Select all 5')).toBePartiallyChecked();
    await keyboard.click(box('Select all 5'));
    expect(await ticked()).toEqual(ids);
    rerender(<Ticked among={['b']} />);
    expect(await ticked()).toEqual(['b']);
    await keyboard.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });

  test('Escape unticks all and stays on the row, but belongs to a box that is written in', async () => {
    render(
      <>
        <input aria-label="Search" />
        <Ticked />
      </>,
    );
    await userEvent.keyboard('jjx');
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('1 selected')).toBeVisible();
    act(() => bodyRow('Row b').focus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
    expect(bodyRow('Row b')).toHaveFocus();
  });

  test('x ticks the row that has the focus, or one of whose buttons has it', async () => {
    render(<Ticked />);
    await userEvent.keyboard('jjx');
    expect(box('Select b')).toBeChecked();
    await userEvent.keyboard('x');
    expect(box('Select b')).not.toBeChecked();
    act(() => screen.getByRole('button', { name: 'Act on c' }).focus());
    await userEvent.keyboard('x');
    expect(box('Select c')).toBeChecked();
  });
});

/** A live list that is steady while it is read. */
function Live({ now, question = '' }: { now: readonly Row[]; question?: string }) {
  const { rows: steady, fresh } = useSteadyRows(now, idOf, { question, isHeld });
  return <DataTable label="Rows" columns={columns} rows={steady} getRowId={idOf} fresh={fresh} />;
}

describe('additions', () => {
  const added = { id: 'x', name: 'Row x' };

  test('wait while the pointer is in the table, and come when asked for', async () => {
    const { rerender } = render(<Live now={rows} />);
    await userEvent.hover(screen.getByText('Row b'));
    rerender(<Live now={[added, ...rows]} />);
    expect(names()).toEqual(['Row a', 'Row b', 'Row c']);
    const pill = screen.getByRole('button', { name: '1 new' });
    await userEvent.unhover(screen.getByText('Row b'));
    expect(names()).toEqual(['Row a', 'Row b', 'Row c']);
    await userEvent.click(pill);
    expect(names()).toEqual(['Row x', 'Row a', 'Row b', 'Row c']);
    expect(screen.queryByRole('button', { name: /new$/u })).toBeNull();
  });

  test('come at once where nobody reads, for own changes, and with another query', async () => {
    const { rerender } = render(<Live now={rows} />);
    rerender(<Live now={[added, ...rows]} />);
    expect(names()[0]).toBe('Row x');
    await userEvent.hover(screen.getByText('Row b'));
    const own = { id: 'own', name: 'Row own' };
    const held = { id: 'y', name: 'Row y' };
    rerender(<Live now={[held, own, added, ...rows]} />);
    expect(names().slice(0, 2)).toEqual(['Row own', 'Row x']);
    rerender(<Live now={[held, own, added, ...rows]} question="other" />);
    expect(names()[0]).toBe('Row y');
  });
});

const group = (id: string, count: number, isFolded = false) => ({ id, label: `Group ${id}`, count, isFolded });
const order = () => screen.getAllByRole('row').map((row) => row.textContent);

test('heads of groups count and fold, and keys go from row to row past them', async () => {
  const onFold = jest.fn();
  const heads = new Map([
    [0, [group('x', 2)]],
    [2, [group('y', 4, true), group('z', 1)]],
    [3, [group('w', 7, true)]],
  ]);
  const { rerender } = show({ heads, onFold });
  expect(order()).toEqual([
    'NameAct',
    'Group x 2',
    'Row aAct on a',
    'Row bAct on b',
    'Group y 4',
    'Group z 1',
    'Row cAct on c',
    'Group w 7',
  ]);
  await userEvent.keyboard('jjj');
  expect(bodyRow('Row c')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Group y 4' })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Group x 2' }));
  expect(onFold).toHaveBeenCalledWith('x');
  rerender(
    <DataTable
      label="Rows"
      columns={columns}
      rows={[]}
      getRowId={idOf}
      heads={new Map([[0, [group('x', 3, true)]]])}
    />,
  );
  expect(order()).toEqual(['NameAct', 'Group x 3']);
  expect(screen.queryByText('No Result found')).toBeNull();
});
