import { describe, expect, it } from '@jest/globals';
import { commandMessages, refusalMessages, ruleMessages } from './server-messages.mjs';

describe('what the server sends', () => {
  it('are rules as they stand beside a label', () => {
    const code = "message: '$property must be a day', other: `each value in $property must be after ${first}`";
    expect(ruleMessages(code)).toEqual(['Must be a day', 'Each must be after {0}']);
  });

  it('are commands as the audit log calls them', () => {
    expect(commandMessages("export const bugRoutes = {\n  SetBugStatus: put('/bug/status/:id', said),\n};")).toEqual([
      'Set bug status',
    ]);
  });

  it('are refusals in its own words', () => {
    expect(refusalMessages("refuse([{ field: 'q', message: `At most ${most} people` }])")).toEqual([
      'At most {0} people',
    ]);
    expect(refusalMessages("const a = { message: '' };")).toEqual([]);
  });
});
