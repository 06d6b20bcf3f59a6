import { describe, expect, it } from '@jest/globals';
import { blankFile } from '@atrium/contracts/employee-files/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { specifyNotificationRules } from '../../../test/notification-rules-spec.js';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import type { EmployeeFileEvent } from './events.js';
import { employeeFileNotificationRules } from './notification-rules.js';
import { employeeFilesProjection } from './projections.js';
import { nearEnds } from './sweeps.js';

const changed = (changes: Extract<EmployeeFileEvent, { type: 'EmployeeFileChanged' }>['data']['changes']) =>
  ({ type: 'EmployeeFileChanged', data: { changes } }) as const;
const ends = changed({ contractEnd: '2026-03-20' });
const told: EmployeeFileEvent = {
  type: 'EmploymentEndNeared',
  data: { end: 'contractEnd', day: '2026-03-20', name: 'Ann Example' },
};

describe('an employee’s file', () => {
  const { afterEvents } = specifyProjection(employeeFilesProjection);

  it('is in the room of its person and of those who keep files, and in no other', () => {
    afterEvents(changed({ taxId: '12' }))
      .shows({ ...blankFile, taxId: '12', updatedAt: specTime(0) })
      .isIn('keepers', `self:${specId}`);
    expect(employeeFilesProjection.rooms(actorWith('member', 'hredituser'))).toEqual(['self:ann', 'keepers']);
    expect(employeeFilesProjection.rooms(actorWith('manager', 'edituser', 'createpayslip'))).toEqual(['self:ann']);
    const limited = { ...actorWith('member', 'hredituser'), scopes: { readLeave: 'own' } } as const;
    expect(employeeFilesProjection.rooms(limited)).toEqual(['self:ann']);
  });

  it('is looked at for ends until somebody was told', () => {
    afterEvents(ends).isIn('keepers', `self:${specId}`, 'ending');
    afterEvents(ends, told).isIn('keepers', `self:${specId}`);
    afterEvents(ends, told, changed({ contractEnd: '2026-04-20' })).isIn('keepers', `self:${specId}`, 'ending');
  });
});

describe('a notice of an end', () => {
  const outcomeOf = specifyNotificationRules(employeeFileNotificationRules, employeeFilesProjection);

  it('goes to those who keep files, and names the person alone', () => {
    const { notified, byItself, shown } = outcomeOf(ends, told);
    expect(notified).toEqual([['due', 'contractEnds', ['/keepers'], '', '']]);
    expect(byItself).toBe(true);
    expect(shown).toMatchObject([{ rooms: ['keepers'], title: 'Ann Example', state: '' }]);
    expect(outcomeOf(ends).notified).toEqual([]);
  });

  it('is settled when the end is moved', () => {
    expect(outcomeOf(ends, told, changed({ contractEnd: '' })).settled).toEqual([{ whats: ['contractEnds'] }]);
    expect(outcomeOf(ends, told, changed({ taxId: '1' })).settled).toEqual([]);
  });

  it('is asked for in the weeks before', () => {
    const file = {
      _id: 'ann',
      version: 1,
      ...blankFile,
      contractEnd: '2026-03-20',
      told: { contractEnd: '', probationEnd: '' },
      updatedAt: '',
    };
    const asked = (now: string, part = {}) => nearEnds.asks({ ...file, ...part }, 'acme', now, defaultSettings);
    expect(asked('2026-03-01T12:00:00.000Z')).toMatchObject([
      { data: { name: 'TellOfEmploymentEnd', id: 'ann', data: { end: 'contractEnd', day: '2026-03-20' } } },
    ]);
    expect(asked('2026-01-01T12:00:00.000Z')).toEqual([]);
    expect(asked('2026-03-22T12:00:00.000Z')).toEqual([]);
    const known = { told: { contractEnd: '2026-03-20', probationEnd: '' } };
    expect(asked('2026-03-01T12:00:00.000Z', known)).toEqual([]);
  });
});
