import { expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { readersToRemind } from './sweeps.js';

// NOTE: of the policy only those fields stand here that are read.
const policy = { _id: 'travel', version: 1, revision: 2, effectiveDate: '2026-03-02', dueDate: '' } as LiveDocument;

it('readers are to be reminded three days after a version took effect', () => {
  expect(readersToRemind.asks(policy, 'acme', '2026-03-04T23:59:59.000Z', defaultSettings)).toEqual([]);
  expect(readersToRemind.asks(policy, 'acme', '2026-03-05T00:00:00.000Z', defaultSettings)).toMatchObject([
    {
      work: { record: 'travel', id: 'policy-reminder-travel-2-2026-03-05' },
      data: { name: 'RemindWhenDue', id: 'travel', data: { revision: 2 } },
    },
  ]);
});
