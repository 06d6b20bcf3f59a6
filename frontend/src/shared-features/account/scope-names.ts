import { type Rights, type ScopeChoices, type ScopedAct, scopedActs } from '@atrium/contracts/core/permissions';
import { type Reach, reachByRole, reachOf } from '@atrium/contracts/core/scopes';

/** What a scope is chosen for, as its field is labelled. */
export const actNames: Readonly<Record<ScopedAct, string>> = {
  readLeave: 'Reads leave',
  decideLeave: 'Decides on leave',
  readAttendance: 'Reads attendance',
  decideAttendance: 'Decides on attendance',
};

const reachNames: Readonly<Record<Reach, string>> = {
  own: 'their own only',
  near: 'their department and direct reports',
  team: 'their team',
  all: 'everybody',
};

/** How far an act reaches, in words, such as “their team”. */
export function reachName(act: ScopedAct, reach: Reach): string {
  const isDecision = act === 'decideLeave' || act === 'decideAttendance';
  return isDecision && reach === 'own' ? 'nobody' : reachNames[reach];
}

/** Chosen scopes, such as “Reads leave: their team”; the others follow from the role and are left out. */
export function scopeTexts(chosen: ScopeChoices = {}): string[] {
  return scopedActs.flatMap((act) => {
    const scope = chosen[act];
    return scope === undefined ? [] : [`${actNames[act]}: ${reachName(act, scope)}`];
  });
}

/** What follows from the role, as the choice that leaves it so; short enough for a phone. */
export function byRoleText(act: ScopedAct, rights: Rights): string {
  const reach = reachByRole(rights, act);
  return `By role: ${reach === 'near' ? 'department and reports' : reachName(act, reach)}`;
}

const order: readonly Reach[] = ['own', 'near', 'team', 'all'];

/** How far acts reach after a change of rights, where that is further, and where it is less far. */
export function reachChanges(before: Rights, after: Rights): { readonly wider: string[]; readonly narrower: string[] } {
  const changes = scopedActs.flatMap((act) => {
    const [had, has] = [reachOf(before, act), reachOf(after, act)];
    const text = `${actNames[act]}: ${reachName(act, has)} instead of ${reachName(act, had)}`;
    return had === has ? [] : [{ isWider: order.indexOf(has) > order.indexOf(had), text }];
  });
  const texts = (isWider: boolean) => changes.filter((one) => one.isWider === isWider).map(({ text }) => text);
  return { wider: texts(true), narrower: texts(false) };
}
