import { dayAt } from '@atrium/contracts/core/zones';
import { approverChain, type Decided, firstPresent, type HandOnReason } from '@atrium/contracts/core/approvers';
import type { Colleague } from '@atrium/contracts/core/scopes';
import type { PersonRef } from '@atrium/contracts/core/items';
import { isAwayOn } from '@atrium/contracts/leave/rules';
import type { AbsenceView } from '@atrium/contracts/leave/views';
import type { Settings } from '@atrium/contracts/settings/rules';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../kernel/look-up-tools.js';

export function askedOf(approver: string): string {
  return `asked:${approver}`;
}

export function absencesOf(user: string): string {
  return `of:${user}`;
}

export interface HandedOn {
  readonly from: PersonRef;
  readonly reason: HandOnReason;
  readonly approver: PersonRef | null;
}

type Clock = Pick<Settings, 'timeZone'>;

/** @returns null when nobody can be asked */
export async function whoIsAsked(
  act: Decided,
  { id, department }: Colleague,
  settings: Clock,
  tools: LookUpTools,
): Promise<PersonRef | null> {
  const people = await tools.room<UserView>('users', 'all');
  const manager = people.find(({ _id }) => _id === id)?.manager ?? '';
  return firstOf(approverChain(act, people, { id, department, manager }), settings, tools);
}

/**
 * The approver to replace an absent or departed one; null when nothing changes.
 * @param from id of the current approver
 * @param user id of the requester
 * @param to successor of a departed person
 */
export async function askedInstead(
  act: Decided,
  from: string,
  user: string,
  to: string | undefined,
  settings: Clock,
  tools: LookUpTools,
): Promise<HandedOn | null> {
  const [asked, person] = await Promise.all([
    tools.document<UserView>('users', from),
    tools.document<UserView>('users', user),
  ]);
  if (asked === null || person === null) return null;
  // Reports of a departed manager go to the successor, even before the read models know.
  const manager = person.manager === from && to !== undefined ? to : person.manager;
  const { department } = person;
  const people = await tools.room<UserView>('users', 'all');
  const decides = approverChain(act, people, { id: user, department, manager: person.manager });
  const reason = await whyNot(asked, decides, settings, tools);
  if (reason === null) return null;
  const approver = await firstOf(approverChain(act, people, { id: user, department, manager }), settings, tools);
  return approver?._id === from ? null : { from: { _id: from, username: asked.username }, reason, approver };
}

async function whyNot(
  asked: UserView,
  decides: readonly UserView[],
  settings: Clock,
  tools: LookUpTools,
): Promise<HandOnReason | null> {
  if (!asked.active || asked.deleted) return 'left';
  if (!decides.some(({ _id }) => _id === asked._id)) return 'moved';
  return (await isAway(asked._id, settings, tools)) ? 'away' : null;
}

async function firstOf(chain: readonly UserView[], settings: Clock, tools: LookUpTools): Promise<PersonRef | null> {
  const away = new Set<string>();
  for (const { _id } of chain) {
    if (!(await isAway(_id, settings, tools))) break;
    away.add(_id);
  }
  const asked = firstPresent(chain, (person) => away.has(person));
  return asked === undefined ? null : { _id: asked._id, username: asked.username };
}

async function isAway(person: string, { timeZone }: Clock, tools: LookUpTools): Promise<boolean> {
  const today = dayAt(tools.now, timeZone);
  const absences = await tools.room<AbsenceView>('absences', absencesOf(person));
  return absences.some((absence) => isAwayOn(absence, today));
}
