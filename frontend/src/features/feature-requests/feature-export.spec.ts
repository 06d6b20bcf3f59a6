import { expect, test } from '@jest/globals';
import { csvOf } from '../../platform/list/csv';
import { featureFileColumns } from './feature-export';
import { sampleFeature } from './sample-features';

test('a file of requests says what the list says, and the answer with its commas and lines', () => {
  const answered = sampleFeature({
    frnumber: 12,
    status: 'Planned',
    horizon: 'Next',
    response: 'Yes,\nin spring',
    votes: 3,
  });
  expect(csvOf(featureFileColumns, [answered]).split('\r\n')).toEqual([
    'FR Number,App,Module,Priority,Status,Votes,Roadmap,Requested by,Created,Updated,Answer,Description',
    'FR-12,billing,stock,P1_High,Planned,3,Next,maya@example.org,2026-03-01T09:00:00.000Z,2026-03-01T09:00:00.000Z,"Yes,\nin spring",Split the bill',
  ]);
});
