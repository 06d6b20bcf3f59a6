import { final, type FieldsBack, type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { settingsCommands, UpdateSettings } from './commands.js';
import type { Settings } from './rules.js';
import type { SettingsView } from './views.js';

const { sets } = oppositesOf<typeof settingsCommands, SettingsView>();

const names = {
  displayName: true,
  logo: true,
  accent: true,
  timeZone: true,
  currency: true,
  weekStart: true,
  workingDays: true,
  workingHours: true,
  holidays: true,
  leaveTypes: true,
  leaveBeyondBalance: true,
  leaveSecondApproval: true,
  leaveSecondApprovalDays: true,
  responseTargets: true,
  sprintLength: true,
  taskStatuses: true,
  wipLimits: true,
  labels: true,
  departments: true,
  designations: true,
  meetingRooms: true,
  modules: true,
  applications: true,
  policyCategories: true,
  attendance: true,
  payroll: true,
  savedReplies: true,
  rightsPresets: true,
  auditDays: true,
  clientDataDays: true,
  portal: true,
  ratings: true,
  ticketRouting: true,
  sessionIdleHours: true,
  sessionHours: true,
  secondFactorRoles: true,
} as const satisfies Record<keyof Settings, true>;

/** Each setting as a body gives it back; no logo is an empty text. */
const settingsBack = Object.fromEntries(
  Object.keys(names).map((name) => [name, (settings: object) => ({ [name]: Reflect.get(settings, name) ?? '' })]),
) as object as FieldsBack<SettingsView, Partial<UpdateSettings>>;

export const settingsOpposites = {
  UpdateSettings: sets('UpdateSettings', settingsBack),
  /** For all with the right to change settings. */
  CreateLabel: sets('UpdateSettings', { labels: ({ labels }) => ({ labels: [...labels] }) }),
  OpenSettings: final('They begin with their organisation. Change each setting.'),
} satisfies OppositeTable & Record<keyof typeof settingsCommands, unknown>;
