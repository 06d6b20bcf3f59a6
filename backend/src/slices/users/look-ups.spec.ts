import { describe, expect, it } from '@jest/globals';
import { permissionFlags } from '@atrium/contracts/core/permissions';
import { guessingRules } from '@atrium/contracts/users/password-rules';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { actorWith, specId, stateAfter, toolsWith, uploadedBy } from '../../../test/spec.js';
import { userCreated as created } from '../../../test/user-events.js';
import type { UserCommand } from './account-rules.js';
import { userDecider } from './decider.js';
import type { UserEvent } from './events.js';

const there = { active: true, deleted: false, manager: '', role: 'dev' };
const people: Record<string, object> = {
  bob: { ...there, _id: 'bob', username: 'Bob', manager: 'boss' },
  boss: { ...there, _id: 'boss', username: 'Boss' },
  below: { ...there, _id: 'below', username: 'Below', manager: 'middle' },
  middle: { ...there, _id: 'middle', username: 'Middle', manager: specId },
  tasker: { ...there, _id: 'tasker', username: 'Tasker', developertask: true },
  off: { ...there, _id: 'off', username: 'Off', active: false },
  [specId]: { ...there, _id: specId, username: 'Bea' },
};

// NOTE: of the people only those fields stand here that are read.
const known: Partial<LookUpTools> = { document: async (_: string, id: string) => (people[id] ?? null) as never };
const free: Partial<LookUpTools> = { ...known, claim: async () => true };
const admin: UserEvent = { ...created, data: { ...created.data, role: 'admin' } };

function lookUp(command: UserCommand, tools: Partial<LookUpTools> = known, history: UserEvent[] = [created]) {
  const actor = actorWith('admin', ...permissionFlags);
  return userDecider.lookUp(command, stateAfter(userDecider, history), toolsWith({ actor, ...tools }));
}

/** Why a command is refused before anything is decided; undefined when it is not. */
async function refusalOf(...command: Parameters<typeof lookUp>) {
  return lookUp(...command).then(
    () => undefined,
    (refusal: { readonly code: string }) => refusal.code,
  );
}

/** The fields that are refused. */
const problemsOf = (...command: Parameters<typeof lookUp>) =>
  lookUp(...command).then(
    () => [],
    ({ errors }: { readonly errors: readonly { readonly field: string }[] }) => errors.map(({ field }) => field),
  );

const leave = (data: Extract<UserCommand, { type: 'DeactivateUser' }>['data']): UserCommand => ({
  type: 'DeactivateUser',
  data,
});
const update = (data: Extract<UserCommand, { type: 'UpdateUser' }>['data']): UserCommand => ({
  type: 'UpdateUser',
  data,
});
const form = { ...created.data, password: 'Abc-12345', confirmpassword: 'Abc-12345' };
const { flags: _flags, ...newcomer } = form;
const create: UserCommand = { type: 'CreateUser', data: newcomer };
const reset: UserCommand = { type: 'ResetPassword', data: { password: 'Abc-12345', confirmpassword: 'Abc-12345' } };

describe('before a decision about an account', () => {
  it.each([
    ['bob', undefined],
    ['', undefined],
    ['off', 'managerUnknown'],
    ['nobody', 'managerUnknown'],
    [specId, 'managerCircle'],
    ['below', 'managerCircle'],
  ])('a manager has to be there, and not report to the person: %s', async (manager, code) => {
    expect(await refusalOf(update({ manager }))).toBe(code);
    if (code !== 'managerCircle') {
      const secrets = { brokenPasswordRules: async () => [], keepSecret: async () => 'secret-2' };
      const command: UserCommand = { type: 'CreateUser', data: { ...newcomer, manager } };
      expect(await refusalOf(command, { ...free, ...secrets }, [])).toBe(code);
    }
  });

  it('designation and department have to be of the organisation’s lists, unless the person has them already', async () => {
    const { designation, department } = created.data;
    const archived = [
      { code: designation, name: 'Former', archived: true },
      { code: 'analyst', name: 'Analyst', archived: false },
    ];
    const settings = { departments: [{ code: 'lab', name: 'Lab', archived: false }], designations: archived };
    const tools = { ...free, document: async () => settings as never };
    expect(await problemsOf(update({ designation: 'analyst', department }), tools)).toEqual([]);
    expect(await problemsOf(update({ designation, department: 'lab' }), tools)).toEqual([]);
    expect(await problemsOf(update({ designation: 'ceo', department: 'hr' }), tools)).toEqual([
      'designation',
      'department',
    ]);
    const secrets = { brokenPasswordRules: async () => [], keepSecret: async () => 'secret-2' };
    expect(await problemsOf({ ...create }, { ...tools, ...secrets }, [])).toEqual(['designation', 'department']);
  });

  it('names people who cannot take over what a person leaves behind', async () => {
    const fit = leave({ ticketsTo: 'bob', bugsTo: 'bob', tasksTo: 'tasker', approvalsTo: 'boss' });
    expect(await refusalOf(fit)).toBeUndefined();
    const unfit = leave({ ticketsTo: 'off', bugsTo: specId, tasksTo: 'bob', approvalsTo: 'nobody' });
    await expect(lookUp(unfit)).rejects.toMatchObject({
      status: 400,
      errors: ['ticketsTo', 'bugsTo', 'tasksTo', 'approvalsTo'].map((field) => ({ field })),
    });
    expect(await refusalOf(unfit, known, [created, { type: 'UserDeactivated', data: {} }])).toBeUndefined();
  });

  it('a picture has to be square, and one that its sender uploaded', async () => {
    const square = { ...uploadedBy(specId), width: 512, height: 512 };
    const files: Record<string, typeof square> = {
      face: square,
      wide: { ...square, width: 513 },
      theirs: { ...square, uploader: 'bob' },
      paper: { ...square, type: 'application/pdf' },
    };
    const own = { actor: { ...actorWith('dev'), id: specId }, file: async (id: string) => files[id] ?? null };
    const problemOf = (picture: string) => refusalOf({ type: 'UpdateOwnProfile', data: { picture } }, own);
    expect(await Promise.all(['face', '', 'wide', 'theirs', 'paper', 'none'].map(problemOf))).toEqual([
      undefined,
      undefined,
      'pictureNotSquare',
      'pictureUnknown',
      'pictureUnknown',
      'pictureUnknown',
    ]);
  });

  it('who the manager was is found for whom somebody follows', async () => {
    const former = { name: 'Bob', manager: 'boss' };
    expect(await lookUp({ type: 'HandOverReports', data: { from: 'bob', to: 'boss' } })).toEqual(former);
  });
});

const claiming = (claims: string[], ...others: string[]): Partial<LookUpTools> => ({
  ...known,
  claim: async (kind, name, _, mode) => {
    claims.push(`${mode} ${kind} ${name}`);
    return !others.includes(name);
  },
});

describe('names', () => {
  const change = update({ username: 'zoe', email: 'zoe@acme.example' });

  it('are taken where they change, once both are free', async () => {
    const claims: string[] = [];
    expect(await refusalOf(change, claiming(claims))).toBeUndefined();
    expect(claims).toEqual([
      'look username zoe',
      'look email zoe@acme.example',
      'take username zoe',
      'take email zoe@acme.example',
    ]);
    expect(await refusalOf(update({ username: 'Bea.Doe', email: 'BEA@acme.example' }))).toBeUndefined();
  });

  it('stay where one belongs to another person', async () => {
    const claims: string[] = [];
    expect(await refusalOf(change, claiming(claims, 'zoe'))).toBe('usernameTaken');
    expect(await refusalOf(change, claiming(claims, 'zoe@acme.example'))).toBe('emailTaken');
    expect(claims.filter((claim) => claim.startsWith('take'))).toEqual([]);
  });

  it('are left to others by who was deleted without ever having had a password, and taken again with a restore', async () => {
    const invited: UserEvent = { ...created, data: { ...created.data, password: '' } };
    const deleted: UserEvent = { type: 'UserDeleted', data: {} };
    const heldBy = async (...history: UserEvent[]) => {
      const held: boolean[] = [];
      const holder = stateAfter(userDecider, history);
      const tools = {
        ...known,
        claim: async (...[, , stillHeld]: Parameters<LookUpTools['claim']>) => held.push(stillHeld(holder)) > 0,
      };
      await lookUp({ type: 'UpdateUser', data: { username: created.data.username } }, tools, [
        { ...created, data: { ...created.data, username: 'zoe' } },
      ]);
      return held.every(Boolean);
    };
    expect(await heldBy(created)).toBe(true);
    expect(await heldBy(invited)).toBe(true);
    expect(await heldBy(created, deleted)).toBe(true);
    expect(await heldBy(invited, deleted)).toBe(false);
    const restore: UserCommand = { type: 'RestoreUser', data: {} };
    const { username } = created.data;
    expect(await refusalOf(restore, claiming([], username), [invited, deleted])).toBe('usernameTaken');
    expect(await refusalOf(restore, claiming([]), [invited, deleted])).toBeUndefined();
    expect(await refusalOf(restore, known, [created])).toBeUndefined();
  });

  it('are refused before that no administrator is left', async () => {
    const demotion = update({ username: 'zoe', role: 'dev' });
    expect(await refusalOf(demotion, claiming([], 'zoe'), [admin])).toBe('usernameTaken');
  });
});

const own = { actor: { ...actorWith('dev'), id: specId } };
const requested: UserEvent = {
  type: 'UserEmailRequested',
  data: { email: 'zoe@acme.example', link: 'link-1', expires: '2027-01-01T00:00:00.000Z' },
};
const confirm = (link: string): UserCommand => ({ type: 'ConfirmEmail', data: { link } });

describe('the own address', () => {
  const ask: UserCommand = { type: 'ChangeOwnEmail', data: { email: 'zoe@acme.example' } };

  it('is taken by nobody before it is confirmed', async () => {
    const claims: string[] = [];
    expect(await refusalOf(ask, { ...claiming(claims, 'zoe@acme.example'), ...own })).toBe('emailTaken');
    expect(await refusalOf(ask, { ...claiming(claims), ...own })).toBeUndefined();
    expect(new Set(claims)).toEqual(new Set(['look email zoe@acme.example']));
  });

  it('is taken once it is confirmed by its own link', async () => {
    const claims: string[] = [];
    expect(await refusalOf(confirm('another'), own, [created, requested])).toBeUndefined();
    expect(await refusalOf(confirm('link-1'), { ...claiming(claims), ...own }, [created, requested])).toBeUndefined();
    expect(claims).toEqual(['look email zoe@acme.example', 'take email zoe@acme.example']);
    const taken = { ...claiming(claims, 'zoe@acme.example'), ...own };
    expect(await refusalOf(confirm('link-1'), taken, [created, requested])).toBe('emailTaken');
  });
});

const rules = (...broken: (typeof guessingRules)[number]['name'][]): Partial<LookUpTools> => ({
  ...free,
  brokenPasswordRules: async () => broken,
  keepSecret: async (secret) => `kept ${secret}`,
});

describe('a password', () => {
  it('is kept once it is not guessed easily, and nothing is taken before', async () => {
    expect(await lookUp(reset, rules())).toEqual({ password: 'kept Abc-12345' });
    expect(await lookUp(create, rules(), [])).toEqual({ password: 'kept Abc-12345' });
    for (const { name, refusal } of guessingRules) {
      const onlyRules = { brokenPasswordRules: async () => [name] };
      for (const command of [create, reset]) {
        expect(await refusalOf(command, onlyRules, command === create ? [] : [created])).toBe(refusal);
      }
    }
  });

  it('is not kept for an account that is not going to be', async () => {
    const taken = {
      ...rules(),
      keepSecret: () => Promise.reject(new Error('Nothing is kept')),
      claim: async () => false,
    };
    expect(await refusalOf(create, taken, [])).toBe('usernameTaken');
  });

  it('is only changed by who knows the present one', async () => {
    const change: UserCommand = {
      type: 'ChangeOwnPassword',
      data: { currentpassword: 'Wrong-1234', password: 'Abc-12345', confirmpassword: 'Abc-12345' },
    };
    const actor = { ...actorWith('dev'), id: specId };
    const secrets = (isRight: boolean) => ({
      actor,
      isSecret: async (reference: string) => isRight && reference === 'secret-1',
    });
    expect(await refusalOf(change, secrets(false))).toBe('wrongPassword');
    expect(await lookUp(change, { ...rules(), ...secrets(true) })).toEqual({ password: 'kept Abc-12345' });
  });
});

const admins = (leaving: string[], ...left: string[]): Partial<LookUpTools> => ({
  ...free,
  lockInOrder: async (lock: string) => (lock === 'admins' ? leaving : []),
  room: async (collection: string, room: string) =>
    (`${collection} ${room}` === 'users admins' ? [specId, ...left].map((_id) => ({ _id })) : []) as never,
});

describe('the last administrator', () => {
  const goes: UserCommand[] = [leave({}), update({ role: 'dev' }), { type: 'DeleteUser', data: {} }];

  it.each(goes)('stays: $type', async (command) => {
    expect(await refusalOf(command, admins([]), [admin])).toBe('lastAdmin');
    expect(await refusalOf(command, admins(['boss'], 'boss'), [admin])).toBe('lastAdmin');
    expect(await refusalOf(command, admins([], 'boss'), [admin])).toBeUndefined();
    expect(await refusalOf(command)).toBeUndefined();
  });
});

it('nothing is looked up for what its sender may not do', async () => {
  const clerk = { actor: actorWith('member', 'createuser', 'edituser') };
  expect(await refusalOf({ type: 'CreateUser', data: { ...newcomer, role: 'admin' } }, clerk, [])).toBe(
    'beyondOwnRights',
  );
  expect(await refusalOf(update({ username: 'zoe' }), clerk, [admin])).toBe('beyondOwnRights');
  expect(await refusalOf(update({ username: 'zoe' }), {}, [])).toBe('userGone');
  expect(await refusalOf(reset, {}, [created, { type: 'UserDeleted', data: {} }])).toBe('userGone');
});
