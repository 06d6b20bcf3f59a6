import { describe, expect, it } from '@jest/globals';
import { belongsTo, isForEverybody } from './audience.js';

const ann = { department: 'support', role: 'member' } as const;

describe('an audience', () => {
  it('is everybody when neither departments nor roles are named', () => {
    expect(isForEverybody({ departments: [], roles: [] })).toBe(true);
    expect(belongsTo({ departments: [], roles: [] }, ann)).toBe(true);
  });

  it('is everybody in one of the departments or with one of the roles', () => {
    expect(belongsTo({ departments: ['support', 'hr'], roles: [] }, ann)).toBe(true);
    expect(belongsTo({ departments: ['hr'], roles: ['member'] }, ann)).toBe(true);
    expect(belongsTo({ departments: ['hr'], roles: ['dev'] }, ann)).toBe(false);
    expect(isForEverybody({ departments: [], roles: ['dev'] })).toBe(false);
  });
});
