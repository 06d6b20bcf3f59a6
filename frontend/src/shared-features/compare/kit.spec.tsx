import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { comparePlaces, compareRows } from '../../platform/past/differences';
import { ComparisonHub } from '../../platform/past/comparison-hub';
import { type Comparison, ComparisonContext } from '../../ui/compare/comparison';
import { ThenContext } from '../../ui/compare/then-context';
import { DataTable } from '../../ui/table/data-table';
import type { Column } from '../../ui/table/table-model';
import { Chart } from '../../widgets/charts/chart';
import { FigureTile } from '../../widgets/figure-tile/figure-tile';
import { Gauge } from 'lucide-react';
import { Cell, Figure, Ghost, Note, Tag } from './kit-parts';

interface Row {
  readonly id: string;
  readonly state: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'id', header: 'Name', cell: ({ id }) => id },
  { id: 'state', header: 'State', cell: ({ state }) => state, sortValue: ({ state }) => state },
];
const knowsAll = { differs: () => null, isPlaced: () => null, isUnknown: () => false };
const Nothing = () => null;

function freshHub(): ComparisonHub {
  return new ComparisonHub(
    {
      rows: (then, now, idOf) => compareRows(then, now, idOf, knowsAll),
      places: (then, now, isOrdered) => comparePlaces(then, now, isOrdered, knowsAll),
      Tag,
      Cell,
      Note,
      Ghost,
      Figure,
    },
    Nothing,
  );
}

function Table({ rows }: { rows: readonly Row[] | null }) {
  return <DataTable label="Things" columns={columns} rows={rows} getRowId={({ id }) => id} />;
}

/** The screen as it is seen, and behind it the one of then. */
function Both({ hub, now, then }: { hub: Comparison | null; now: ReactNode; then: ReactNode }) {
  return (
    <ComparisonContext value={hub}>
      {now}
      {hub === null ? null : (
        <div hidden>
          <ThenContext value={true}>{then}</ThenContext>
        </div>
      )}
    </ComparisonContext>
  );
}

const then: readonly Row[] = [
  { id: 'lamp', state: 'New' },
  { id: 'door', state: 'New' },
];
const now: readonly Row[] = [
  { id: 'lamp', state: 'Done' },
  { id: 'desk', state: 'New' },
];

afterEach(() => document.body.replaceChildren());

const row = (name: RegExp) => screen.getByRole('row', { name });

test('a table marks what is new, changed and gone, and the bar counts it', () => {
  const hub = freshHub();
  const { rerender } = render(<Both hub={hub} now={<Table rows={now} />} then={<Table rows={then} />} />);
  expect(within(row(/lamp/)).getByText('New').closest('s')).not.toBeNull();
  expect(row(/desk/).getAttribute('data-fate')).toBe('added');
  expect(row(/door/).getAttribute('data-fate')).toBe('gone');
  expect(hub.total.get()).toEqual({ added: 1, changed: 1, moved: 0, gone: 1 });
  rerender(<Both hub={hub} now={<Table rows={[...now, ...then.slice(1)]} />} then={<Table rows={then} />} />);
  expect(hub.total.get()).toEqual({ added: 1, changed: 1, moved: 0, gone: 0 });
  rerender(<Both hub={null} now={<Table rows={now} />} then={null} />);
  expect(document.querySelector('[data-fate]')).toBeNull();
  expect(hub.total.get()).toBeNull();
});

test('a table is not marked as different while its former rows load', () => {
  const hub = freshHub();
  const { rerender } = render(<Both hub={hub} now={<Table rows={now} />} then={<Table rows={null} />} />);
  expect([document.querySelector('[data-fate]'), hub.total.get()]).toEqual([null, null]);
  rerender(<Both hub={hub} now={<Table rows={now} />} then={<Table rows={now} />} />);
  expect(hub.total.get()).toEqual({ added: 0, changed: 0, moved: 0, gone: 0 });
});

test('the screen of then draws no tables of its own', () => {
  render(<Both hub={freshHub()} now={<Table rows={now} />} then={<Table rows={then} />} />);
  expect(document.querySelectorAll('table')).toHaveLength(1);
});

const tile = (value: string) => <FigureTile label="Open" value={value} icon={Gauge} address="/u/home" />;

test('a tile says by how much its figure differs', () => {
  render(<Both hub={freshHub()} now={tile('12')} then={tile('15')} />);
  expect(screen.getByText('−3').title).toBe('Was 15');
});

test('a chart lists what its series were', async () => {
  const slots = [{ key: 'mon', label: 'Mon' }];
  const chart = (value: number) => (
    <Chart
      label="Closed"
      kind="line"
      slots={slots}
      slotHeader="Day"
      empty={{ title: 'Nothing' }}
      series={[{ key: 'closed', label: 'Closed', color: 1, values: [value] }]}
    />
  );
  await act(async () => {
    render(<Both hub={freshHub()} now={chart(5)} then={chart(2)} />);
    await Promise.resolve();
  });
  const table = screen.getByRole('table', { name: 'Closed' });
  expect(within(table).getByRole('columnheader', { name: 'Closed, before' })).toBeTruthy();
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '2']);
});
