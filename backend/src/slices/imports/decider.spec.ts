import { expect, it } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { importRefusals } from '@atrium/contracts/imports/errors';
import { firstByField } from '@atrium/contracts/imports/failures';
import { importStep } from '@atrium/contracts/imports/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection } from '../../../test/projection-spec.js';
import { actorWith, decisionWith } from '../../../test/spec.js';
import { type ImportCommand, importDecider } from './decider.js';
import type { ImportBeginning, ImportEvent } from './events.js';
import { importsProjection } from './projections.js';
import { type Import, importAfter } from './state-rules.js';

const { given } = specifyHandlers(
  importDecider,
  { ...coreRefusals, ...importRefusals },
  {
    StartImport: { turn: 0, repeated: false, free: true },
    UndoImport: { free: true },
  },
);

const actor = { ...actorWith('member', 'supportcreatebug', 'supportdeletebug'), id: 'ann', username: 'ann' };
const own = { actor };
const form = {
  collection: 'bugs',
  name: 'bugs.csv',
  file: 'ab'.repeat(32),
  rows: 300,
  columns: ['app', '', 'description'],
  mode: 'skip',
} as const;
const begun: ImportBeginning = {
  ...form,
  by: { _id: 'ann', username: 'ann' },
  home: actor.home,
  turn: 0,
  repeated: false,
};
const started = (part: Partial<ImportBeginning> = {}): ImportEvent => ({
  type: 'ImportStarted',
  data: { ...begun, ...part },
});
const failure = { row: 2, errors: [{ field: 'app', message: 'app is wrong' }] };
const advanced = (rows: number, made = rows, failures = [] as (typeof failure)[]): ImportEvent => ({
  type: 'ImportAdvanced',
  data: { rows, made, again: 0, failures },
});
const undoBegun: ImportEvent = { type: 'ImportUndoBegun', data: {} };
const cancelled: ImportEvent = { type: 'ImportCancelled', data: {} };
const start = (part: object = {}): ImportCommand => ({
  type: 'StartImport',
  data: { ...form, columns: [...form.columns], ...part },
});
const advance = (from: number): ImportCommand => ({
  type: 'AdvanceImport',
  data: { from, made: 200, again: 0, failed: 0, failures: [] },
});
const retreat = (from: number): ImportCommand => ({ type: 'RetreatImport', data: { from, removed: 200, kept: [] } });
const undo: ImportCommand = { type: 'UndoImport', data: {} };
const cancel: ImportCommand = { type: 'CancelImport', data: {} };
const stop: ImportCommand = { type: 'StopImport', data: { reason: 'file', failed: 0, failures: [] } };

it('starts for people with the right to create such records, one import at a time, with columns that make sense', () => {
  given().when(start(), own).thenEvents(started());
  given()
    .when(start(), { actor: actorWith('member', 'createnotes') })
    .thenRefused('importKindClosed');
  given()
    .when(start(), { ...own, found: { free: false } })
    .thenRefused('importRunning');
  const clerk = { actor: { ...actor, createuser: true } };
  const people = { collection: 'users', columns: ['username', 'email'] };
  given()
    .when(start({ ...people, rows: 1_001 }), clerk)
    .thenRefused('importTooManyRows');
  given()
    .when(start({ ...people, rows: 1_000 }), clerk)
    .thenEvents(started({ collection: 'users', columns: people.columns, rows: 1_000 }));
  given().when(start(people), own).thenRefused('importKindClosed');
  given()
    .when(start({ columns: ['', ''] }), own)
    .thenRefused('importNoColumns');
  given()
    .when(start({ columns: ['app', 'app'] }), own)
    .thenRefused('importColumnTwice');
  given()
    .when(start({ columns: ['nothing'] }), own)
    .thenRefused('importColumnUnknown');
});

it('keeps what values of the file become, in columns of choices that it fills', () => {
  const values = [{ field: 'app', from: 'ACME Web', to: 'billing' }];
  given().when(start({ values }), own).thenEvents(started({ values }));
  given()
    .when(start({ values: [] }), own)
    .thenEvents(started());
  for (const field of ['description', 'status', 'nothing']) {
    given()
      .when(start({ values: [{ field, from: 'Done', to: 'Closed' }] }), own)
      .thenRefused('importValueUnknown');
  }
});

it('goes on from row to row, once', () => {
  given(started()).when(advance(0)).thenEvents(advanced(200, 200));
  given(started(), advanced(200)).when(advance(0)).thenNothing();
  given(started(), advanced(200), advanced(100)).when(advance(300)).thenNothing();
  given(started())
    .when(stop)
    .thenEvents({ type: 'ImportStopped', data: { reason: 'file', failures: [] } });
  given(started(), cancelled).when(stop).thenNothing();
});

/** A row of a file whose rows are all wrong. */
const wrong = (row: number) => ({
  row,
  errors: [
    { field: 'app', message: `app of ${row} must be one of the following values: ${'billing, '.repeat(20)}` },
    ...(row > 4_000 ? [{ field: 'priority', message: 'priority is wrong' }] : []),
  ],
});

/** An import after steps of such rows, as jobs send them. */
function wrongAfter(rows: number): Import {
  let one = importAfter(null, started({ rows: 5_000 }));
  for (let from = 0; from < rows; from += importStep) {
    const found = Array.from({ length: importStep }, (_, index) => wrong(from + index + 1));
    const failures = firstByField(one?.failures ?? [], found);
    const data = { from, made: 0, again: 0, failed: found.length, failures };
    const [event] = importDecider.decide(
      { type: 'AdvanceImport', data },
      one,
      decisionWith({ found: undefined as never }),
    );
    expect(JSON.stringify(event).length).toBeLessThan(4_000);
    one = event === undefined ? one : importAfter(one, event);
  }
  if (one === null) throw new Error('It did not start');
  return one;
}

it('remembers the first of its failures by field, and how many there were', () => {
  expect(wrongAfter(5_000)).toMatchObject({ state: 'done', failed: 5_000, done: 5_000 });
  expect(wrongAfter(5_000).failures.map(({ row }) => row)).toEqual([
    ...Array.from({ length: 10 }, (_, index) => index + 1),
    ...Array.from({ length: 10 }, (_, index) => 4_001 + index),
  ]);
  const size = (rows: number) => JSON.stringify(wrongAfter(rows)).length;
  expect(size(4_000)).toBeLessThan(size(200) + 20);
  // Of rows of before, each is remembered.
  expect(importAfter(wrongAfter(200), advanced(200, 199, [failure]))).toMatchObject({ failed: 201 });
});

it('is cancelled while it runs, by its person', () => {
  given(started()).when(cancel, own).thenEvents(cancelled);
  given(started(), cancelled).when(cancel, own).thenNothing();
  given(started(), advanced(200), advanced(100)).when(cancel, own).thenRefused('importNotRunning');
  given(started())
    .when(cancel, { actor: { ...actorWith('member'), id: 'zoe' } })
    .thenRefused('importGone');
});

it('is undone by people with the right to delete what it made, also while it runs', () => {
  given(started()).when(undo, own).thenEvents(undoBegun);
  given(started(), advanced(200), advanced(100)).when(undo, own).thenEvents(undoBegun);
  given(started(), advanced(200), undoBegun).when(undo, own).thenNothing();
  given(started({ rows: 1 }), advanced(1, 0, [failure]))
    .when(undo, own)
    .thenRefused('importUndone');
  given(started(), advanced(200), cancelled)
    .when(undo, { ...own, found: { free: false } })
    .thenRefused('importRunning');
  given(started())
    .when(undo, { actor: { ...actorWith('member'), id: 'ann' } })
    .thenRefused('notAllowed');
  given(started(), advanced(200), undoBegun)
    .when(retreat(0))
    .thenEvents({ type: 'ImportRetreated', data: { rows: 200, removed: 200, kept: [] } });
  given(started(), advanced(200)).when(retreat(0)).thenNothing();
});

it('shows how far it is, to its person and to administrators', () => {
  const { afterEvents } = specifyProjection(importsProjection);
  afterEvents(started()).shows({ state: 'running', done: 0 }).isIn('own:ann', 'all', 'under-way');
  afterEvents(started(), advanced(200), advanced(100, 99, [failure]))
    .shows({ state: 'done', done: 300, made: 299, failed: 1, failures: [failure] })
    .isIn('own:ann', 'all');
  // A row that a rule refused takes the others back.
  afterEvents(started({ mode: 'all' }), advanced(200, 1, [failure])).shows({ state: 'undoing' });
  // Rows that were under way when the undo began are taken back as well.
  const retreated: ImportEvent = { type: 'ImportRetreated', data: { rows: 200, removed: 200, kept: [] } };
  afterEvents(started(), advanced(200), undoBegun, retreated).shows({ state: 'undone', removed: 200 });
  afterEvents(started(), advanced(200), undoBegun, retreated, advanced(100)).shows({ state: 'undoing' });
  expect(importsProjection.rooms({ ...actorWith('admin'), id: 'eve' })).toEqual(['own:eve', 'all']);
});
