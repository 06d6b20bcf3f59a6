import { expect, test } from '@jest/globals';

import { registered, registrations } from './register.mjs';
import { placeholders } from './template.mjs';

const empty = '/** The kinds. */\n// oxlint-disable-next-line rule -- there is none yet\nexport {};\n';
const line = "export { meetingRoomKind } from './meeting-rooms/kind.js';";

test('a kind is registered by one line on each side', () => {
  expect(registrations(placeholders('meeting-rooms', 'meeting-room'))).toEqual([
    { path: 'contracts/src/kinds.ts', line },
    { path: 'backend/src/slices/kinds.ts', line: "export { meetingRooms } from './meeting-rooms/slice.js';" },
    { path: 'frontend/src/kinds.ts', line: "export { meetingRooms } from './kinds/meeting-rooms';" },
  ]);
});

test('the first line takes the place of the empty list, others stand in their order, each once', () => {
  const first = registered(empty, line);
  expect(first).toBe(`/** The kinds. */\n${line}\n`);
  const other = "export { carKind } from './cars/kind.js';";
  expect(registered(registered(first, other), other)).toBe(`/** The kinds. */\n${other}\n${line}\n`);
});

test('nothing is written into a list that holds anything else', () => {
  expect(() => registered(`${empty}const one = 1;\n`, line)).toThrow(/add by hand/);
  expect(() => registered('export {};\n', line)).toThrow(/add by hand/);
});
