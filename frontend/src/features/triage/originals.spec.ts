import { expect, test } from '@jest/globals';
import { sampleBug, sampleFeature } from '../../shared-features/record-list/sample-records';
import { originalsOf } from './originals';
import { itemNumber } from './triage-item';

const texts = ['The stock value mixes bottles and crates', 'The menu is slow', 'The bill is cut off'];
const bugs = texts.map((description, at) => sampleBug({ _id: `b${at}`, bugnumber: at + 1, description }));

test('what reads like a bug stands first, then the newest, without what was deleted', () => {
  const record = sampleBug({ _id: 'new', bugnumber: 9, description: 'Stock value: bottles and crates are mixed' });
  const gone = sampleBug({ _id: 'gone', bugnumber: 4, deleted: true });
  const originals = originalsOf({ collection: 'bugs', record }, [...bugs, gone, record], []);
  expect(originals.map(itemNumber)).toEqual(['BUG-1', 'BUG-3', 'BUG-2']);
});

test('a request that is a duplicate itself is not offered', () => {
  const record = sampleFeature({ _id: 'new', frnumber: 9 });
  const requests = [
    sampleFeature({ _id: 'f1', frnumber: 1 }),
    sampleFeature({ _id: 'f2', frnumber: 2, duplicateOf: 'f1' }),
    sampleFeature({ _id: 'f3', frnumber: 3 }),
    record,
  ];
  expect(originalsOf({ collection: 'feature-requests', record }, [], requests).map(itemNumber)).toEqual([
    'FR-3',
    'FR-1',
  ]);
});
