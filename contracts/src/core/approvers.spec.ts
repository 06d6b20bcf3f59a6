import { describe, expect, it } from '@jest/globals';
import { type Approver, approverChain, firstPresent, leadsPerson } from './approvers.js';
import { type Department, looksAfterPeople, type Role } from './permissions.js';

function somebody(_id: string, role: Role, department: Department, more: Partial<Approver> = {}): Approver {
  return { _id, username: _id, role, department, active: true, ...more };
}

const people = [
  somebody('ann', 'member', 'support'),
  somebody('root', 'admin', 'coe'),
  somebody('sam', 'supervisor', 'support'),
  somebody('mia', 'manager', 'support'),
  somebody('max', 'manager', 'support'),
  somebody('moe', 'manager', 'sales'),
  somebody('hanna', 'member', 'hr', { hredituser: true }),
  somebody('gone', 'manager', 'support', { active: false }),
];
const chainOf = (id: string, department = 'support') =>
  approverChain('decideLeave', people, { id, department }).map(({ _id }) => _id);

describe('who decides', () => {
  it('are managers and supervisors for their department, HR and administrators for everybody', () => {
    const ann = { id: 'ann', department: 'support' };
    const decides = people.filter((one) => leadsPerson(one, { id: one._id, department: one.department }, ann));
    expect(decides.map(({ _id }) => _id).toSorted()).toEqual(['gone', 'hanna', 'max', 'mia', 'root', 'sam']);
    expect(people.filter(looksAfterPeople).map(({ _id }) => _id)).toEqual(['root', 'hanna']);
  });

  it('is never the person themselves', () => {
    for (const { _id, department, role } of people) {
      expect(leadsPerson({ role }, { id: _id, department }, { id: _id, department })).toBe(false);
    }
    expect(chainOf('mia')).toEqual(['max', 'sam', 'hanna', 'root']);
  });
});

describe('who is asked', () => {
  it('is the nearest: managers, supervisors, HR, administrators; not people who left', () => {
    expect(chainOf('ann')).toEqual(['max', 'mia', 'sam', 'hanna', 'root']);
    expect(chainOf('zoe', 'testing')).toEqual(['hanna', 'root']);
  });

  it('is first of all their manager, in any department', () => {
    const ann = { id: 'ann', department: 'support', manager: 'moe' };
    expect(approverChain('decideLeave', people, ann).map(({ _id }) => _id)).toEqual([
      'moe',
      'max',
      'mia',
      'sam',
      'hanna',
      'root',
    ]);
    expect(approverChain('decideLeave', people, { ...ann, manager: 'sam' })[0]?._id).toBe('sam');
    // Who does not see what others ask for can't decide on it; their department's manager does.
    expect(approverChain('decideLeave', people, { ...ann, id: 'zoe', manager: 'ann' }).map(({ _id }) => _id)).toEqual(
      chainOf('zoe'),
    );
    expect(leadsPerson({ role: 'manager' }, ann, { ...ann, manager: 'ann' })).toBe(false);
  });

  it('is whoever has the scope for it, over several levels too', () => {
    const line = [
      somebody('top', 'manager', 'sales', { scopes: { decideLeave: 'team' } }),
      somebody('mid', 'member', 'kam', { manager: 'top' }),
      somebody('low', 'member', 'coe', { manager: 'mid' }),
      somebody('near', 'supervisor', 'coe', { scopes: { decideLeave: 'own' } }),
      somebody('blind', 'manager', 'coe', { scopes: { readLeave: 'own' } }),
      somebody('all', 'member', 'hr', { scopes: { readLeave: 'all', decideLeave: 'all' } }),
    ];
    const low = { id: 'low', department: 'coe', manager: 'mid' };
    const asked = (act: 'decideLeave' | 'decideAttendance') => approverChain(act, line, low).map(({ _id }) => _id);
    expect(asked('decideLeave')).toEqual(['top', 'all']);
    expect(asked('decideAttendance')).toEqual(['blind', 'near']);
  });

  it('is the next one while somebody is away, and the first when everybody is', () => {
    const chain = approverChain('decideLeave', people, { id: 'ann', department: 'support' });
    expect(firstPresent(chain, () => false)?._id).toBe('max');
    expect(firstPresent(chain, (id) => id === 'max' || id === 'mia')?._id).toBe('sam');
    expect(firstPresent(chain, () => true)?._id).toBe('max');
    expect(firstPresent([], () => false)).toBeUndefined();
  });
});
