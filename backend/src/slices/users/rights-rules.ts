import {
  flagsFrom,
  type PermissionFlag,
  permissionFlags,
  type Rights,
  type Role,
  rolePresets,
  type ScopeChoices,
  scopedActs,
} from '@atrium/contracts/core/permissions';
import type { UpdateUser } from '@atrium/contracts/users/commands';
import { type RightsUntil, untilOf } from '@atrium/contracts/users/temporary-rights';
import type { GivenRights, UserEvent } from './events.js';

/** As the rules of access read them. */
export function rightsOf(given: GivenRights): Rights {
  return { role: given.role, ...flagsFrom(given.flags), ...scopesPart(given.scopes) };
}

/** Rights with what an update ticks, unticks and chooses, and its role. */
export function rightsAfter(state: GivenRights, update: UpdateUser): GivenRights {
  const ticked = new Set<PermissionFlag>(state.flags);
  for (const flag of permissionFlags) {
    if (update[flag] === true) ticked.add(flag);
    if (update[flag] === false) ticked.delete(flag);
  }
  const scopes = scopesPart(update.scopes ?? state.scopes);
  return { role: update.role ?? state.role, ...withUntil(ticked, state.until), ...scopes };
}

/**
 * Rights with further flags, or with other ends of those that are held.
 * @param until ISO instant; empty for good
 */
export function rightsGranted(state: GivenRights, flags: readonly PermissionFlag[], until: string): GivenRights {
  const ends = { ...state.until, ...untilOf(flags, until) };
  return { role: state.role, ...withUntil(new Set([...state.flags, ...flags]), ends), ...scopesPart(state.scopes) };
}

/** Rights with another role: what the role before began with is exchanged for what the new one begins with. */
export function rightsWithRole(state: GivenRights, role: Role): GivenRights {
  if (role === state.role) return state;
  const former = new Set(rolePresets[state.role]);
  const kept = state.flags.filter((flag) => !former.has(flag));
  const flags = new Set([...kept, ...rolePresets[role]]);
  return { role, ...withUntil(flags, state.until), ...scopesPart(state.scopes) };
}

/** Rights without those that have ended. */
export function rightsLeft(state: GivenRights, now: string): GivenRights {
  const isLeft = (end = ''): boolean => end === '' || end > now;
  const left = state.flags.filter((flag) => isLeft(state.until?.[flag]));
  return { role: state.role, ...withUntil(new Set(left), state.until), ...scopesPart(state.scopes) };
}

/** In the order of the table. Only flags that are held have an end. */
function withUntil(held: ReadonlySet<PermissionFlag>, ends: RightsUntil = {}): Omit<GivenRights, 'role'> {
  const flags = permissionFlags.filter((flag) => held.has(flag));
  const ending = flags.filter((flag) => (ends[flag] ?? '') !== '');
  const until = Object.fromEntries(ending.map((flag) => [flag, ends[flag]]));
  return ending.length === 0 ? { flags } : { flags, until };
}

/** In the order of the table; nothing where none is chosen. */
function scopesPart(chosen: ScopeChoices = {}): Pick<GivenRights, 'scopes'> {
  const scopes = Object.fromEntries(scopedActs.flatMap((act) => (chosen[act] ? [[act, chosen[act]]] : [])));
  return Object.keys(scopes).length === 0 ? {} : { scopes };
}

function textOf({ role, flags, until, scopes }: GivenRights): string {
  const reaches = scopedActs.map((act) => scopes?.[act] ?? '');
  return [role, ...reaches, ...flags.map((flag) => `${flag} ${until?.[flag] ?? ''}`)].join('\n');
}

/** Records what the rights become, if that is a change. */
export function rightsBecome(state: GivenRights, after: GivenRights): UserEvent[] {
  return textOf(state) === textOf(after) ? [] : [{ type: 'UserRightsChanged', data: after }];
}
