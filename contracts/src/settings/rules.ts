import { clockPattern } from '../core/calendar-values.js';
import { type WeekDay } from '../core/days.js';
import { type Role, roles } from '../core/permissions.js';

/** The accents that the interface has been tested with, light and dark. */
export const accents = ['teal', 'blue', 'indigo', 'violet', 'rose', 'slate'] as const;
export type Accent = (typeof accents)[number];

/** The priorities of tickets for which there are targets. */
export const targetPriorities = ['Urgent', 'P1', 'P2', 'P3'] as const;
export type TargetPriority = (typeof targetPriorities)[number];

/** When work begins and ends on each working day, such as `09:00`; the end may be `24:00`. */
export interface WorkingHours {
  start: string;
  end: string;
}

/** A day on which nobody works, or only the first half of the working hours. */
export interface Holiday {
  /** A calendar day, such as `2026-12-25`. */
  date: string;
  name: string;
  halfDay: boolean;
}

/** A reason for being on leave. */
export interface LeaveType {
  /** What records of leave refer to; stays when the type is renamed. */
  id: string;
  name: string;
  /** Days a year. */
  allowance: number;
  /** How many days that were not taken go over into the next year. */
  carryOver: number;
  paid: boolean;
  halfDays: boolean;
}

/** What happens to a request for more leave than somebody has left: it is taken, pointed out, or refused. */
export const leaveBeyondBalanceRules = ['allow', 'warn', 'forbid'] as const;
export type LeaveBeyondBalance = (typeof leaveBeyondBalanceRules)[number];

/** How soon a ticket is answered and resolved, in working hours. */
export interface ResponseTarget {
  response: number;
  resolution: number;
}

export type ResponseTargets = Record<TargetPriority, ResponseTarget>;

/** A mail to clients that is written once and used often; see `tickets/saved-replies`. */
export interface SavedReply {
  /** Stays when the reply is renamed. */
  id: string;
  name: string;
  /** Both may hold placeholders such as `{{caller_name}}`. */
  subject: string;
  body: string;
}

/** By which rules attendance is counted. */
export interface AttendanceRules {
  hoursADay: number;
  breakMinutes: number;
  /** How late somebody may be without being late. */
  graceMinutes: number;
  /** After so many hours since punching in, a missing punch-out counts as forgotten. */
  forgottenAfterHours: number;
}

/** How an organisation works with the product. */
export interface Settings {
  /** How the organisation is called on the screens; empty when nobody has said. */
  displayName: string;
  /** The id of the logo's file; null without one. */
  logo: string | null;
  accent: Accent;
  /** An IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  /** The code of the currency in which people are paid, such as `EUR`. */
  currency: string;
  weekStart: WeekDay;
  /** Rising, each once. */
  workingDays: WeekDay[];
  workingHours: WorkingHours;
  /** By date. */
  holidays: Holiday[];
  leaveTypes: LeaveType[];
  leaveBeyondBalance: LeaveBeyondBalance;
  responseTargets: ResponseTargets;
  /** How long a sprint is, in days, unless a sprint says otherwise. */
  sprintLength: number;
  modules: string[];
  applications: string[];
  attendance: AttendanceRules;
  savedReplies: SavedReply[];
  /** For how many days the audit log shows what happened. */
  auditDays: number;
  /** How many days after its last activity a settled ticket forgets its client; 0 for as long as there is the ticket. */
  clientDataDays: number;
  /** After how many hours without use a session ends. */
  sessionIdleHours: number;
  /** How many hours after the sign-in a session ends, however much it is used. */
  sessionHours: number;
  /** The roles whose bearers need a second factor to sign in, in the order of the roles. */
  secondFactorRoles: Role[];
}

/** The roles of which a second factor can be asked: superadmins belong to no organisation. */
export const factorRoles: readonly Role[] = roles.filter((role) => role !== 'superadmin');

/** The bounds of `auditDays`: traces of what somebody did can't be shortened at will, nor be kept for ever. */
export const auditDaysBounds = { least: 90, most: 3_653 } as const;

/** The bounds of `clientDataDays`, where it is not 0. */
export const clientDataDaysBounds = { least: 30, most: 3_653 } as const;

/** The bounds of `sessionIdleHours` and `sessionHours`: a week, and 30 days. */
export const sessionIdleHoursBounds = { least: 1, most: 168 } as const;
export const sessionHoursBounds = { least: 1, most: 720 } as const;

/** The replies with which an organisation begins. */
export const defaultReplies: readonly SavedReply[] = [
  {
    id: 'received',
    name: 'We are on it',
    subject: 'We have your message ({{ticketno}})',
    body: 'Dear {{caller_name}},\n\nthank you for telling us. We are looking into it, and will write again as soon as we know more.\n\nKind regards\n{{agent}}, {{company}}',
  },
  {
    id: 'details',
    name: 'Please tell us more',
    subject: 'A question about {{ticketno}}',
    body: 'Dear {{caller_name}},\n\nto see what happens on {{domain}} we need a little more from you: what did you do just before, and what did you see? A picture of the screen helps a lot.\n\nKind regards\n{{agent}}, {{company}}',
  },
  {
    id: 'solved',
    name: 'Solved',
    subject: 'Solved: {{ticketno}}',
    body: 'Dear {{caller_name}},\n\nwe believe that this is solved. If it is not, just answer this mail, and we will go on.\n\nKind regards\n{{agent}}, {{company}}',
  },
];

/** What holds as long as nobody has set anything. */
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
  responseTargets: {
    Urgent: { response: 1, resolution: 4 },
    P1: { response: 2, resolution: 9 },
    P2: { response: 4, resolution: 27 },
    P3: { response: 9, resolution: 45 },
  },
  sprintLength: 14,
  modules: ['billing', 'stock', 'qr', 'banquet'],
  applications: ['billing', 'stock', 'qr', 'banquet'],
  attendance: { hoursADay: 8, breakMinutes: 60, graceMinutes: 10, forgottenAfterHours: 14 },
  savedReplies: [...defaultReplies],
  auditDays: 400,
  clientDataDays: 0,
  sessionIdleHours: 12,
  sessionHours: 168,
  secondFactorRoles: [],
};

/** Every setting by name, in the order in which they are shown. */
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
  'responseTargets',
  'sprintLength',
  'modules',
  'applications',
  'attendance',
  'savedReplies',
  'auditDays',
  'clientDataDays',
  'sessionIdleHours',
  'sessionHours',
  'secondFactorRoles',
] as const satisfies readonly (keyof Settings)[];

/** Whether the time zone database knows the name. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whether the text is a time of day, from `00:00` to the end of the day, `24:00`. */
export function isClock(text: unknown): text is string {
  return typeof text === 'string' && (clockPattern.test(text) || text === '24:00');
}
