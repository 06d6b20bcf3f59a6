import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { UpdateSettings } from './commands.js';
import { defaultSettings } from './rules.js';

function flat(errors: readonly ValidationError[], path = ''): [string, string | undefined][] {
  return errors.flatMap((error) => {
    const field = `${path}${error.property}`;
    const own =
      error.constraints === undefined ? [] : [[field, Object.values(error.constraints)[0]] as [string, string]];
    return [...own, ...flat(error.children ?? [], `${field}.`)];
  });
}

/** What is wrong with each field, by its path. */
function problems(data: object): Record<string, string | undefined> {
  const body = plainToInstance(UpdateSettings, data);
  const options = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false, stopAtFirstError: true };
  return Object.fromEntries(flat(validateSync(body, options)));
}

const { responseTargets, attendance, leaveTypes } = defaultSettings;
const nightDesk = { name: 'Night desk', role: 'member', flags: ['supporteditticket'], scopes: {} };
const holiday = { date: '2026-12-25', name: 'Christmas', halfDay: false };

describe('UpdateSettings', () => {
  it('takes what is left out for unchanged', () => {
    expect(problems({})).toEqual({});
    expect(problems({ timeZone: null, holidays: null, logo: null, displayName: null })).toEqual({});
  });

  it('takes everything that holds by default, save the name that nobody has given yet', () => {
    const { displayName: _none, logo: _noLogo, ...settings } = defaultSettings;
    expect(problems({ ...settings, displayName: 'Acme', logo: '' })).toEqual({});
  });

  it.each([
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: '+02:00' }],
    ['timeZone', { timeZone: 7 }],
    ['accent', { accent: 'plaid' }],
    ['displayName', { displayName: '  ' }],
    ['weekStart', { weekStart: 7 }],
    ['secondFactorRoles', { secondFactorRoles: ['superadmin'] }],
    ['secondFactorRoles', { secondFactorRoles: ['admin', 'admin'] }],
    ['workingDays', { workingDays: [] }],
    ['workingDays', { workingDays: [1, 1] }],
    ['workingDays', { workingDays: [1, 9] }],
    ['workingHours', { workingHours: [] }],
    ['workingHours', { workingHours: 'all day' }],
    ['workingHours.end', { workingHours: { start: '18:00', end: '09:00' } }],
    ['workingHours.end', { workingHours: { start: '09:00', end: '09:00' } }],
    ['workingHours.end', { workingHours: { start: '09:00' } }],
    ['workingHours.start', { workingHours: { start: '9 o’clock', end: '18:00' } }],
    ['workingHours.lunch', { workingHours: { start: '09:00', end: '18:00', lunch: '12:00' } }],
    ['holidays.0.date', { holidays: [{ ...holiday, date: '2026-02-30' }] }],
    ['holidays.0.date', { holidays: [{ ...holiday, date: '2026-12-25T10:00Z' }] }],
    ['holidays.1.name', { holidays: [holiday, { ...holiday, date: '2026-12-26', name: '' }] }],
    ['holidays.0.halfDay', { holidays: [{ ...holiday, halfDay: 'yes' }] }],
    ['holidays', { holidays: [holiday, { ...holiday, name: 'Again' }] }],
    ['holidays', { holidays: [[]] }],
    ['holidays', { holidays: [null] }],
    ['rightsPresets.0.name', { rightsPresets: [{ ...nightDesk, name: ' ' }] }],
    ['rightsPresets.0.role', { rightsPresets: [{ ...nightDesk, role: 'superadmin' }] }],
    ['rightsPresets.0.flags', { rightsPresets: [{ ...nightDesk, flags: ['everything'] }] }],
    ['rightsPresets.0.scopes.readLeave', { rightsPresets: [{ ...nightDesk, scopes: { readLeave: 'near' } }] }],
    ['rightsPresets', { rightsPresets: [nightDesk, { ...nightDesk, name: 'night DESK ' }] }],
    ['leaveTypes', { leaveTypes: [] }],
    ['leaveTypes', { leaveTypes: [leaveTypes[0], { ...leaveTypes[0], id: 'other', name: ' ANNUAL leave' }] }],
    ['leaveTypes', { leaveTypes: [leaveTypes[0], { ...leaveTypes[1], id: 'annual' }] }],
    ['leaveTypes.0.allowance', { leaveTypes: [{ ...leaveTypes[0], allowance: -1 }] }],
    ['leaveTypes.0.id', { leaveTypes: [{ ...leaveTypes[0], id: '../eve' }] }],
    ['responseTargets.P1', { responseTargets: { ...responseTargets, P1: undefined } }],
    ['responseTargets.P2.resolution', { responseTargets: { ...responseTargets, P2: { response: 4, resolution: 3 } } }],
    ['responseTargets.P3.response', { responseTargets: { ...responseTargets, P3: { response: 0, resolution: 3 } } }],
    ['sprintLength', { sprintLength: 0 }],
    ['sprintLength', { sprintLength: 10.5 }],
    ['auditDays', { auditDays: 89 }],
    ['auditDays', { auditDays: 3_654 }],
    ['clientDataDays', { clientDataDays: 29 }],
    ['clientDataDays', { clientDataDays: 3_654 }],
    ['clientDataDays', { clientDataDays: -1 }],
    ['sessionIdleHours', { sessionIdleHours: 0 }],
    ['sessionIdleHours', { sessionIdleHours: 169 }],
    ['sessionHours', { sessionHours: 0 }],
    ['sessionHours', { sessionHours: 721 }],
    ['modules', { modules: ['stock', 'Stock '] }],
    ['applications', { applications: [' '] }],
    ['attendance.forgottenAfterHours', { attendance: { ...attendance, forgottenAfterHours: 4 } }],
    ['attendance.graceMinutes', { attendance: { ...attendance, graceMinutes: -5 } }],
    [
      'labels',
      {
        labels: [
          { name: 'UI', color: 'blue' },
          { name: 'ui', color: 'teal' },
        ],
      },
    ],
    ['labels.0.color', { labels: [{ name: 'UI', color: 'purple' }] }],
    ['taskStatuses', { taskStatuses: [] }],
    ['taskStatuses', { taskStatuses: [null] }],
    ['taskStatuses', { taskStatuses: [{ name: 'Open', done: false }] }],
    [
      'taskStatuses.0.name',
      {
        taskStatuses: [
          { name: '', done: false },
          { name: 'Done', done: true },
        ],
      },
    ],
    [
      'taskStatuses.0.id',
      {
        taskStatuses: [
          { id: '../x', name: 'Open', done: false },
          { name: 'Done', done: true },
        ],
      },
    ],
    ['wipLimits.0.most', { wipLimits: [{ field: 'status', column: 'todo', most: 0, hard: true }] }],
    ['wipLimits.0.field', { wipLimits: [{ field: 'sprint', column: 'todo', most: 1, hard: true }] }],
    ['wipLimits', { wipLimits: [1, 2].map((most) => ({ field: 'status', column: 'todo', most, hard: false })) }],
    ['logo', { logo: '../secret' }],
    ['motto', { motto: 'Onwards' }],
  ])('names %s in %j', (field, data) => {
    expect(problems(data)).toEqual({ [field]: expect.any(String) });
  });

  it('says what is wrong as text', () => {
    expect(problems({ workingHours: { start: '18:00', end: '09:00' }, timeZone: 'Mars/Olympus' })).toEqual({
      'workingHours.end': 'The end must be after the start',
      timeZone: 'This time zone does not exist',
    });
    expect(problems({ workingHours: { start: '00:00', end: '24:00' } })).toEqual({});
  });
});
