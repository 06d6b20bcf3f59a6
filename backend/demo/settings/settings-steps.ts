import { defaultSettings, type Holiday } from '@atrium/contracts/settings/rules';
import type { UpdateSettings } from '@atrium/contracts/settings/commands';
import { actorOf } from '../accounts.js';
import { companyZone, type DemoCalendar } from '../demo-calendar.js';
import { demoLabels } from '../labels.js';
import { marigold } from '../organisations.js';
import { type Step, step } from '../step.js';

/** The days on which nobody works in Lisbon, as month and day, and what the company adds. */
const daysOff = [
  ['01-01', 'New Year’s Day', false],
  ['04-25', 'Freedom Day', false],
  ['05-01', 'Labour Day', false],
  ['06-10', 'Portugal Day', false],
  ['06-13', 'Saint Anthony', false],
  ['08-15', 'Assumption Day', false],
  ['10-05', 'Republic Day', false],
  ['11-01', 'All Saints’ Day', false],
  ['12-01', 'Restoration of Independence', false],
  ['12-08', 'Immaculate Conception', false],
  ['12-24', 'Christmas Eve', true],
  ['12-25', 'Christmas Day', false],
  ['12-31', 'New Year’s Eve', true],
] as const;

function holidaysOf(year: number): Holiday[] {
  return daysOff.map(([day, name, halfDay]) => ({ date: `${year}-${day}`, name, halfDay }));
}

/** What the company set up in its first days, and what it thought better of since. */
function changes(year: number): readonly (readonly [workdaysAgo: number, clock: string, change: UpdateSettings])[] {
  const { leaveTypes, responseTargets } = defaultSettings;
  const parental = {
    id: 'parental',
    name: 'Parental leave',
    allowance: 120,
    carryOver: 0,
    paid: true,
    halfDays: false,
  };
  const payroll = {
    legalName: 'Marigold Hospitality Software, Lda.',
    address: 'Rua do Alecrim 42\n1200-018 Lisboa',
    payDay: 0,
  };
  const study = { id: 'study', name: 'Study leave', allowance: 5, carryOver: 2, paid: true, halfDays: true };
  return [
    [258, '10:05', { displayName: 'Marigold', timeZone: companyZone, accent: 'indigo' }],
    [258, '10:20', { holidays: [year - 1, year, year + 1].flatMap(holidaysOf) }],
    [258, '10:40', { payroll }],
    [257, '11:30', { labels: demoLabels }],
    [257, '14:40', { leaveTypes: [...leaveTypes, parental] }],
    [33, '16:10', { responseTargets: { ...responseTargets, P1: { response: 2, resolution: 8 } } }],
    [26, '09:35', { workingHours: { start: '09:00', end: '17:30' } }],
    [19, '11:15', { leaveTypes: [...leaveTypes, parental, study] }],
    [12, '15:25', { accent: 'teal', modules: ['billing', 'stock', 'qr', 'banquet', 'housekeeping'] }],
    [5, '10:45', { attendance: { ...defaultSettings.attendance, graceMinutes: 15 } }],
  ];
}

/** Whether the company is closed on a day, such as `2026-12-25`. */
export function isDayOff(day: string): boolean {
  return daysOff.some(([date, , halfDay]) => !halfDay && day.endsWith(date));
}

/** Whether a day is one of the company's holidays, be it for half of it. */
export function isHoliday(day: string): boolean {
  return daysOff.some(([date]) => day.endsWith(date));
}

/** The settings of the company. */
export function settingsSteps(calendar: DemoCalendar): Step[] {
  const year = Number(calendar.day(0).slice(0, 4));
  return changes(year).map(([workdaysAgo, clock, data], index) =>
    step('UpdateSettings', data, {
      actor: actorOf('helena'),
      id: marigold.id,
      key: `demo:settings:${index + 1}`,
      at: calendar.on(workdaysAgo, clock),
      lanes: ['settings'],
    }),
  );
}
