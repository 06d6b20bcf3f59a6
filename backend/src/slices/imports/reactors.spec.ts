import { expect, it } from '@jest/globals';
import type { ImportView } from '@atrium/contracts/imports/views';
import { recorded } from '../../../test/projection-spec.js';
import type { ImportBeginning, ImportEvent } from './events.js';
import { carryOutImports, importsUnderWay } from './reactors.js';

const begun: ImportBeginning = {
  collection: 'bugs',
  name: 'bugs.csv',
  file: 'ab'.repeat(32),
  rows: 300,
  columns: ['description'],
  mode: 'skip',
  by: { _id: 'ann', username: 'ann' },
  home: 'acme',
  turn: 0,
  repeated: false,
};
const started: ImportEvent = { type: 'ImportStarted', data: begun };
const cancelled: ImportEvent = { type: 'ImportCancelled', data: {} };

it('each step asks for the next, as the sweep does when the queue was lost', () => {
  const [first] = recorded('import', [started]).map((each) => carryOutImports.react(each)[0]);
  const doc = { ...begun, _id: first?.work?.record, version: 1 } as unknown as ImportView;
  expect(importsUnderWay.asks(doc, 'acme', '2026-03-03T07:00:00.000Z', {} as never)[0]?.work).toEqual(first?.work);
  const [, last] = recorded('import', [started, cancelled]).map((each) => carryOutImports.react(each));
  expect(last).toEqual([]);
});
