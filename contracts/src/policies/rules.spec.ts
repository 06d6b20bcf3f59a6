import { describe, expect, it } from '@jest/globals';
import { readsPolicies, reminderDay, versionInForce, writesPolicies } from './rules.js';

const versions = [
  { revision: 1, effectiveDate: '2026-01-10' },
  { revision: 2, effectiveDate: '2026-06-01' },
  { revision: 3, effectiveDate: '2026-05-01' },
];

const on = (day: string, archives: Parameters<typeof versionInForce>[0]['archives'] = []) =>
  versionInForce({ versions, archives }, day)?.revision ?? null;

describe('the version in force', () => {
  it('is the last one that has taken effect', () => {
    expect(on('2026-01-09')).toBeNull();
    expect(on('2026-01-10')).toBe(1);
    expect(on('2026-04-30')).toBe(1);
    expect(on('2026-05-01')).toBe(3);
  });

  it('is not followed by one that was overtaken before it took effect', () => {
    expect(on('2026-06-02')).toBe(3);
  });

  it('is none while the policy is in the archive', () => {
    const archives = [
      { from: '2026-02-01', until: '2026-02-10' },
      { from: '2026-07-01', until: null },
    ];
    expect(on('2026-01-31', archives)).toBe(1);
    expect(on('2026-02-01', archives)).toBeNull();
    expect(on('2026-02-10', archives)).toBe(1);
    expect(on('2026-12-31', archives)).toBeNull();
  });
});

it('readers are reminded three days after a version takes effect', () => {
  expect(reminderDay('2026-02-27')).toBe('2026-03-02');
});

describe('the rights to policies', () => {
  it('are to read all that is published for those with the flag, the roles that read everything, and writers', () => {
    expect(readsPolicies({ role: 'dev' })).toBe(false);
    expect(readsPolicies({ role: 'dev', viewpolicy: true })).toBe(true);
    expect(readsPolicies({ role: 'supervisor' })).toBe(true);
    for (const flag of ['createpolicy', 'editpolicy', 'deletepolicy'] as const) {
      expect(readsPolicies({ role: 'dev', [flag]: true })).toBe(true);
      expect(writesPolicies({ role: 'dev', [flag]: true })).toBe(true);
    }
    expect(writesPolicies({ role: 'manager', viewpolicy: true })).toBe(false);
  });
});
