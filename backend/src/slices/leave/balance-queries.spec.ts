import { expect, test } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { toolsWith } from '../../../test/spec.js';
import { lookUpForBalance } from './balance-queries.js';

const correct = {
  type: 'CorrectLeaveBalance',
  data: { type: 'annual', year: 2026, days: 2.5, reason: 'Brought along' },
} as const;

test('a correction of a balance looks up the person and the leave types', async () => {
  const documents: Readonly<Record<string, object>> = { users: {}, settings: { leaveTypes: [] } };
  const known = toolsWith({ document: async (collection) => (documents[collection] ?? null) as never });
  expect(await lookUpForBalance(correct, 0, known)).toEqual({ isThere: true, leaveTypes: [] });
  const none = toolsWith({ document: async () => null });
  expect(await lookUpForBalance(correct, 0, none)).toEqual({
    isThere: false,
    leaveTypes: defaultSettings.leaveTypes,
  });
});
