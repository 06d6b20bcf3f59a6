/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { ItemDocument } from '../../shared-features/item-links/item-kinds';
import { countKinds, type PlannedDocument, workRows } from './work-rows';

function document(_id: string, part: Readonly<Record<string, unknown>>): PlannedDocument {
  const base: ItemDocument = { _id, version: 1, ...part };
  return { deleted: false, ...base, project: 'p1', sprint: null, points: 3, ...part } as PlannedDocument;
}

const documents = {
  bugs: [
    document('b1', { bugnumber: 1, status: 'Resolved', description: 'Old' }),
    document('b2', { bugnumber: 2, status: 'New', description: '# New one' }),
    document('b3', { bugnumber: 3, status: 'New', project: 'p2' }),
    document('b4', { bugnumber: 4, status: 'Invalid' }),
  ],
  'feature-requests': [document('f1', { frnumber: 1, status: 'Planned', deleted: true })],
  tasks: [document('t1', { tasknumber: 1, state: 'open', tasktitle: 'Call' })],
};
const names = (question: Omit<Parameters<typeof workRows>[1], 'project'>) =>
  workRows(documents, { project: 'p1', ...question }).map(({ description }) => description.name);

test('the records of a project are those that name it, without the deleted and, unless asked for, the done ones', () => {
  expect(names({})).toEqual(['BUG-2', 'TSK-1']);
  expect(names({ done: true })).toEqual(['BUG-2', 'TSK-1', 'BUG-1']);
  expect(names({ kind: 'tasks' })).toEqual(['TSK-1']);
});

test('what was done in a stretch of time is what was done then and still is', () => {
  const at = '2026-03-04T10:00:00.000Z';
  const more = {
    bugs: [
      document('b1', { bugnumber: 1, status: 'Closed', settledAt: at }),
      document('b2', { bugnumber: 2, status: 'Invalid', settledAt: at }),
      document('b3', { bugnumber: 3, status: 'New', settledAt: null }),
    ],
    'feature-requests': [document('f1', { frnumber: 1, status: 'Shipped', settledAt: '2026-03-20T10:00:00.000Z' })],
    tasks: [document('t1', { tasknumber: 1, state: 'done', doneAt: at, tasktitle: 'Call' })],
  };
  const rows = workRows(more, { project: 'p1', doneAt: (instant) => instant < '2026-03-09' });
  expect(rows.map(({ description }) => description.name)).toEqual(['BUG-1', 'TSK-1']);
});

test('a row says what a record is', () => {
  const [row] = workRows(documents, { project: 'p1' });
  expect(row).toMatchObject({ id: 'bugs:b2', points: 3, sprint: null });
  expect(row?.description).toMatchObject({ title: 'New one', address: '/u/devbug?open=b2' });
});

test('each kind counts the rows that choosing it shows', () => {
  for (const done of [false, true]) {
    const shown = (kind: 'bugs' | 'feature-requests' | 'tasks') => names({ kind, done }).length;
    const expected = { bugs: shown('bugs'), 'feature-requests': shown('feature-requests'), tasks: shown('tasks') };
    expect(countKinds(documents, { project: 'p1', done })).toEqual(expected);
  }
});
