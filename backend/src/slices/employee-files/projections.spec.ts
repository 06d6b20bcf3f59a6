import { describe, expect, it } from '@jest/globals';
import { blankFile } from '@atrium/contracts/employee-files/views';
import { specifyNotificationRules } from '../../../test/notification-rules-spec.js';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import type { EmployeeFileEvent } from './events.js';
import { employeeFileNotificationRules } from './notification-rules.js';
import { employeeFilesProjection } from './projections.js';

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
});
