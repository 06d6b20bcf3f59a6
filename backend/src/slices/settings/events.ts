import {
  defaultPolicyCategories,
  defaultReplies,
  defaultSettings,
  type Settings,
} from '@atrium/contracts/settings/rules';
import { firstUnits } from '@atrium/contracts/settings/units';
import { defaultTaskStatuses } from '@atrium/contracts/settings/task-board';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type SettingsEvent =
  /** Holds everything, so that what an organisation began with does not change with the product's defaults. */
  | DomainEvent<'SettingsOpened', Readonly<Settings>>
  /** Changed fields only. */
  | DomainEvent<'SettingsChanged', Partial<Readonly<Settings>>>;

export const settingsEventVersions = {
  SettingsOpened: {
    version: 19,
    upcasters: [
      // Organisations that began before there were replies have those with which others begin.
      (data) => ({ ...data, savedReplies: [...defaultReplies] }),
      // And those from before anybody was paid are paid in what others begin with.
      (data) => ({ ...data, currency: defaultSettings.currency }),
      // The fixed retention before this setting.
      (data) => ({ ...data, auditDays: 400 }),
      // The fixed behaviour before this setting.
      (data) => ({ ...data, leaveBeyondBalance: 'warn' }),
      // Sessions lasted seven days. The idle timeout is new for everybody.
      (data) => ({ ...data, sessionIdleHours: 12, sessionHours: 168 }),
      // Nobody had to have a second factor.
      (data) => ({ ...data, secondFactorRoles: [] }),
      // Tickets kept their clients.
      (data) => ({ ...data, clientDataDays: 0 }),
      // Tasks were open or done, and columns took as many as there were.
      (data) => ({ ...data, taskStatuses: [...defaultTaskStatuses], wipLimits: [] }),
      // Policies had no categories.
      (data) => ({ ...data, policyCategories: [...defaultPolicyCategories] }),
      // Clients wrote mails alone.
      (data) => ({ ...data, portal: false }),
      // There were no labels.
      (data) => ({ ...data, labels: [] }),
      // Whoever was asked about leave decided alone.
      (data) => ({ ...data, leaveSecondApproval: 'never', leaveSecondApprovalDays: 10 }),
      // Clients were not asked.
      (data) => ({ ...data, ratings: false }),
      // Tickets were given out by hand.
      (data) => ({ ...data, ticketRouting: [] }),
      // Everybody had the departments and designations with which organisations begin.
      (data) => ({ ...data, departments: [...firstUnits.departments], designations: [...firstUnits.designations] }),
      // Pay slips named the organisation alone, and no pay date.
      (data) => ({ ...data, payroll: { ...defaultSettings.payroll } }),
      // Events had places in words alone.
      (data) => ({ ...data, meetingRooms: [] }),
      // Rights began with presets of the product alone.
      (data) => ({ ...data, rightsPresets: [] }),
    ],
    personal: {},
  },
  SettingsChanged: { version: 1, personal: {} },
} satisfies EventVersions<SettingsEvent>;
