import { roleName } from '@atrium/contracts/core/permission-names';
import type { WeekDay } from '@atrium/contracts/core/days';
import type { FieldChange } from '@atrium/contracts/core/history';
import type { Role } from '@atrium/contracts/core/permissions';
import { isRecord } from '@atrium/contracts/core/values';
import {
  type AttendanceRules,
  type Holiday,
  type LeaveBeyondBalance,
  type SecondApproval,
  type LeaveType,
  type ResponseTarget,
  type ResponseTargets,
  type RoutingRule,
  type PayrollRules,
  type SavedReply,
  targetPriorities,
  type WorkingHours,
} from '@atrium/contracts/settings/rules';
import type { TaskStatus, WipLimit } from '@atrium/contracts/settings/task-board';
import type { OwnPreset } from '@atrium/contracts/settings/own-presets';
import type { MeetingRoom } from '@atrium/contracts/settings/meeting-rooms';
import type { Unit } from '@atrium/contracts/settings/units';
import type { Label } from '@atrium/contracts/settings/labels';
import type { AssignmentWay } from '@atrium/contracts/tickets/rules';
import { taskPriorities } from '@atrium/contracts/tasks/rules';
import { departmentNow } from '../../platform/organisation/units-now';
import { Settings } from 'lucide-react';
import { weekDayAndDate, weekDayName } from '../../ui/format/day-texts';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { flagName } from '../../shared-features/account/flag-names';
import { scopeTexts } from '../../shared-features/account/scope-names';
import { inSentence } from '../../ui/language/in-sentence';
import { wireText } from '../../ui/language/wire-text';

export const settingLabels: Readonly<Record<string, string>> = {
  displayName: 'Name',
  logo: 'Logo',
  accent: 'Accent',
  timeZone: 'Time zone',
  currency: 'Currency',
  weekStart: 'First day of the week',
  workingDays: 'Working days',
  workingHours: 'Working hours',
  holidays: 'Holidays',
  leaveTypes: 'Leave types',
  leaveBeyondBalance: 'Leave beyond the balance',
  leaveSecondApproval: 'HR decides on leave as well',
  leaveSecondApprovalDays: 'HR decides on leave from',
  responseTargets: 'Response targets',
  sprintLength: 'Sprint length',
  taskStatuses: 'Statuses of tasks',
  wipLimits: 'Limits of the board',
  labels: 'Labels',
  departments: 'Departments',
  designations: 'Designations',
  meetingRooms: 'Rooms',
  auditDays: 'Audit log reaches back',
  clientDataDays: 'Clients of settled tickets are kept for',
  portal: 'Client portal',
  ratings: 'Ratings by clients',
  ticketRouting: 'New tickets',
  sessionIdleHours: 'Unused sessions end after',
  sessionHours: 'Every session ends after',
  secondFactorRoles: 'Second factor needed by',
  modules: 'Modules',
  applications: 'Applications',
  policyCategories: 'Categories of policies',
  attendance: 'Attendance rules',
  payroll: 'Pay slips',
  savedReplies: 'Saved replies',
  rightsPresets: 'Presets of rights',
};

export const beyondBalanceTexts: Readonly<Record<LeaveBeyondBalance, string>> = {
  allow: 'Allowed',
  warn: 'Allowed with a warning',
  forbid: 'Refused',
};

export const secondApprovalTexts: Readonly<Record<SecondApproval, string>> = {
  never: 'Never',
  longer: 'From a number of days on',
  always: 'Always',
};

function daysText(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function hoursText(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`;
}

function leaveTypeText({ name, allowance, carryOver, paid, halfDays, proportional }: LeaveType): string {
  const about = [daysText(allowance), `${carryOver} carried over`, paid ? 'paid' : 'unpaid'];
  const share = proportional === true ? ['in proportion in the first year'] : [];
  return `${name} (${[...about, halfDays ? 'half days' : 'whole days', ...share].join(', ')})`;
}

function targetText({ response, resolution }: ResponseTarget): string {
  return `${response} h, then ${resolution} h`;
}

function targetsText(targets: ResponseTargets): string {
  return targetPriorities.map((priority) => `${priority}: ${targetText(targets[priority])}`).join('\n');
}

function attendanceText({ hoursADay, breakMinutes, graceMinutes, forgottenAfterHours }: AttendanceRules): string {
  const parts = [`${hoursText(hoursADay)} a day`, `${breakMinutes} min. break`, `${graceMinutes} min. grace`];
  return [...parts, `forgotten after ${hoursText(forgottenAfterHours)}`].join(', ');
}

/** @param day of the month; 0 for its last working day */
export function payDayText(day: number): string {
  return day === 0 ? 'The last working day of the month' : `Day ${day} of the month`;
}

function payrollText({ legalName, address, payDay }: PayrollRules): string {
  return [legalName, address, payDayText(payDay)].filter((text) => text !== '').join('\n');
}

function statusText({ name, done, into }: TaskStatus): string {
  if (into !== null) return `${name} (removed)`;
  return done ? `${name} (done)` : `${name} (open)`;
}

function labelText({ name, into }: Label): string {
  return into === null ? name : `${name} (merged)`;
}

function unitText({ name, archived }: Unit): string {
  return archived ? `${name} (archived)` : name;
}

function roomText({ name, seats, archived }: MeetingRoom): string {
  if (archived) return `${name} (archived)`;
  return seats === 0 ? name : `${name}, ${seats} seats`;
}

function limitText({ field, column, most, hard }: WipLimit): string {
  const name = column in taskPriorities ? taskPriorities[column as keyof typeof taskPriorities] : null;
  return `${name ?? `A ${field}`}: at most ${most}, ${hard ? 'hard' : 'soft'}`;
}

export const wayTexts: Readonly<Record<AssignmentWay, string>> = {
  hand: 'By hand',
  turn: 'In turn',
  load: 'To who has the fewest open',
};

function routingText({ type, team, way }: RoutingRule): string {
  return `${wireText(type)}: ${departmentNow(team)}, ${wayTexts[way]}`;
}

function presetText({ name, role, flags, scopes }: OwnPreset): string {
  return `${name}: ${[roleName(role), ...flags.map(flagName), ...scopeTexts(scopes)].join(', ')}`;
}

/** How the values of the settings with parts are written. */
const writers: Readonly<Record<string, (value: never) => string>> = {
  logo: () => 'a picture',
  weekStart: (day: WeekDay) => weekDayName(day, 'long'),
  workingDays: (days: WeekDay[]) => days.map((day) => weekDayName(day, 'short')).join(', '),
  workingHours: ({ start, end }: WorkingHours) => `${start} – ${end}`,
  holidays: (days: Holiday[]) =>
    days.map(({ date, name, halfDay }) => `${weekDayAndDate(date)} ${name}${halfDay ? ' (half day)' : ''}`).join('\n'),
  leaveTypes: (types: LeaveType[]) => types.map(leaveTypeText).join('\n'),
  leaveBeyondBalance: (rule: LeaveBeyondBalance) => beyondBalanceTexts[rule],
  leaveSecondApproval: (rule: SecondApproval) => secondApprovalTexts[rule],
  leaveSecondApprovalDays: (days: number) => daysText(days),
  responseTargets: targetsText,
  taskStatuses: (statuses: TaskStatus[]) => statuses.map(statusText).join('\n'),
  wipLimits: (limits: WipLimit[]) => limits.map(limitText).join('\n'),
  departments: (units: Unit[]) => units.map(unitText).join('\n'),
  designations: (units: Unit[]) => units.map(unitText).join('\n'),
  meetingRooms: (rooms: MeetingRoom[]) => rooms.map(roomText).join('\n'),
  labels: (labels: Label[]) => labels.map(labelText).join('\n'),
  sprintLength: (days: number) => daysText(days),
  auditDays: (days: number) => daysText(days),
  portal: (on: boolean) => (on ? 'on' : 'off'),
  ratings: (on: boolean) => (on ? 'on' : 'off'),
  ticketRouting: (rules: RoutingRule[]) => rules.map(routingText).join('\n'),
  clientDataDays: (days: number) => (days === 0 ? 'as long as the ticket' : daysText(days)),
  sessionIdleHours: (hours: number) => hoursText(hours),
  sessionHours: (hours: number) => hoursText(hours),
  secondFactorRoles: (roles: Role[]) => roles.map(roleName).join(', '),
  modules: (names: string[]) => names.join(', '),
  applications: (names: string[]) => names.join(', '),
  policyCategories: (names: string[]) => names.join(', '),
  attendance: attendanceText,
  payroll: payrollText,
  'payroll.payDay': payDayText,
  savedReplies: (replies: SavedReply[]) =>
    replies.map(({ name, subject, body }) => `${name}: ${subject}\n${body}`).join('\n\n'),
  rightsPresets: (presets: OwnPreset[]) => presets.map(presetText).join('\n'),
  ...Object.fromEntries(targetPriorities.map((priority) => [`responseTargets.${priority}`, targetText])),
};

const partLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    targetPriorities.map((priority) => [`responseTargets.${priority}`, `Response targets, ${priority}`]),
  ),
  'attendance.hoursADay': 'Hours a day',
  'attendance.breakMinutes': 'Break, minutes',
  'attendance.graceMinutes': 'Grace, minutes',
  'attendance.forgottenAfterHours': 'Forgotten after, hours',
  'payroll.legalName': 'Legal name',
  'payroll.address': 'Address of the employer',
  'payroll.payDay': 'Pay date',
};

function partsChanged({ field, from, to }: FieldChange): FieldChange[] {
  const hasParts = field === 'responseTargets' || field === 'attendance' || field === 'payroll';
  if (!hasParts || !isRecord(from) || !isRecord(to)) {
    return [{ field, from, to }];
  }
  return Object.keys(to)
    .filter((part) => JSON.stringify(from[part]) !== JSON.stringify(to[part]))
    .map((part) => ({ field: `${field}.${part}`, from: from[part], to: to[part] }));
}

function textOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = writers[field]?.(value as never) ?? (typeof value === 'string' ? value : JSON.stringify(value));
  return text === '' ? null : text;
}

export const settingsLabels: HistoryLabels = {
  collection: 'settings',
  thing: 'the settings',
  actions: { SettingsOpened: 'opened the organisation' },
  signs: { SettingsOpened: { icon: Settings, tone: 'primary' } },
  labelOf: (field) => settingLabels[field] ?? partLabels[field] ?? field,
  textOf,
  lists: new Set([
    'holidays',
    'leaveTypes',
    'modules',
    'applications',
    'policyCategories',
    'savedReplies',
    'rightsPresets',
    'taskStatuses',
    'wipLimits',
    'labels',
    'departments',
    'designations',
    'meetingRooms',
  ]),
  // What an organisation begins with is what holds for everybody, and nobody's choice.
  changesIn: ({ type, changes }) => (type === 'SettingsOpened' ? [] : changes.flatMap(partsChanged)),
  sentence: ({ changes: [first, second] }) =>
    first === undefined || second !== undefined
      ? null
      : `changed the ${inSentence(settingLabels[first.field] ?? first.field)}`,
};
