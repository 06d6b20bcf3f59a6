import { describe, expect, it } from '@jest/globals';
import { type Rights, roles, type Scope, type ScopedAct, scopedActs, scopes } from './permissions.js';
import {
  type Colleague,
  hasTeam,
  isLimited,
  isOfTeam,
  mayAct,
  mayGiveReach,
  mayGrant,
  type Reach,
  reachByRole,
  reachOf,
  teamOf,
} from './scopes.js';

const boss: Colleague = { id: 'boss', department: 'sales' };
/** By how near they are to the boss. */
const people = {
  boss,
  direct: { id: 'direct', department: 'coe', manager: 'boss' },
  indirect: { id: 'indirect', department: 'hr', manager: 'direct' },
  beside: { id: 'beside', department: 'sales', manager: 'above' },
  stranger: { id: 'stranger', department: 'kam', manager: 'above' },
} satisfies Record<string, Colleague>;
type Near = keyof typeof people;
const everybody: readonly Colleague[] = [...Object.values(people), { id: 'above', department: 'product' }];
const managerOf = (id: string) => everybody.find((one) => one.id === id)?.manager;

function whom(act: ScopedAct, rights: Rights): Near[] {
  const may = (person: Colleague) => mayAct(act, rights, boss, person, () => isOfTeam(boss, person, managerOf));
  return (Object.keys(people) as Near[]).filter((near) => may(people[near]));
}

const byRole = (act: ScopedAct) => Object.fromEntries(roles.map((role) => [role, reachByRole({ role }, act)]));

const others = ['direct', 'indirect', 'beside', 'stranger'] satisfies Near[];
const team = ['direct', 'indirect', 'beside'] satisfies Near[];

describe('a team', () => {
  it('is the department, and those who report directly or through others', () => {
    expect(teamOf(boss, everybody).map(({ id }) => id)).toEqual(team);
  });

  it('ends where a line is a circle or breaks off, and nobody is of their own team', () => {
    const circle = [
      { id: 'a', department: 'hr', manager: 'b' },
      { id: 'b', department: 'hr', manager: 'a' },
      { id: 'c', department: 'hr', manager: 'gone' },
      boss,
    ];
    expect(teamOf(boss, circle)).toEqual([]);
  });
});

describe('the reach of an act', () => {
  it('is what the role brings, where nothing is chosen', () => {
    const reads = { superadmin: 'all', admin: 'all', manager: 'all', supervisor: 'all' };
    const decides = { superadmin: 'all', admin: 'all', manager: 'near', supervisor: 'near' };
    const own = { admindev: 'own', dev: 'own', member: 'own' };
    for (const act of ['readLeave', 'readAttendance'] as const) expect(byRole(act)).toEqual({ ...own, ...reads });
    for (const act of ['decideLeave', 'decideAttendance'] as const) expect(byRole(act)).toEqual({ ...own, ...decides });
    for (const act of scopedActs) expect(reachByRole({ role: 'member', hredituser: true }, act)).toBe('all');
    expect(whom('decideLeave', { role: 'manager' })).toEqual(['direct', 'beside']);
  });

  it.each(scopedActs)('is what is chosen for %s, and for nothing else', (act) => {
    const reading = act === 'readLeave' || act === 'decideLeave' ? 'readLeave' : 'readAttendance';
    const isReading = act === reading;
    const reached: Record<Scope, Near[]> = { own: [], team: [...team], all: [...others] };
    for (const scope of scopes) {
      const rights: Rights = { role: 'member', scopes: { [reading]: 'all', [act]: scope } };
      expect(whom(act, rights)).toEqual(isReading ? ['boss', ...reached[scope]] : reached[scope]);
      const untouched = scopedActs.filter(
        (one) => one !== act && one !== reading && (!isReading || !one.endsWith(reading.slice(4))),
      );
      for (const other of untouched) expect(whom(other, rights)).toEqual(whom(other, { role: 'member' }));
    }
  });

  it('is for a decision never more than what is read', () => {
    const rights: Rights = { role: 'manager', scopes: { readLeave: 'team', decideLeave: 'all' } };
    expect(whom('decideLeave', rights)).toEqual(team);
    expect(whom('decideLeave', { ...rights, scopes: { readLeave: 'own' } })).toEqual([]);
  });

  it('is everybody for administrators, whatever is chosen', () => {
    for (const act of scopedActs) expect(reachOf({ role: 'admin', scopes: { [act]: 'own' } }, act)).toBe('all');
    expect(isLimited({ role: 'admin', scopes: { readLeave: 'own' } })).toBe(false);
    expect(hasTeam({ role: 'admin', scopes: { readLeave: 'team' } })).toBe(false);
  });
});

describe('who gives a reach', () => {
  it.each<[giver: Reach, given: Reach[]]>([
    ['all', ['own', 'near', 'team', 'all']],
    ['team', ['own']],
    ['near', ['own', 'near']],
    ['own', ['own']],
  ])('%s gives %p', (giver, given) => {
    const reaches = ['own', 'near', 'team', 'all'] as const;
    expect(reaches.filter((one) => mayGiveReach(giver, one))).toEqual(given);
  });

  it('is part of what may be granted', () => {
    const giver: Rights = { role: 'manager' };
    expect(mayGrant(giver, { role: 'manager' })).toBe(true);
    expect(mayGrant(giver, { role: 'member', scopes: { readLeave: 'all' } })).toBe(true);
    expect(mayGrant(giver, { role: 'member', scopes: { readLeave: 'all', decideLeave: 'team' } })).toBe(false);
    expect(mayGrant({ ...giver, scopes: { readLeave: 'team' } }, { role: 'manager' })).toBe(false);
    expect(mayGrant({ role: 'admin' }, { role: 'member', scopes: { decideLeave: 'all' } })).toBe(true);
  });
});
