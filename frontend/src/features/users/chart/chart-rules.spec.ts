import { describe, expect, it } from '@jest/globals';
import type { PersonView } from '@atrium/contracts/users/views';
import { chartOf, chartRows, chartWith, foldable, foldedAtFirst } from './chart-rules';

const person = (_id: string, manager = ''): PersonView => ({
  _id,
  version: 1,
  username: _id,
  firstname: '',
  lastname: '',
  designation: 'member',
  department: 'support',
  manager,
  picture: '',
  phone: '',
  email: '',
  active: true,
});
const lines = (rows: ReturnType<typeof chartRows>) => rows.map(({ node, level }) => `${level} ${node.person._id}`);

// By name, as everywhere.
const people = [person('amy', 'lea'), person('bob', 'max'), person('eve'), person('lea', 'max'), person('max')];
const none: ReadonlySet<string> = new Set();

describe('the chart of an organisation', () => {
  it('has everybody below whom they report to, and the largest team first', () => {
    const chart = chartOf(people);
    expect(lines(chartRows(chart, none))).toEqual(['1 max', '2 bob', '2 lea', '3 amy', '1 eve']);
    expect(chart.map(({ below }) => below)).toEqual([3, 0]);
  });

  it('has those at the top whose manager is not here, and cuts circles', () => {
    expect(lines(chartRows(chartOf([person('amy', 'gone')]), none))).toEqual(['1 amy']);
    const circle = [person('amy', 'bob'), person('bob', 'amy'), person('eve', 'eve')];
    expect(lines(chartRows(chartOf(circle), none))).toEqual(['1 amy', '2 bob', '1 eve']);
  });

  it('folds, and says of each row where it stands', () => {
    const rows = chartRows(chartOf(people), new Set(['lea']));
    expect(lines(rows)).toEqual(['1 max', '2 bob', '2 lea', '1 eve']);
    expect(rows[2]).toMatchObject({ parent: 'max', place: 2, size: 2, isOpen: false });
    expect(rows[1]).toMatchObject({ isOpen: null });
  });

  it('begins with two levels where there are many people', () => {
    const chart = chartOf(people);
    expect(foldable(chart)).toEqual(['max', 'lea']);
    expect([...foldedAtFirst(chart, 5)]).toEqual([]);
    expect([...foldedAtFirst(chart, 500)]).toEqual(['lea']);
  });

  it('shows who is found below whom they report to', () => {
    const found = chartWith(chartOf(people), new Set(['amy']));
    expect(lines(chartRows(found, none))).toEqual(['1 max', '2 lea', '3 amy']);
  });
});
