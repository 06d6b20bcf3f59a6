import { expect, test } from '@jest/globals';
import { openFrom, openText } from '../../shared-features/record-list/record-address';
import { bugActions, bugSearch } from './bug-search';

test('the address is read, and what makes no sense in it is left out', () => {
  expect(
    bugSearch({
      field: 'app',
      q: 12,
      page: '3',
      sort: '-priority',
      open: 'b1',
      status: 'In Progress',
      only: 'mine',
      view: 'board',
    }),
  ).toEqual({
    view: 'board',
    field: 'app',
    q: '12',
    page: 3,
    sort: '-priority',
    open: 'b1',
    status: 'In Progress',
    only: 'mine',
  });
  expect(bugSearch({ from: '2026-02-28', to: '2026-03-31', assignee: 'mei', full: true })).toEqual({
    from: '2026-02-28',
    to: '2026-03-31',
    assignee: 'mei',
    full: true,
  });
  const nonsense = {
    status: 'Lost',
    only: 'all',
    from: '2026-02-30',
    to: '2026-02-28T10:00',
    report: 'x',
    department: 'the:kitchen',
    full: 'yes',
    tab: 'comments',
    view: 'lanes',
  };
  expect(bugSearch(nonsense)).toEqual({});
});

test.each([
  ['new', { kind: 'new' }],
  ['b1', { kind: 'read', id: 'b1' }],
  ['b1.edit', { kind: 'edit', id: 'b1' }],
  ['b1.update', { kind: 'update', id: 'b1' }],
] as const)('%s is read from the address and written back', (text, open) => {
  expect(openFrom(text, bugActions)).toEqual(open);
  expect(openText(open)).toBe(text);
});

test.each([undefined, '', '.edit', 'b1.elsewhere', 'b1.edit.more'])('%s opens nothing', (text) => {
  expect(openFrom(text, bugActions)).toBeNull();
});
