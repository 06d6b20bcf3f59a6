import { expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { TimeClockView } from '@atrium/contracts/attendance/views';
import { specId } from '../../../test/spec.js';
import { forgottenPunchOuts } from './sweeps.js';

const forgottenAt = '2026-03-02T23:20:00.000Z';
const lastIn = {
  _id: 'came',
  version: 1,
  user: specId,
  action: 'Punch In',
  date: '',
  time: 0,
  timeonly: '',
  claimed: null,
  offline: false,
  flagged: false,
  amended: null,
} as const;
const clock: TimeClockView = {
  _id: specId,
  version: 1,
  in: true,
  since: 0,
  day: '2026-03-02',
  forgottenAt,
  lastIn,
  lastOut: null,
};

it('a punch-out is asked for when it was forgotten, and neither before nor after', () => {
  expect(forgottenPunchOuts.asks(clock, 'acme', '2026-03-02T23:19:59.000Z', defaultSettings)).toEqual([]);
  expect(forgottenPunchOuts.asks(clock, 'acme', forgottenAt, defaultSettings)).toMatchObject([
    {
      work: { record: specId, id: 'forgotten-came' },
      data: { name: 'CloseForgotten', id: specId, data: { pair: 'came' } },
    },
  ]);
  const out: TimeClockView = { ...clock, forgottenAt: null };
  expect(forgottenPunchOuts.asks(out, 'acme', '2026-03-04T00:00:00.000Z', defaultSettings)).toEqual([]);
});
