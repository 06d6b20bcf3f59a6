import type { AttendanceSheetView } from '@atrium/contracts/attendance/views';
import type { LeaveTermsView, LeaveView } from '@atrium/contracts/leave/views';
import { monthBefore, type PayDays, paySlipId } from '@atrium/contracts/payslips/rules';
import type { PaidPerson, PaySlipView } from '@atrium/contracts/payslips/views';
import { defaultSettings, type Settings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { UserView } from '@atrium/contracts/users/views';
import { lookUpCustom } from '../../platform/core/custom-fields.js';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import { type CountedLeave, payDaysOf } from './days-rules.js';
import { nothingFound, type PaySlipCommand, type PaySlipFound } from './decider.js';
import { currentOf, type PaySlipState } from './state-rules.js';

/** Looks up what a decision about a pay slip needs; nothing when it is going to be refused anyway. */
export async function lookUpForPaySlip(
  command: PaySlipCommand,
  slip: PaySlipState,
  tools: LookUpTools,
): Promise<PaySlipFound> {
  switch (command.type) {
    case 'DraftPaySlip': {
      const { user, month } = command.data;
      if (slip?.draft != null) return nothingFound;
      const settings = await settingsFor(tools);
      const [person, days, previous, custom] = await Promise.all([
        personBehind(user, tools),
        daysOf(user, month, settings, tools),
        previousOf(user, month, tools),
        lookUpCustom('Pay Slip', command.data.custom, undefined, tools),
      ]);
      return { ...nothingFound, currency: settings.currency, person, days, previous, custom };
    }
    case 'EditPaySlip': {
      if (slip?.draft == null) return nothingFound;
      const present = slip.draft.content.custom;
      const custom = await lookUpCustom('Pay Slip', command.data.custom, present, tools);
      if (command.data.refreshDays !== true) return { ...nothingFound, custom };
      const days = await daysOf(slip.user, slip.month, await settingsFor(tools), tools);
      return { ...nothingFound, custom, days };
    }
    case 'CorrectPaySlip': {
      const present = currentOf(slip?.versions ?? [])?.content.custom;
      return { ...nothingFound, custom: await lookUpCustom('Pay Slip', command.data.custom, present, tools) };
    }
    case 'PublishPaySlip': {
      if (slip?.draft == null) return nothingFound;
      const [settings, person] = await Promise.all([settingsFor(tools), personBehind(slip.user, tools)]);
      return { ...nothingFound, person, company: { name: settings.displayName, logo: settings.logo } };
    }
    case 'RevealPaySlipSecret':
    case 'WithdrawPaySlip':
    case 'DeletePaySlip':
    case 'RestorePaySlip':
    case 'OpenPaySlip':
    case 'ClosePaySlip':
    case 'EndPaySlipOpening':
    case 'AskForPaySlipDocument':
    case 'RecordPaySlipDocument':
      return nothingFound;
    default:
      return command satisfies never;
  }
}

async function settingsFor(tools: LookUpTools): Promise<Settings> {
  return (await tools.document<SettingsView>('settings', tools.actor.tenant)) ?? defaultSettings;
}

/** Somebody of the organisation; who left is paid for their last days as well. */
async function personBehind(id: string, tools: LookUpTools): Promise<PaidPerson | null> {
  const user = await tools.document<UserView>('users', id);
  if (user === null) return null;
  const { username, department, designation } = user;
  return { username, department, designation };
}

/** The days of a month as attendance and approved leave have them now. */
async function daysOf(user: string, month: string, settings: Settings, tools: LookUpTools): Promise<PayDays> {
  const [sheet, asked, terms] = await Promise.all([
    // Sheets are known by person and month.
    tools.document<AttendanceSheetView>('attendance-sheets', `${user}_${month}`),
    tools.room<LeaveView>('leave', `self:${user}`),
    tools.document<LeaveTermsView>('leave-terms', tools.actor.tenant),
  ]);
  // Types that the settings have no more are known all the same.
  const unpaid = new Set((terms?.types ?? settings.leaveTypes).filter(({ paid }) => !paid).map(({ id }) => id));
  const leaves = asked
    .filter(({ state }) => state === 'Approved')
    .map(({ type, startDate, endDate, startHalf, endHalf }): CountedLeave => {
      const paid = type === null || !unpaid.has(type);
      return { from: startDate, to: endDate, firstHalf: startHalf, lastHalf: endHalf, paid };
    });
  return payDaysOf(settings, month, { sheet, leaves }, tools.now);
}

/** What the month before says: the version that counts, or else what is being prepared. */
async function previousOf(user: string, month: string, tools: LookUpTools): Promise<PaySlipFound['previous']> {
  const before = await tools.document<PaySlipView>('payslips', paySlipId(user, monthBefore(month)));
  return before === null ? null : (currentOf(before.versions) ?? before.draft);
}
