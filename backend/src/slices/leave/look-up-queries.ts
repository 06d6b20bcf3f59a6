import { holdsDays, type LeaveSpan } from '@atrium/contracts/leave/rules';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { UserView } from '@atrium/contracts/users/views';
import { askedInstead, whoIsAsked } from '../../platform/core/approvers.js';
import { lookUpCustom } from '../../platform/core/custom-fields.js';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import { type LeaveCommand, type LeaveFound, type LeaveOfRecord, nothingFound } from './decider.js';
import { roomOf } from './policy.js';

/** Looks up what a decision about a leave needs; nothing when there is none. */
export async function lookUpForLeave(
  command: LeaveCommand,
  leave: LeaveOfRecord,
  tools: LookUpTools,
): Promise<LeaveFound> {
  const { actor } = tools;
  if (command.type === 'ApplyForLeave') {
    if (leave !== null) return nothingFound;
    const [settings, custom, others] = await Promise.all([
      settingsOf(tools),
      lookUpCustom('Leave', command.data.custom, undefined, tools),
      othersOf(actor.id, tools),
    ]);
    return { ...nothingFound, settings, custom, others, approver: await whoIsAsked(actor, settings, tools) };
  }
  if (leave === null) return nothingFound;
  const { user } = leave;
  switch (command.type) {
    case 'EditLeave': {
      const present = leave.details.custom;
      const [settings, custom, others] = await Promise.all([
        settingsOf(tools),
        lookUpCustom('Leave', command.data.custom, present, tools),
        othersOf(user, tools),
      ]);
      return { ...nothingFound, settings, custom, others };
    }
    case 'ApproveLeave': {
      // What waits holds its days already; what was rejected has to get them back.
      const held = leave.state === 'Pending' ? knownOthers(user, tools) : othersOf(user, tools);
      const [place, others] = await Promise.all([placeOf(user, tools), held]);
      return { ...nothingFound, ...place, others };
    }
    case 'RejectLeave':
      return { ...nothingFound, ...(await placeOf(user, tools)) };
    case 'WithdrawLeave':
      return { ...nothingFound, settings: await settingsOf(tools) };
    case 'HandOnLeave': {
      if (leave.approver === null || leave.state !== 'Pending') return nothingFound;
      const settings = await settingsOf(tools);
      const handedOn = await askedInstead(leave.approver, user, command.data.to, settings, tools);
      return { ...nothingFound, handedOn };
    }
    case 'RestoreLeave': {
      const [settings, others] = await Promise.all([settingsOf(tools), othersOf(user, tools)]);
      return { ...nothingFound, settings, others, approver: await whoIsAsked(actor, settings, tools) };
    }
    case 'RevealLeaveSecret':
      return nothingFound;
    default:
      return command satisfies never;
  }
}

async function settingsOf(tools: LookUpTools): Promise<LeaveFound['settings']> {
  return (await tools.document<SettingsView>('settings', tools.actor.tenant)) ?? defaultSettings;
}

/** Where somebody stands: their department, null when there is no such person, and whom they report to. */
async function placeOf(user: string, tools: LookUpTools): Promise<Pick<LeaveFound, 'department' | 'manager'>> {
  const person = await tools.document<UserView>('users', user);
  return { department: person?.department ?? null, manager: person?.manager ?? '' };
}

/**
 * When somebody is away, or has asked to be, besides the leave that is decided about. The lock makes everything by which
 * one person comes to hold days wait for one another, so that no two of their leaves take the same ones.
 */
async function othersOf(user: string, tools: LookUpTools): Promise<LeaveSpan[]> {
  const lately = await tools.lockInOrder(`leave-${user}`, (state) => !isHeld(state as LeaveOfRecord));
  const known = await knownOthers(user, tools);
  const others = new Map<string, LeaveSpan>(known.map((leave) => [leave._id, leave]));
  for (const id of new Set(lately)) {
    if (id === tools.id) continue;
    // As its stream has it: the read models may not know yet that it is there, or of which days it is now.
    const leave = (await tools.stateOf(id)) as LeaveOfRecord;
    if (leave !== null && holdsDays(leave.state)) others.set(id, leave.details);
    else others.delete(id);
  }
  return [...others.values()];
}

/** The same by what the read models know. */
async function knownOthers(user: string, tools: LookUpTools): Promise<LeaveView[]> {
  const leaves = await tools.room<LeaveView>('leave', roomOf(user));
  return leaves.filter(({ _id, state }) => holdsDays(state) && _id !== tools.id);
}

function isHeld(leave: LeaveOfRecord): boolean {
  return leave !== null && holdsDays(leave.state);
}
