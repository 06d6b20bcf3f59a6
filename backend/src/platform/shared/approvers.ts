import { dayAt } from '@atrium/contracts/core/zones';
import { approverChain, type Decided, firstPresent, type HandOnReason } from '@atrium/contracts/core/approvers';
import type { Colleague } from '@atrium/contracts/core/scopes';
import type { PersonRef } from '@atrium/contracts/core/items';
import { isDeputized } from '@atrium/contracts/deputies/rules';
import type { DeputyView } from '@atrium/contracts/deputies/views';
import { isAwayOn } from '@atrium/contracts/leave/rules';
import type { AbsenceView } from '@atrium/contracts/leave/views';
import type { Settings } from '@atrium/contracts/settings/rules';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../kernel/look-up-tools.js';

export function askedOf(approver: string): string {
  return `asked:${approver}`;
}

/** An index of what a deputy of this approver sees. */
export function deputizedOf(approver: string): string {
  return `deputized:${approver}`;
}

/** What a person sees as a deputy. */
export function deputyRoom(person: string): string {
  return `deputy:${person}`;
}

/**
 * Who decides today instead of an approver; null for nobody.
 * @param requester nobody decides for themselves, nor as a deputy
 */
export async function deputyOf(
  approver: string,
  requester: string,
  { timeZone }: Clock,
  tools: LookUpTools,
): Promise<PersonRef | null> {
  const named = await tools.document<DeputyView>('deputies', approver);
  if (named === null || !isDeputized(named, dayAt(tools.now, timeZone))) return null;
  const { _id } = named.deputy;
  const person = _id === requester ? null : await tools.document<UserView>('users', _id);
  return person !== null && isStaff(person) ? { _id, username: person.username } : null;
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

/**
 * @param isAsked who of those who decide; all of them by default
 * @returns null when nobody can be asked
 */
export async function whoIsAsked(
  act: Decided,
  { id, department }: Colleague,
  settings: Clock,
  tools: LookUpTools,
  isAsked: (person: UserView) => boolean = () => true,
): Promise<PersonRef | null> {
  const people = await tools.room<UserView>('users', 'all');
  const manager = people.find(({ _id }) => _id === id)?.manager ?? '';
  return firstOf(approverChain(act, people, { id, department, manager }).filter(isAsked), id, settings, tools);
}

/**
 * The approver to replace an absent or departed one; null when nothing changes.
 * @param from id of the current approver
 * @param user id of the requester
 * @param to successor of a departed person
 * @param isAsked who of those who decide; all of them by default
 */
export async function askedInstead(
  act: Decided,
  from: string,
  user: string,
  to: string | undefined,
  settings: Clock,
  tools: LookUpTools,
  isAsked: (person: UserView) => boolean = () => true,
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
  const decides = approverChain(act, people, { id: user, department, manager: person.manager }).filter(isAsked);
  const reason = await whyNot(asked, decides, user, settings, tools);
  if (reason === null) return null;
  const chain = approverChain(act, people, { id: user, department, manager }).filter(isAsked);
  const approver = await firstOf(chain, user, settings, tools);
  return approver?._id === from ? null : { from: { _id: from, username: asked.username }, reason, approver };
}

async function whyNot(
  asked: UserView,
  decides: readonly UserView[],
  requester: string,
  settings: Clock,
  tools: LookUpTools,
): Promise<HandOnReason | null> {
  if (!asked.active || asked.deleted) return 'left';
  if (!decides.some(({ _id }) => _id === asked._id)) return 'moved';
  return (await isAway(asked._id, requester, settings, tools)) ? 'away' : null;
}

async function firstOf(
  chain: readonly UserView[],
  requester: string,
  settings: Clock,
  tools: LookUpTools,
): Promise<PersonRef | null> {
  const away = new Set<string>();
  for (const { _id } of chain) {
    if (!(await isAway(_id, requester, settings, tools))) break;
    away.add(_id);
  }
  const asked = firstPresent(chain, (person) => away.has(person));
  return asked === undefined ? null : { _id: asked._id, username: asked.username };
}

/** Whose deputy decides is not away. */
async function isAway(person: string, requester: string, settings: Clock, tools: LookUpTools): Promise<boolean> {
  const today = dayAt(tools.now, settings.timeZone);
  const absences = await tools.room<AbsenceView>('absences', absencesOf(person));
  if (!absences.some((absence) => isAwayOn(absence, today))) return false;
  return (await deputyOf(person, requester, settings, tools)) === null;
}
