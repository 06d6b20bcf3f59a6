import { describe, expect, it } from '@jest/globals';
import { flagsFrom, hasFlag, type PermissionFlag, readsEverything } from '@atrium/contracts/core/permissions';
import type { UserView } from '@atrium/contracts/users/views';
import type { Actor } from '../kernel/actor.js';
import { scopedRooms } from '../shared/team-rooms.js';
import { seersOf } from './seers.js';

type Person = Partial<Omit<UserView, PermissionFlag>> & { readonly flags?: readonly PermissionFlag[] };

const person = (_id: string, { flags = [], ...part }: Person = {}): UserView => ({
  _id,
  version: 1,
  username: _id,
  firstname: '',
  lastname: '',
  email: '',
  role: 'member',
  tenentId: 'acme',
  dob: '',
  designation: 'member',
  department: 'support',
  manager: '',
  picture: '',
  phone: '',
  showsEmail: false,
  joined: '',
  left: '',
  active: true,
  deleted: false,
  erased: false,
  rightsUntil: {},
  secondFactor: false,
  singleSignOn: false,
  invited: false,
  createdAt: '',
  ...flagsFrom(flags),
  ...part,
});

/** Visible by reading role, by either of two flags, by department, by name; and by a flag where the reader is named. */
const rule = {
  rooms: (actor: Actor): string[] => [
    ...(readsEverything(actor) || hasFlag(actor, 'supporteditticket') || hasFlag(actor, 'supportreports')
      ? ['all']
      : []),
    `department:${actor.department}`,
    `of:${actor.id}`,
    ...(hasFlag(actor, 'viewpayslip') ? [`paid:${actor.id}`] : []),
    ...(actor.home === actor.tenant ? ['everyone'] : []),
  ],
};

const groundsOf = (shown: readonly (readonly string[])[], one: UserView) =>
  seersOf(rule, shown, [one], 'acme').seers.map(({ grounds }) => grounds)[0];

describe('who sees a document', () => {
  it('is everybody whose rooms show one of its shapes, in full or in part', () => {
    const people = [
      person('ann', { role: 'admin' }),
      person('bea'),
      person('cy', { department: 'hr' }),
      person('dan', { role: 'admin', active: false }),
      person('eve', { role: 'admin', deleted: true }),
    ];
    const { seers, superadmins } = seersOf(rule, [[], ['all', 'of:bea'], ['department:hr']], people, 'acme');
    expect(seers.map(({ _id, isWhole }) => [_id, isWhole])).toEqual([
      ['ann', true],
      ['bea', true],
      ['cy', false],
    ]);
    expect(superadmins).toBe(true);
    expect(seersOf(rule, [['everyone']], people, 'acme').superadmins).toBe(false);
  });

  it('is nobody where no room shows it', () => {
    expect(seersOf(rule, [[], []], [person('ann', { role: 'admin' })], 'acme').seers).toEqual([]);
  });
});

describe('the grounds for records kept by person', () => {
  const kept = { rooms: (actor: Actor): string[] => scopedRooms(actor, 'readLeave', (id) => `self:${id}`, 'all') };
  const reasons = (one: UserView, ...others: UserView[]) =>
    seersOf(kept, [['self:cy', 'all']], [one, ...others], 'acme').seers.find(({ _id }) => _id === one._id)?.grounds;

  it('is their scope, or that it is of their team', () => {
    const [dan, cy] = [
      person('dan', { manager: 'ann', department: 'hr' }),
      person('cy', { manager: 'dan', department: 'hr' }),
    ];
    const ann = (part: Partial<UserView>) => person('ann', { department: 'sales', ...part });
    expect(reasons(ann({ scopes: { readLeave: 'team' } }), dan, cy)).toEqual([{ kind: 'team' }]);
    expect(reasons(ann({ scopes: { readLeave: 'team' } }), cy)).toBeUndefined();
    expect(reasons(ann({ scopes: { readLeave: 'all' } }), cy)).toEqual([{ kind: 'scope' }]);
    expect(reasons(ann({ role: 'manager', scopes: { readLeave: 'own' } }), dan, cy)).toBeUndefined();
    expect(reasons(ann({ role: 'manager' }), dan, cy)).toEqual([{ kind: 'role', role: 'manager' }]);
  });
});

describe('why somebody sees a document', () => {
  it.each([
    ['everybody does', [['everyone', 'all']], person('ann', { role: 'admin' }), [{ kind: 'everyone' }]],
    ['it names them', [['of:ann']], person('ann'), [{ kind: 'person' }]],
    [
      'of their department',
      [['department:hr']],
      person('ann', { department: 'hr' }),
      [{ kind: 'department', department: 'hr' }],
    ],
    [
      'of each flag by itself, and of their role',
      [['all']],
      person('ann', { role: 'manager', flags: ['createleave', 'supporteditticket', 'supportreports'] }),
      [
        { kind: 'role', role: 'manager' },
        { kind: 'flag', flag: 'supporteditticket' },
        { kind: 'flag', flag: 'supportreports' },
      ],
    ],
    [
      'of a flag for what names them',
      [['paid:ann']],
      person('ann', { flags: ['viewpayslip'] }),
      [{ kind: 'ownFlag', flag: 'viewpayslip' }],
    ],
    [
      'of a role for what names them',
      [['paid:ann']],
      person('ann', { role: 'admin' }),
      [{ kind: 'ownRole', role: 'admin' }],
    ],
  ])('%s', (_, shown, one, grounds) => {
    expect(groundsOf(shown, one)).toEqual(grounds);
  });
});
