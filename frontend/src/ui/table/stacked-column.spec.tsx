import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DataTable } from './data-table';
import type { Column } from './table-model';

interface Bug {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly reporter: string;
}

const columns: readonly Column<Bug>[] = [
  { id: 'id', header: 'ID', cell: ({ id }) => id },
  { id: 'reporter', header: 'Reporter', cell: ({ reporter }) => reporter },
  { id: 'status', header: 'Status', cell: ({ status }) => status || '–', isBlank: ({ status }) => status === '' },
  { id: 'title', header: 'Title', width: 'fill', cell: ({ title }) => title },
];

function seed(part: Partial<Bug> = {}) {
  const rows = [{ id: 'BUG-1', title: 'The bill is empty', status: 'New', reporter: 'ann', ...part }];
  render(
    <DataTable
      label="Bugs"
      columns={columns}
      rows={rows}
      getRowId={({ id }) => id}
      stacked={[['id', 'title'], ['status']]}
    />,
  );
}

/** Pretends that the screen is so many pixels wide. */
function screenOf(width: number): void {
  window.matchMedia = ((query: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)rem/.exec(query)?.[1] ?? 0) * 16,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}

test('a phone shows the cells that were chosen, line by line, in one column', () => {
  screenOf(360);
  seed();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Bugs']);
  expect(screen.getByRole('cell')).toHaveTextContent('BUG-1The bill is emptyNew');
});

test('a phone leaves out what a row does not have', () => {
  screenOf(360);
  seed({ status: '' });
  expect(screen.getByRole('cell')).toHaveTextContent(/^BUG-1The bill is empty$/);
});

test('a wider screen shows every column', () => {
  screenOf(1440);
  seed();
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  expect(screen.getByText('ann')).toBeInTheDocument();
});
