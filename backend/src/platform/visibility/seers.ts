import { flagsFrom, permissionFlags } from '@atrium/contracts/core/permissions';
import { type Colleague, hasTeam, teamOf } from '@atrium/contracts/core/scopes';
import type { Ground, RecordAudience, Seer } from '@atrium/contracts/users/record-audience';
import type { UserView } from '@atrium/contracts/users/views';
import { isStaff } from '@atrium/contracts/users/staff';
import { type Actor, systemTenant } from '../kernel/actor.js';
import type { Published } from '../kernel/projection.js';
import { shapeFor } from '../projections/shapes.js';

/** The rooms of each of a document's shapes. */
export type Shown = readonly (readonly string[])[];

type Rule = Pick<Published, 'rooms'>;

/**
 * Who sees a document, and why: those whose rooms open one of its shapes.
 * @param people the accounts of the organisation, with the rights that count
 */
export function seersOf(
  published: Rule,
  shown: Shown,
  people: readonly UserView[],
  tenant: string,
): Pick<RecordAudience, 'seers' | 'superadmins'> {
  const whole = shown.findIndex((rooms) => rooms.length > 0);
  const places = people.map(placeOf);
  const seers = people.flatMap((person): Seer[] => {
    if (!isStaff(person)) return [];
    const team = hasTeam(person) ? { team: teamOf(placeOf(person), places).map(({ id }) => id) } : {};
    const actor: Actor = { ...person, id: person._id, rightsSince: '0', home: person.tenentId, tenant, ...team };
    const shape = shapeFor(shown, published.rooms(actor));
    if (shape < 0) return [];
    const opening = shown.slice(0, shape + 1);
    const opens = (other: Actor): boolean => shapeFor(opening, published.rooms(other)) >= 0;
    return [{ _id: person._id, isWhole: shape === whole, grounds: groundsOf(opens, actor) }];
  });
  const superadmin = {
    ...nobodyIn(tenant),
    ...flagsFrom(permissionFlags),
    role: 'superadmin',
    home: systemTenant,
  } as const;
  return { seers, superadmins: shapeFor(shown, published.rooms(superadmin)) >= 0 };
}

/** A member with no rights and no department: what they see, everybody sees. */
function nobodyIn(tenant: string): Actor {
  const nothing = { id: 'nobody', username: '', email: '', role: 'member', rightsSince: '0' } as const;
  return { ...flagsFrom([]), ...nothing, department: '', home: tenant, tenant };
}

/**
 * Why a document opens to somebody, found by asking the collection's own rule: what of theirs opens it to a person who
 * has nothing else. So every collection explains itself.
 */
function groundsOf(opens: (actor: Actor) => boolean, actor: Actor): Ground[] {
  const { id, role, department, scopes = {}, team = [] } = actor;
  const blank = nobodyIn(actor.tenant);
  if (opens(blank)) return [{ kind: 'everyone' }];
  const flags = permissionFlags.filter((flag) => actor[flag]);
  // A chosen scope can also take what the role would give.
  const nobody = opens({ ...blank, scopes }) ? blank : { ...blank, scopes };
  const alone: Ground[] = [
    ...(opens({ ...nobody, id }) ? [{ kind: 'person' } as const] : []),
    ...(nobody === blank ? [{ kind: 'scope' } as const] : []),
    ...(opens({ ...nobody, team }) ? [{ kind: 'team' } as const] : []),
    ...(opens({ ...nobody, role }) ? [{ kind: 'role', role } as const] : []),
    ...(opens({ ...nobody, department }) ? [{ kind: 'department', department } as const] : []),
    ...flags.filter((flag) => opens({ ...nobody, [flag]: true })).map((flag) => ({ kind: 'flag', flag }) as const),
  ];
  if (alone.length > 0) return alone;
  const own = flags.filter((flag) => opens({ ...nobody, id, [flag]: true }));
  if (own.length > 0) return own.map((flag) => ({ kind: 'ownFlag', flag }));
  return opens({ ...nobody, id, role }) ? [{ kind: 'ownRole', role }] : [{ kind: 'together' }];
}

function placeOf({ _id: id, department, manager }: UserView): Colleague {
  return { id, department, manager };
}
