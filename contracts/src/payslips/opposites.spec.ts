import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '../core/live.js';
import { paySlipOpposites } from './opposites.js';

const slip = (...states: readonly string[]): LiveDocument => {
  const doc: object = {
    _id: 'slip',
    version: 1,
    versions: states.map((state, index) => ({ number: index + 1, state })),
  };
  return doc as LiveDocument;
};
const parts = (before: LiveDocument, after: LiveDocument) =>
  paySlipOpposites.PublishPaySlip.parts({ before, after, entries: [], by: 'pat' });

describe('publishing a pay slip', () => {
  it('is taken back by withdrawing just that version', () => {
    const [part] = parts(slip(), slip('Published'));
    expect(part).toMatchObject({ command: 'WithdrawPaySlip', body: { number: 1 } });
    expect(part?.of(slip('Withdrawn'))).not.toBe(part?.of(slip('Published')));
    expect(parts(slip('Withdrawn'), slip('Withdrawn', 'Published'))).toMatchObject([{ body: { number: 2 } }]);
  });

  it('stays where it replaced a version, which would not come back', () => {
    expect(parts(slip('Published'), slip('Superseded', 'Published'))).toEqual([]);
    expect(paySlipOpposites.PublishPaySlip.otherwise).toMatch(/Correct it/);
  });
});
