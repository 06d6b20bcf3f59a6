import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chart, type ChartProps } from './chart';
import type { ChartPoint } from './chart-types';

const props: ChartProps = {
  label: 'Post by month',
  kind: 'line',
  slotHeader: 'Month',
  slots: ['Jan', 'Feb', 'Mar'].map((label) => ({ key: label, label, title: `${label} 2026` })),
  series: [
    { key: 'letters', label: 'Letters', color: 1, values: [3, 4, 0] },
    { key: 'parcels', label: 'Parcels', color: 2, values: [1, null, 2] },
  ],
  empty: { title: 'No post yet' },
};

test('the keys walk the points, which are read aloud and shown, and Enter opens what is behind one', async () => {
  const onOpen = jest.fn<(point: ChartPoint) => void>();
  render(<Chart {...props} onOpen={onOpen} />);
  const plot = await screen.findByRole('application', { name: 'Post by month' });
  plot.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(within(plot).getByRole('status')).toHaveTextContent('Letters, Feb 2026: 4. Enter opens what is behind it');
  expect(screen.getByTestId('chart-tip')).toHaveTextContent('Feb 2026');
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ slot: { key: 'Feb' }, series: { key: 'letters' }, value: 4 });
  await userEvent.keyboard('{End}{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByTestId('chart-tip')).toBeNull();
});

test('a click opens the point below the pointer, a finger shows it first', async () => {
  const onOpen = jest.fn<(point: ChartPoint) => void>();
  render(<Chart {...props} onOpen={onOpen} />);
  const plot = await screen.findByRole('application');
  const spot = { target: plot, coords: { clientX: 120, clientY: 60 } };
  await userEvent.pointer(spot);
  expect(screen.getByTestId('chart-tip')).toHaveTextContent('Jan 2026');
  await userEvent.pointer([{ ...spot, keys: '[MouseLeft]' }]);
  expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ slot: { key: 'Jan' }, series: { key: 'letters' }, value: 3 });
  await userEvent.unhover(plot);
  expect(screen.queryByTestId('chart-tip')).toBeNull();

  await userEvent.pointer([{ ...spot, keys: '[TouchA]' }]);
  expect(screen.getByTestId('chart-tip')).toHaveTextContent('Jan 2026');
  expect(onOpen).toHaveBeenCalledTimes(1);
  await userEvent.pointer([{ ...spot, keys: '[TouchA]' }]);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

// March is not over.
const endOf = ({ key }: { key: string }) => ({ Jan: 1, Feb: 2 })[key] ?? null;

describe('where slots are moments', () => {
  const park = jest.fn<(at: number) => void>();
  const onOpen = jest.fn<(point: ChartPoint) => void>();

  beforeEach(() => {
    park.mockClear();
    onOpen.mockClear();
    render(<Chart {...props} onOpen={onOpen} moments={{ of: endOf, park }} />);
  });

  test('Shift and Enter parks at the moment of a point, Enter alone opens what is behind it', async () => {
    const plot = await screen.findByRole('application');
    plot.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(within(plot).getByRole('status')).toHaveTextContent(
      'Letters, Feb 2026: 4. Enter opens what is behind it. Shift and Enter parks the time bar there',
    );
    expect(screen.getByTestId('chart-tip')).toHaveTextContent(
      /Click or press Enter for its records of now.*Shift and Enter parks the time bar here/,
    );
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(park.mock.calls).toEqual([[2]]);
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.keyboard('{End}{Shift>}{Enter}{/Shift}{Enter}');
    expect(within(plot).getByRole('status')).toHaveTextContent('Letters, Mar 2026: 0');
    expect(park).toHaveBeenCalledTimes(1);
  });

  test('the pointer parks below the slot that it shows, and opens nothing by that', async () => {
    const plot = await screen.findByRole('application');
    await userEvent.pointer({ target: plot, coords: { clientX: 120, clientY: 60 } });
    await userEvent.click(screen.getByTestId('chart-park'));
    expect(park.mock.calls).toEqual([[1]]);
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('the table has it beside each slot that is over', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    const row = screen.getByRole('row', { name: /^Feb 2026/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Park the time bar here, Feb 2026' }));
    expect(park.mock.calls).toEqual([[2]]);
    const march = screen.getByRole('row', { name: /^Mar 2026/ });
    expect(within(march).queryByRole('button', { name: /^Park/ })).toBeNull();
  });
});

test('the legend hides series and shows them again', async () => {
  render(<Chart {...props} />);
  const letters = screen.getByRole('button', { name: 'Letters' });
  expect(letters).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(letters);
  expect(letters).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('columnheader', { name: 'Letters' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Parcels' }));
  expect(screen.getByText('All series are hidden.')).toBeVisible();
  await userEvent.click(letters);
  expect(screen.getByRole('columnheader', { name: 'Letters' })).toBeInTheDocument();
});

test('the table is always there to listen to, and can be shown with what it opens', async () => {
  const onOpen = jest.fn<(point: ChartPoint) => void>();
  render(<Chart {...props} onOpen={onOpen} />);
  const row = within(screen.getByRole('table', { name: 'Post by month' })).getByRole('row', { name: 'Feb 2026 4 –' });
  expect(within(row).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(screen.queryByRole('application')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Parcels, Mar 2026: 2, open' }));
  expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ slot: { key: 'Mar' }, series: { key: 'parcels' }, value: 2 });
  expect(screen.queryByRole('button', { name: /Letters, Mar 2026/ })).toBeNull();
});

test('without figures it says what is missing', () => {
  render(<Chart {...props} series={props.series.map((row) => ({ ...row, values: [0, null, 0] }))} />);
  expect(screen.getByText('No post yet')).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
});

test.each(['area', 'bar', 'stacked-bar'] as const)('a chart of kind %s is drawn', async (kind) => {
  const { container } = render(<Chart {...props} kind={kind} />);
  await screen.findByRole('application');
  expect(container.querySelectorAll(kind === 'area' ? '.visx-area' : '.visx-bar')).toHaveLength(
    kind === 'area' ? 2 : 6,
  );
});
