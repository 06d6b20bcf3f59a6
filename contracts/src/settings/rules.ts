import type { MacroChanges } from '../saved-replies/macros.js';
import { clockPattern } from '../core/calendar-values.js';
import { type WeekDay } from '../core/days.js';
import { type Department, type Role, roles } from '../core/permissions.js';
import type { AssignmentWay, TicketType } from '../tickets/rules.js';
import type { Label } from './labels.js';
import type { MeetingRoom } from './meeting-rooms.js';
import type { OwnPreset } from './own-presets.js';
import { firstUnits, type Unit } from './units.js';
import { defaultTaskStatuses, type TaskStatus, type WipLimit } from './task-board.js';

/** The accents that the interface has been tested with, light and dark. */
export const accents = ['teal', 'blue', 'indigo', 'violet', 'rose', 'slate'] as const;
export type Accent = (typeof accents)[number];

export const targetPriorities = ['Urgent', 'P1', 'P2', 'P3'] as const;
export type TargetPriority = (typeof targetPriorities)[number];

/** Such as `09:00`; the end may be `24:00`. */
export interface WorkingHours {
  start: string;
  end: string;
}

/** A day off, or only its second half. */
export interface Holiday {
  date: string;
  name: string;
  halfDay: boolean;
}

export interface LeaveType {
  /** Stable; records of leave refer to it. */
  id: string;
  name: string;
  /** Days a year. */
  allowance: number;
  /** Days carried into the next year. */
  carryOver: number;
  paid: boolean;
  halfDays: boolean;
  /** Whether the allowance is in proportion to the rest of the year in which a person joins; left out where it is not. */
  proportional?: true;
}

/** For a request beyond the balance. */
export const leaveBeyondBalanceRules = ['allow', 'warn', 'forbid'] as const;
export type LeaveBeyondBalance = (typeof leaveBeyondBalanceRules)[number];

/** Whether HR decides on leave as well, after the manager: never, from a number of days on, or always. */
export const secondApprovalRules = ['never', 'longer', 'always'] as const;
export type SecondApproval = (typeof secondApprovalRules)[number];

/** Working hours. */
export interface ResponseTarget {
  response: number;
  resolution: number;
}

export type ResponseTargets = Record<TargetPriority, ResponseTarget>;

/** A mail template for clients; see `tickets/saved-replies`. */
export interface SavedReply {
  id: string;
  name: string;
  /** Both may hold placeholders such as `{{caller_name}}`. */
  subject: string;
  body: string;
  /** What it makes of the ticket besides. */
  changes?: MacroChanges;
}

/** What becomes of a new ticket of some type that is given to nobody. */
export interface RoutingRule {
  type: TicketType;
  team: Department;
  way: AssignmentWay;
}

export interface AttendanceRules {
  hoursADay: number;
  breakMinutes: number;
  graceMinutes: number;
  /** Hours after punching in. */
  forgottenAfterHours: number;
}

/** What pay slips say of the employer, and when people are paid. */
export interface PayrollRules {
  /** As registered; empty for the organisation's name. */
  legalName: string;
  address: string;
  /** Of the month; 0 for its last working day. */
  payDay: number;
}

export interface Settings {
  displayName: string;
  /** A file id. */
  logo: string | null;
  accent: Accent;
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  /** ISO code, such as `EUR`. */
  currency: string;
  weekStart: WeekDay;
  /** Ascending, each once. */
  workingDays: WeekDay[];
  workingHours: WorkingHours;
  holidays: Holiday[];
  leaveTypes: LeaveType[];
  leaveBeyondBalance: LeaveBeyondBalance;
  leaveSecondApproval: SecondApproval;
  /** From how many days on HR decides as well, where that is asked of longer leave only. */
  leaveSecondApprovalDays: number;
  responseTargets: ResponseTargets;
  /** How long a sprint is, in days, unless a sprint says otherwise. */
  sprintLength: number;
  /** In the order of their columns; those that were removed are kept for the tasks that refer to them. */
  taskStatuses: TaskStatus[];
  /** One for each column that has one. */
  wipLimits: WipLimit[];
  /** By name; those that were merged are kept for the records that refer to them. */
  labels: Label[];
  /** In the order in which forms offer them; those that are archived are kept for whatever has them. */
  departments: Unit[];
  designations: Unit[];
  /** In the order in which forms offer them; those that are archived are kept for the events that have them. */
  meetingRooms: MeetingRoom[];
  modules: string[];
  applications: string[];
  policyCategories: string[];
  attendance: AttendanceRules;
  payroll: PayrollRules;
  savedReplies: SavedReply[];
  rightsPresets: OwnPreset[];
  /** Retention of the audit log. */
  auditDays: number;
  /** Days after its last activity until a settled ticket forgets its client; 0 for never. */
  clientDataDays: number;
  /** Whether clients see and answer their tickets in the portal. */
  portal: boolean;
  /** Whether clients are asked how the help was, once their ticket is resolved. */
  ratings: boolean;
  /** One for each type of tickets that has a team; others are given out by hand. */
  ticketRouting: RoutingRule[];
  /** Idle timeout. */
  sessionIdleHours: number;
  /** Absolute timeout. */
  sessionHours: number;
  secondFactorRoles: Role[];
}

/** Superadmins belong to no organisation. */
export const factorRoles: readonly Role[] = roles.filter((role) => role !== 'superadmin');

/** Traces must neither be cut short at will nor kept for ever. */
export const auditDaysBounds = { least: 90, most: 3_653 } as const;

/** Unless it is 0. */
export const clientDataDaysBounds = { least: 30, most: 3_653 } as const;

/** A week, and 30 days. */
export const sessionIdleHoursBounds = { least: 1, most: 168 } as const;
export const sessionHoursBounds = { least: 1, most: 720 } as const;

export const defaultReplies: readonly SavedReply[] = [
  {
    id: 'received',
    name: 'We are on it',
    subject: 'We have your message ({{ticketno}})',
    body: 'Dear {{caller_name}},\n\nThank you for telling us. We are looking into it, and will write again as soon as we know more.\n\nKind regards\n{{agent}}, {{company}}',
  },
  {
    id: 'details',
    name: 'Please tell us more',
    subject: 'A question about {{ticketno}}',
    body: 'Dear {{caller_name}},\n\nTo see what happens on {{domain}} we need a little more from you: what did you do just before, and what did you see? A picture of the screen helps a lot.\n\nKind regards\n{{agent}}, {{company}}',
  },
  {
    id: 'solved',
    name: 'Solved',
    subject: 'Solved: {{ticketno}}',
    body: 'Dear {{caller_name}},\n\nWe believe that this is solved. If it is not, just answer this mail, and we will go on.\n\nKind regards\n{{agent}}, {{company}}',
  },
];

/** With which organisations begin. */
export const defaultPolicyCategories: readonly string[] = [
  'Conduct',
  'Work and leave',
  'Security and data',
  'Health and safety',
  'Travel and expenses',
];

export const defaultSettings: Settings = {
  displayName: '',
  logo: null,
  accent: 'teal',
  timeZone: 'UTC',
  currency: 'EUR',
  weekStart: 1,
  workingDays: [1, 2, 3, 4, 5],
  workingHours: { start: '09:00', end: '18:00' },
  holidays: [],
  leaveTypes: [
    { id: 'annual', name: 'Annual leave', allowance: 24, carryOver: 5, paid: true, halfDays: true },
    { id: 'sick', name: 'Sick leave', allowance: 12, carryOver: 0, paid: true, halfDays: true },
    { id: 'unpaid', name: 'Unpaid leave', allowance: 30, carryOver: 0, paid: false, halfDays: true },
  ],
  leaveBeyondBalance: 'warn',
  leaveSecondApproval: 'never',
  leaveSecondApprovalDays: 10,
  responseTargets: {
    Urgent: { response: 1, resolution: 4 },
    P1: { response: 2, resolution: 9 },
    P2: { response: 4, resolution: 27 },
    P3: { response: 9, resolution: 45 },
  },
  sprintLength: 14,
  taskStatuses: [...defaultTaskStatuses],
  wipLimits: [],
  labels: [],
  departments: [...firstUnits.departments],
  designations: [...firstUnits.designations],
  meetingRooms: [],
  modules: ['billing', 'stock', 'qr', 'banquet'],
  applications: ['billing', 'stock', 'qr', 'banquet'],
  policyCategories: [...defaultPolicyCategories],
  attendance: { hoursADay: 8, breakMinutes: 60, graceMinutes: 10, forgottenAfterHours: 14 },
  payroll: { legalName: '', address: '', payDay: 0 },
  savedReplies: [...defaultReplies],
  rightsPresets: [],
  auditDays: 400,
  clientDataDays: 0,
  portal: false,
  ratings: false,
  ticketRouting: [],
  sessionIdleHours: 12,
  sessionHours: 168,
  secondFactorRoles: [],
};

export const settingNames = [
  'displayName',
  'logo',
  'accent',
  'timeZone',
  'currency',
  'weekStart',
  'workingDays',
  'workingHours',
  'holidays',
  'leaveTypes',
  'leaveBeyondBalance',
  'leaveSecondApproval',
  'leaveSecondApprovalDays',
  'responseTargets',
  'sprintLength',
  'taskStatuses',
  'wipLimits',
  'labels',
  'departments',
  'designations',
  'meetingRooms',
  'modules',
  'applications',
  'policyCategories',
  'attendance',
  'payroll',
  'savedReplies',
  'rightsPresets',
  'auditDays',
  'clientDataDays',
  'portal',
  'ratings',
  'ticketRouting',
  'sessionIdleHours',
  'sessionHours',
  'secondFactorRoles',
] as const satisfies readonly (keyof Settings)[];

export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `00:00` to `24:00`. */
export function isClock(text: unknown): text is string {
  return typeof text === 'string' && (clockPattern.test(text) || text === '24:00');
}
