import { describe, expect, it } from '@jest/globals';
import {
  readsPolicies,
  isOverdue,
  nextReminderDay,
  reminderDays,
  remindedFor,
  versionInForce,
  writesPolicies,
} from './rules.js';

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

describe('readers are reminded by themselves', () => {
  const version = { effectiveDate: '2026-02-27', dueDate: '2026-03-10' };

  it('three days after a version takes effect, where it is not due', () => {
    expect(reminderDays({ ...version, dueDate: '' })).toEqual(['2026-03-02']);
  });

  it('before and on the day by which they have to read it', () => {
    expect(reminderDays(version)).toEqual(['2026-03-07', '2026-03-10']);
    expect(reminderDays({ ...version, dueDate: '2026-03-01' })).toEqual(['2026-03-01']);
    expect(nextReminderDay(version, '')).toBe('2026-03-07');
    expect(nextReminderDay(version, '2026-03-07')).toBe('2026-03-10');
    expect(nextReminderDay(version, '2026-03-10')).toBeUndefined();
  });

  it('of the newest version only', () => {
    const reminders = [{ revision: 1, day: '2026-03-07' }, { revision: 2 }];
    expect(remindedFor({ revision: 1, reminders })).toBe('2026-03-07');
    expect(remindedFor({ revision: 2, reminders })).toBe('');
  });

  it('and are late from the day after', () => {
    expect([isOverdue(version, '2026-03-10'), isOverdue(version, '2026-03-11')]).toEqual([false, true]);
    expect(isOverdue({ dueDate: '' }, '2026-03-11')).toBe(false);
  });
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
