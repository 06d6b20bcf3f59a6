import { describe, expect, it } from '@jest/globals';
import { csvOf, type CsvColumn } from './csv';

interface Row {
  name: string;
  size: number | null;
}
const columns: readonly CsvColumn<Row>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Size', value: ({ size }) => size },
];
const lines = (...rows: Row[]) => csvOf(columns, rows).split('\r\n');

describe('rows as CSV', () => {
  it('have a head, and quotes where they are needed', () => {
    expect(lines({ name: 'Heron, the "old" one', size: 7 }, { name: 'two\nlines', size: null })).toEqual([
      'Name,Size',
      '"Heron, the ""old"" one",7',
      '"two\nlines",',
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =cmd'])('make no formula of %j', (name) => {
    const [, line = ''] = lines({ name, size: 1 });
    expect(line.replace(/^"/u, '')).toMatch(/^'/u);
  });

  it('leave negative numbers alone', () => {
    expect(lines({ name: 'debt', size: -5 })[1]).toBe('debt,-5');
  });
});
