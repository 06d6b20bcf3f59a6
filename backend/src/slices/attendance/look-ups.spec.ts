import { expect, test } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { specId, toolsWith } from '../../../test/spec.js';
import { type AttendanceCommand, attendanceDecider } from './decider.js';

const absence = { startDate: '2026-03-02', endDate: '2026-03-02', startHalf: false, endHalf: true };
const tools = toolsWith({
  document: async () => null,
  room: async (collection, room) => (`${collection} ${room}` === `absences of:${specId}` ? [absence] : []) as never,
});
const lookUp = (command: AttendanceCommand) => attendanceDecider.lookUp(command, attendanceDecider.initialState, tools);

test('leave is looked up where it decides what counts on a day', async () => {
  const found = await lookUp({ type: 'Punch', data: { action: 'Punch In' } });
  expect(found).toMatchObject({ settings: defaultSettings, away: [absence] });
  expect(await lookUp({ type: 'ApproveCorrection', data: { correction: 'said' } })).toMatchObject({ away: [absence] });
  expect(await lookUp({ type: 'CloseForgotten', data: { pair: 'came' } })).toEqual({ settings: defaultSettings });
});
