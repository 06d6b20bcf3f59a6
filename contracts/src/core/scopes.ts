import {
  administers,
  effectiveFlags,
  grantableRoles,
  hasFlag,
  looksAfterPeople,
  readsEverything,
  type Rights,
  type Scope,
  type ScopedAct,
  scopedActs,
} from './permissions.js';

/** A person's place in the organisation. */
export interface Colleague {
  readonly id: string;
  readonly department: string;
  readonly manager?: string;
}

/** A scope, or that of a lead who decides: their department, and who reports to them directly. */
export type Reach = Scope | 'near';

/** How far an act reaches: as chosen, else by the role. An administrator's reach is not chosen. */
export function reachOf(rights: Rights, act: ScopedAct): Reach {
  return (administers(rights) ? undefined : rights.scopes?.[act]) ?? reachByRole(rights, act);
}

/** How far an act reaches where no scope is chosen. */
export function reachByRole(rights: Rights, act: ScopedAct): Reach {
  if (looksAfterPeople(rights)) return 'all';
  if (act === 'readLeave' || act === 'readAttendance') return readsEverything(rights) ? 'all' : 'own';
  return leads(rights) ? 'near' : 'own';
}

function leads({ role }: Rights): boolean {
  return role === 'manager' || role === 'supervisor';
}

const readingFor = {
  readLeave: 'readLeave',
  decideLeave: 'readLeave',
  readAttendance: 'readAttendance',
  decideAttendance: 'readAttendance',
} as const satisfies Record<ScopedAct, ScopedAct>;

/**
 * Whether somebody may do this to a person's records. Everybody reads their own; nobody decides for themselves,
 * or on what they may not read.
 * @param isInTeam asked only where the reach is a team
 */
export function mayAct(
  act: ScopedAct,
  rights: Rights,
  who: Colleague,
  person: Colleague,
  isInTeam: () => boolean,
): boolean {
  const reading = readingFor[act];
  if (who.id === person.id) return act === reading;
  return reaches(reading, rights, who, person, isInTeam) && reaches(act, rights, who, person, isInTeam);
}

function reaches(act: ScopedAct, rights: Rights, who: Colleague, person: Colleague, isInTeam: () => boolean): boolean {
  const reach = reachOf(rights, act);
  switch (reach) {
    case 'all':
      return true;
    case 'team':
      return isInTeam();
    case 'near':
      return who.department === person.department || who.id === person.manager;
    case 'own':
      return false;
    default:
      return reach satisfies never;
  }
}

/** Bounds the walk up the reporting line. */
const mostLevels = 50;

/**
 * Whether a person is in somebody's team: of the same department, or reporting to them directly or through others.
 * @param managerOf the manager of a person by id; empty for none
 */
export function isOfTeam(who: Colleague, person: Colleague, managerOf: (id: string) => string | undefined): boolean {
  if (who.id === person.id) return false;
  if (who.department === person.department) return true;
  let above = person.manager;
  for (let level = 0; level < mostLevels && above !== undefined && above !== ''; level++) {
    if (above === who.id) return true;
    above = managerOf(above);
  }
  return false;
}

/** Somebody's team among people. */
export function teamOf<One extends Colleague>(who: Colleague, people: readonly One[]): One[] {
  const managers = new Map(people.map(({ id, manager }) => [id, manager]));
  return people.filter((person) => isOfTeam(who, person, (id) => managers.get(id)));
}

/** Whether some act reaches a team: only then it matters who is in it. */
export function hasTeam(rights: Rights): boolean {
  return scopedActs.some((act) => reachOf(rights, act) === 'team');
}

/** Whether some act reaches less far than everybody by choice. Such people move nobody, or they would widen it. */
export function isLimited(rights: Rights): boolean {
  return scopedActs.some((act) => rights.scopes?.[act] !== undefined && reachOf(rights, act) !== 'all');
}

/** Whether a giver may give a reach. Somebody else's team is another one, so only those whose reach is everybody give it. */
export function mayGiveReach(giver: Reach, given: Reach): boolean {
  return given === 'own' || giver === 'all' || (given === 'near' && giver === 'near');
}

/**
 * Whether these rights are within the giver's reach: the role is grantable, and the giver has every flag in force, and
 * every scope.
 */
export function mayGrant(giver: Rights, given: Rights): boolean {
  return (
    grantableRoles(giver.role).includes(given.role) &&
    effectiveFlags(given).every((flag) => hasFlag(giver, flag)) &&
    scopedActs.every((act) => mayGiveReach(reachOf(giver, act), reachOf(given, act)))
  );
}
