import { expect, it } from '@jest/globals';
import { afterPunch, nextBreak } from './clock-rules';

it('goes on from what the server knows with what waits on the device, in order', () => {
  const working = { in: true, since: 100, breakSince: null };
  const onBreak = afterPunch(working, { action: 'Start Break', time: 200 });
  expect(onBreak).toEqual({ in: true, since: 100, breakSince: 200 });
  expect([nextBreak(working), nextBreak(onBreak)]).toEqual(['Start Break', 'End Break']);
  expect(afterPunch(onBreak, { action: 'End Break', time: 300 })).toEqual(working);
  const out = afterPunch(onBreak, { action: 'Punch Out', time: 300 });
  expect(out).toEqual({ in: false, since: null, breakSince: null });
  expect(afterPunch(out, { action: 'Punch In', time: 400 })).toEqual({ in: true, since: 400, breakSince: null });
});
