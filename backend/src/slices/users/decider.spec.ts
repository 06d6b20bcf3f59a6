import { describe, expect, it } from '@jest/globals';
import { permissionFlags, rolePresets } from '@atrium/contracts/core/permissions';
import type { CreateUser } from '@atrium/contracts/users/commands';
import { userRefusals } from '@atrium/contracts/users/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, decisionWith, refusalOf, specId, stateAfter } from '../../../test/spec.js';
import { idFrom } from '../../platform/kernel/ids.js';
import { product } from '../../platform/kernel/events.js';
import { nameInText } from '../../platform/shared/named-people.js';
import { userDecider } from './decider.js';
import type { UserEvent } from './events.js';
import type { UserCommand } from './account-rules.js';

type Of<Name extends UserCommand['type']> = Extract<UserCommand, { readonly type: Name }>;

const { given } = specifyHandlers(userDecider, userRefusals, {
  CreateUser: { password: '' },
  ChangeOwnPassword: { password: '' },
  ResetPassword: { password: '' },
  UsePasswordLink: { password: '' },
  EnableTotp: { secret: '' },
  HandOverReports: { name: '', manager: '' },
});

/** An administrator decides, with what was looked up where it matters. */
const by = { actor: actorWith('admin', ...permissionFlags) };
const at = (instant: string) => ({ ...by, now: instant });
const knowing = <Found extends object>(found: Found) => ({ ...by, found });

const person = {
  username: 'bea.doe',
  email: 'bea@acme.example',
  dob: '1990-02-28',
  designation: 'leadEngineer',
  department: 'developer',
} as const;
const created = {
  type: 'UserCreated',
  data: { ...person, role: 'dev', flags: [], password: 'secret-1' },
} as const satisfies UserEvent;
/** As a person makes it, who chooses the password. */
const createdByPerson: UserEvent = { type: 'UserCreated', data: { ...created.data, temporary: true } };
const underBob: UserEvent = { type: 'UserEmploymentChanged', data: { manager: 'bob' } };
const deactivated: UserEvent = { type: 'UserDeactivated', data: {} };

const form = {
  ...person,
  role: 'dev',
  password: 'Abc-12345',
  confirmpassword: 'Abc-12345',
} as const satisfies CreateUser;
const update = (data: Of<'UpdateUser'>['data']): Of<'UpdateUser'> => ({
  type: 'UpdateUser',
  data,
});
const leave = (data: Of<'DeactivateUser'>['data'] = {}): Of<'DeactivateUser'> => ({
  type: 'DeactivateUser',
  data,
});

const wants = (picture: string): Of<'UpdateOwnProfile'> => ({ type: 'UpdateOwnProfile', data: { picture } });
const handOver = (to: string): Of<'HandOverReports'> => ({ type: 'HandOverReports', data: { from: 'bob', to } });

describe('the employment of a person', () => {
  it('can be given when the account is created', () => {
    const data = { manager: 'bob', joined: '2026-02-01' };
    given()
      .when({ type: 'CreateUser', data: { ...form, ...data } }, knowing({ password: 'secret-1' }))
      .thenEvents({ type: 'UserCreated', data: { ...created.data, temporary: true, ...data } });
    // What was given then is what an update is compared with.
    given({ type: 'UserCreated', data: { ...created.data, ...data } })
      .when(update({ joined: '2026-02-01' }), by)
      .thenNothing();
    given()
      .when({ type: 'CreateUser', data: { ...form, manager: '', joined: '' } }, knowing({ password: 'secret-1' }))
      .thenEvents(createdByPerson);
  });

  it('changes by what is said of it alone', () => {
    given(created)
      .when(update({ manager: 'bob' }), by)
      .thenEvents(underBob);
    given(created, underBob)
      .when(update({ manager: 'bob' }), by)
      .thenNothing();
    given(created, underBob)
      .when(update({ manager: '', designation: 'manager' }), by)
      .thenEvents(
        { type: 'UserDetailsChanged', data: { designation: 'manager' } },
        { type: 'UserEmploymentChanged', data: { manager: '' } },
      );
  });
});

describe('the place of a person', () => {
  const clerk = { actor: actorWith('member', 'edituser') };
  const member: UserEvent = { type: 'UserCreated', data: { ...person, role: 'member', flags: [], password: 's' } };
  const inSupport: UserEvent = {
    type: 'UserCreated',
    data: { ...person, department: 'support', role: 'member', flags: [], password: 's' },
  };

  it.each([
    [{ department: 'hr' }],
    [{ role: 'member' }],
    [{ manager: 'bob' }],
    [{ edituser: false }],
    [{ createnotes: true }],
  ] as const)('is not one’s own to change, whatever rights one has: %j', (change) => {
    const own = { actor: { ...by.actor, id: specId } };
    const admin: UserEvent = {
      type: 'UserCreated',
      data: { ...person, role: 'admin', flags: ['edituser'], password: 's' },
    };
    given(admin).when(update(change), own).thenRefused('ownPlacement');
  });

  it('stays open in everything else, also where the form names it as it is', () => {
    const own = { actor: { ...by.actor, id: specId } };
    const admin: UserEvent = { type: 'UserCreated', data: { ...person, role: 'admin', flags: [], password: 's' } };
    given(admin, underBob)
      .when(update({ designation: 'ceo', department: person.department, role: 'admin', manager: 'bob' }), own)
      .thenEvents({ type: 'UserDetailsChanged', data: { designation: 'ceo' } });
  });

  it('is set within the own department, and beyond it by HR and administrators', () => {
    const moved: UserEvent = { type: 'UserDetailsChanged', data: { department: 'hr' } };
    given(member)
      .when(update({ department: 'hr' }), clerk)
      .thenRefused('beyondOwnDepartment');
    given(inSupport)
      .when(update({ department: 'developer' }), clerk)
      .thenRefused('beyondOwnDepartment');
    given(inSupport)
      .when(update({ dob: '1991-01-01' }), clerk)
      .thenEvents({ type: 'UserDetailsChanged', data: { dob: '1991-01-01' } });
    for (const actor of [actorWith('member', 'hredituser'), actorWith('admin')]) {
      given(member)
        .when(update({ department: 'hr' }), { actor })
        .thenEvents(moved);
    }
  });

  it('can’t be chosen for a new account either', () => {
    const actor = actorWith('member', 'createuser');
    const data = { ...form, role: 'member' } as const;
    given()
      .when({ type: 'CreateUser', data: { ...data, department: 'hr' } }, { actor })
      .thenRefused('beyondOwnDepartment');
    given()
      .when({ type: 'CreateUser', data: { ...data, manager: 'bob' } }, { actor })
      .thenRefused('notTheirApprover');
  });

  it('is under a manager whom only somebody names who decides on its requests', () => {
    given(member)
      .when(update({ manager: 'bob' }), clerk)
      .thenRefused('notTheirApprover');
    const lead = { actor: actorWith('manager', 'edituser') };
    given(member)
      .when(update({ manager: 'bob' }), lead)
      .thenEvents(underBob);
    given(inSupport)
      .when(update({ manager: 'ann' }), lead)
      .thenRefused('notTheirApprover');
  });

  it('bounds whose password somebody sets, who could sign in by it and see what is seen there', () => {
    const reset = {
      type: 'ResetPassword',
      data: { password: 'Another-0ne!', confirmpassword: 'Another-0ne!' },
    } as const;
    const passwordSet: UserEvent = { type: 'UserPasswordSet', data: { password: 's', temporary: true, own: false } };
    const found = { password: 's' };
    given(inSupport).when(reset, clerk).thenRefused('passwordBeyondDepartment');
    given(member)
      .when(reset, { ...clerk, found })
      .thenEvents(passwordSet);
    given(inSupport)
      .when(reset, { actor: actorWith('member', 'hredituser'), found })
      .thenEvents(passwordSet);
  });

  it('leaves approvals to a person only when the sender has the right to place people there', () => {
    const actor = actorWith('member', 'deactivateuser');
    given(inSupport)
      .when(leave({ approvalsTo: 'ann' }), { actor })
      .thenRefused('beyondOwnDepartment');
  });
});

const issued = (kind: 'invitation' | 'reset', expires: string): UserEvent => ({
  type: 'UserLinkIssued',
  data: { link: idFrom('spec', 'new', 0), kind, expires },
});

describe('a one-time link', () => {
  const data = { password: 'Another-0ne!', confirmpassword: 'Another-0ne!', link: idFrom('spec', 'new', 0) };
  const use = { type: 'UsePasswordLink', data } as const;
  const issue = { type: 'IssuePasswordLink', data: {} } as const;
  const owner = { actor: { ...actorWith('dev'), id: specId }, found: { password: 'secret-2' } };
  const invited: UserEvent = { type: 'UserCreated', data: { ...created.data, password: '' } };
  const now = '2026-03-02T09:30:00.000Z';
  const chosen: UserEvent = { type: 'UserPasswordSet', data: { password: 'secret-2', own: true, link: data.link } };

  it('invites for a week, and replaces a password within a day', () => {
    const { password: _, confirmpassword: __, ...details } = form;
    given()
      .when({ type: 'InviteUser', data: details }, { ...by, now })
      .thenEvents(invited, issued('invitation', '2026-03-09T09:30:00.000Z'));
    given()
      .when({ type: 'InviteUser', data: { ...details, phone: ' +49 30 1234 ' } }, { ...by, now })
      .thenEvents(
        { type: 'UserCreated', data: { ...created.data, password: '', phone: '+49 30 1234' } },
        issued('invitation', '2026-03-09T09:30:00.000Z'),
      );
    given(invited)
      .when(issue, { ...by, now })
      .thenEvents(issued('invitation', '2026-03-09T09:30:00.000Z'));
    given(created)
      .when(issue, { ...by, now })
      .thenEvents(issued('reset', '2026-03-03T09:30:00.000Z'));
    given(created, deactivated).when(issue, by).thenRefused('accountInactive');
    given(created, deactivated).when({ type: 'RequestPasswordLink', data: {} }, by).thenNothing();
  });

  it('is used once, in time, and by whom it is for', () => {
    const link = issued('reset', '2026-03-03T09:30:00.000Z');
    given(created, link)
      .when(use, { ...owner, now: '2026-03-03T09:29:59.999Z' })
      .thenEvents(chosen);
    given(created, link)
      .when(use, { ...owner, now: '2026-03-03T09:30:00.000Z' })
      .thenRefused('linkGone');
    const another = decisionWith({ ...by, found: undefined, now });
    expect(refusalOf(() => userDecider.decide(use, stateAfter(userDecider, [created, link]), another))?.code).toBe(
      'notAllowed',
    );
    given(created, link, chosen)
      .when(use, { ...owner, now })
      .thenRefused('linkGone');
  });

  it('ends with another one, another password, another address, and the account', () => {
    const ends: UserEvent[] = [
      { type: 'UserLinkIssued', data: { link: 'another', kind: 'reset', expires: '2027-01-01T00:00:00.000Z' } },
      { type: 'UserPasswordSet', data: { password: 's', own: true } },
      { type: 'UserDetailsChanged', data: { email: 'new@acme.example' } },
      { type: 'UserDeactivated', data: {} },
    ];
    for (const end of ends) {
      given(created, issued('reset', '2027-01-01T00:00:00.000Z'), end)
        .when(use, { ...owner, now })
        .thenRefused('linkGone');
    }
  });
});

const ask = (email: string): Of<'ChangeOwnEmail'> => ({
  type: 'ChangeOwnEmail',
  data: { email },
});

describe('the own address', () => {
  const now = '2026-03-02T09:30:00.000Z';
  const self = { actor: { ...actorWith('dev'), id: specId }, now };
  const link = idFrom('spec', 'new', 0);
  const data = { email: 'bea@new.example', link, expires: '2026-03-03T09:30:00.000Z' };
  const requested: UserEvent = { type: 'UserEmailRequested', data };
  const confirmed: UserEvent = { type: 'UserDetailsChanged', data: { email: data.email } };
  const confirm: Of<'ConfirmEmail'> = { type: 'ConfirmEmail', data: { link } };

  it('waits until the new address is confirmed, once and in time', () => {
    given(created).when(ask(data.email), self).thenEvents(requested);
    given(created).when(ask(created.data.email), self).thenNothing();
    given(created, requested).when(confirm, self).thenEvents(confirmed);
    given(created, requested, confirmed).when(confirm, self).thenRefused('linkGone');
    given(created, requested)
      .when(confirm, { ...self, now: data.expires })
      .thenRefused('linkGone');
    given(created).when(confirm, self).thenRefused('linkGone');
    expect(stateAfter(userDecider, [created, requested]).email).toBe(created.data.email);
    expect(stateAfter(userDecider, [created, requested, confirmed]).formerEmail).toBe(created.data.email);
  });
});

const change = (password: string): Of<'ChangeOwnPassword'> => ({
  type: 'ChangeOwnPassword',
  data: { currentpassword: 'Abc-12345', password, confirmpassword: password },
});

describe('a password that another person chose', () => {
  const self = { actor: { ...actorWith('dev'), id: specId }, found: { password: 'secret-2' } };

  it('has to be changed, until its owner chose another', () => {
    const own: UserEvent = { type: 'UserPasswordSet', data: { password: 'secret-2', own: true } };
    expect(stateAfter(userDecider, [createdByPerson]).temporaryPassword).toBe(true);
    given(createdByPerson).when(change('Abc-12345'), self).thenRefused('samePassword');
    given(createdByPerson).when(change('Another-0ne!'), self).thenEvents(own);
    expect(stateAfter(userDecider, [createdByPerson, own]).temporaryPassword).toBe(false);
    const reset: UserEvent = { type: 'UserPasswordSet', data: { password: 's', temporary: true, own: false } };
    expect(stateAfter(userDecider, [created, own, reset]).temporaryPassword).toBe(true);
  });

  it('is none that the product made', () => {
    const found = { password: 'secret-1' };
    given()
      .when({ type: 'CreateUser', data: form }, { actor: { ...actorWith('superadmin'), id: product.id }, found })
      .thenEvents(created);
  });
});

describe('the own picture', () => {
  const self = { actor: { ...actorWith('dev'), id: specId } };
  const shown: UserEvent = { type: 'UserPictureChanged', data: { picture: 'face' } };
  const away: UserEvent = { type: 'UserPictureChanged', data: { picture: '' } };

  it('is put on, replaced and taken away, each time once', () => {
    given(created).when(wants('face'), self).thenEvents(shown);
    given(created, shown).when(wants('face'), self).thenNothing();
    given(created, shown).when(wants(''), self).thenEvents(away);
    given(created, shown, away).when(wants(''), self).thenNothing();
    given(created, shown)
      .when({ type: 'UpdateOwnProfile', data: { dob: '1991-01-01' } }, self)
      .thenEvents({ type: 'UserDetailsChanged', data: { dob: '1991-01-01' } });
  });

  it('is nobody else’s to choose', () => {
    const refusal = refusalOf(() =>
      userDecider.decide(wants('face'), stateAfter(userDecider, [created]), decisionWith({ ...by, found: undefined })),
    );
    expect(refusal?.code).toBe('notAllowed');
  });
});

describe('what a person is called', () => {
  const named = { firstname: 'Bea', lastname: 'Lind' };

  it('is part of the account, and missing when it was not given', () => {
    const answer = given().when({ type: 'CreateUser', data: { ...form, ...named } }, knowing({ password: 'secret-1' }));
    answer.thenEvents({ ...createdByPerson, data: { ...createdByPerson.data, ...named } });
    const nameless = { ...form, firstname: '', lastname: '' };
    given()
      .when({ type: 'CreateUser', data: nameless }, knowing({ password: 'secret-1' }))
      .thenEvents(createdByPerson);
  });

  it('can be changed and removed, and repeating the current value changes nothing', () => {
    const change = (data: typeof named) => ({ type: 'UserDetailsChanged', data }) as const;
    given(created).when(update(named)).thenEvents(change(named));
    given(created, change(named)).when(update(named)).thenEvents();
    given(created, change(named))
      .when(update({ lastname: '' }))
      .thenEvents({ type: 'UserDetailsChanged', data: { lastname: '' } });
    given(created)
      .when(update({ firstname: '' }))
      .thenEvents();
  });

  it('is how colleagues reach one, by one’s own choice', () => {
    const own = { actor: { ...actorWith('dev'), id: specId } };
    const contact = { phone: '+351 21 123', showsEmail: true };
    const said = { type: 'UserDetailsChanged', data: contact } as const;
    given(created).when({ type: 'UpdateOwnProfile', data: contact }, own).thenEvents(said);
    given(created, said).when({ type: 'UpdateOwnProfile', data: contact }, own).thenEvents();
  });

  it('can be set by the person as well', () => {
    given(created)
      .when({ type: 'UpdateOwnProfile', data: named }, { actor: { ...actorWith('dev'), id: specId } })
      .thenEvents({ type: 'UserDetailsChanged', data: named });
  });
});

describe('a picture that is not fit to be seen', () => {
  const shown: UserEvent = { type: 'UserPictureChanged', data: { picture: 'face' } };
  const removed: UserEvent = { type: 'UserPictureRemoved', data: { picture: 'face' } };
  const away: UserEvent = { type: 'UserPictureChanged', data: { picture: '' } };
  const other: UserEvent = { type: 'UserPictureChanged', data: { picture: 'smile' } };
  const remove: Of<'RemovePicture'> = { type: 'RemovePicture', data: {} };
  const restore: Of<'RestorePicture'> = { type: 'RestorePicture', data: {} };

  it('is taken away by who looks after accounts, and brought back, each time once', () => {
    given(created, shown).when(remove, by).thenEvents(removed);
    given(created, shown, removed).when(remove, by).thenNothing();
    given(created).when(remove, by).thenNothing();
    given(created, shown, removed).when(restore, by).thenEvents(shown);
    given(created, shown, removed, shown).when(restore, by).thenNothing();
  });

  it('stays the person’s own: what they took away or replaced themselves is not brought back', () => {
    const self = { actor: { ...actorWith('dev'), id: specId } };
    given(created, shown, away).when(restore, by).thenNothing();
    given(created, shown, removed, other).when(restore, by).thenNothing();
    given(created, shown, removed).when(wants('smile'), self).thenEvents(other);
  });

  it('is not touched by people with fewer rights than its owner, nor on a deleted account', () => {
    const admin: UserEvent = { type: 'UserCreated', data: { ...person, role: 'admin', flags: [], password: 's' } };
    const clerk = { actor: actorWith('member', 'edituser') };
    given(admin, shown).when(remove, clerk).thenRefused('beyondOwnRights');
    given(admin, shown, removed).when(restore, clerk).thenRefused('beyondOwnRights');
    given(created, shown, { type: 'UserDeleted', data: {} }).when(remove, by).thenRefused('userGone');
  });
});

describe('switching an account off', () => {
  it('says who takes over what, and the last day', () => {
    given(created)
      .when(leave({ left: '2026-03-31', bugsTo: 'eve', tasksTo: '', approvalsTo: 'cid' }), by)
      .thenEvents({
        type: 'UserDeactivated',
        data: { left: '2026-03-31', handOver: { bugs: 'eve', approvals: 'cid' } },
      });
    given(created).when(leave(), by).thenEvents(deactivated);
    given(created, deactivated)
      .when(leave({ bugsTo: 'eve' }), by)
      .thenNothing();
  });
});

describe('those who reported to somebody who leaves', () => {
  const former = { name: 'Bob', manager: 'boss' };
  const note = `Handed over from ${nameInText('bob', 'Bob')} on deactivation`;

  it('report to the successor', () => {
    given(created, underBob)
      .when(handOver('eve'), knowing(former))
      .thenEvents({ type: 'UserEmploymentChanged', data: { manager: 'eve', note } });
    given(created).when(handOver('eve'), knowing(former)).thenNothing();
  });

  it('report to whom their manager reported, when they are the successor', () => {
    given(created, underBob)
      .when(handOver('the-aggregate'), knowing(former))
      .thenEvents({ type: 'UserEmploymentChanged', data: { manager: 'boss', note } });
  });
});

const use = (code: string): Of<'UseRecoveryCode'> => ({ type: 'UseRecoveryCode', data: { code } });

const rename = (name: string, id = 'p-1') => ({ type: 'RenamePasskey', data: { passkey: id, name } }) as const;
const remove = (id: string) => ({ type: 'RemovePasskey', data: { passkey: id } }) as const;

describe('the second factor of a person', () => {
  const own = { actor: { ...by.actor, id: specId } };
  const enabled: UserEvent = { type: 'UserTotpEnabled', data: { secret: 'sealed-1' } };
  const codes: UserEvent = { type: 'UserRecoveryCodesIssued', data: { codes: ['one', 'two'] } };
  const enable: Of<'EnableTotp'> = { type: 'EnableTotp', data: { secret: 'CLEAR', recoveryCodes: ['one', 'two'] } };
  const renew: Of<'IssueRecoveryCodes'> = { type: 'IssueRecoveryCodes', data: { recoveryCodes: ['three'] } };

  it('begins with an app and recovery codes, by a reference alone', () => {
    const found = { ...own, found: { secret: 'sealed-1' } };
    given(created).when(enable, found).thenEvents(enabled, codes);
    given(created, enabled, codes).when(enable, found).thenRefused('secondFactorOn');
  });

  it('ends with its recovery codes', () => {
    const disabled: UserEvent = { type: 'UserTotpDisabled', data: {} };
    given(created, enabled, codes).when({ type: 'DisableTotp', data: {} }, own).thenEvents(disabled);
    given(created).when({ type: 'DisableTotp', data: {} }, own).thenNothing();
    given(created, enabled, codes, disabled).when(use('one'), own).thenRefused('wrongCode');
  });

  it('has recovery codes that work once, until others replace them', () => {
    const used: UserEvent = { type: 'UserRecoveryCodeUsed', data: { code: 'one' } };
    given(created, enabled, codes).when(use('one'), own).thenEvents(used);
    given(created, enabled, codes, used).when(use('one'), own).thenRefused('wrongCode');
    given(created, enabled, codes, used)
      .when(use('two'), own)
      .thenEvents({ ...used, data: { code: 'two' } });
    const renewed: UserEvent = { type: 'UserRecoveryCodesIssued', data: { codes: ['three'] } };
    given(created, enabled, codes).when(renew, own).thenEvents(renewed);
    given(created, enabled, codes, renewed).when(use('two'), own).thenRefused('wrongCode');
    given(created).when(renew, own).thenRefused('secondFactorOff');
  });

  it('is nobody else’s', () => {
    for (const command of [enable, use('one'), renew, { type: 'DisableTotp', data: {} } as const]) {
      const decision = decisionWith({ ...by, found: { secret: '' } });
      const decide = () => userDecider.decide(command, stateAfter(userDecider, [created, enabled, codes]), decision);
      expect(refusalOf(decide)?.code).toBe('notAllowed');
    }
  });

  it('is removed by people with the right to set the password, and the sessions end', () => {
    const reset: Of<'ResetSecondFactor'> = { type: 'ResetSecondFactor', data: {} };
    const event: UserEvent = { type: 'UserSecondFactorReset', data: {} };
    given(created, enabled, codes).when(reset, by).thenEvents(event);
    given(created).when(reset, by).thenNothing();
    given(created, enabled).when(reset, own).thenRefused('notYourself');
    const clerk = { actor: actorWith('member', 'edituser') };
    const details = { ...person, department: 'support', role: 'member', flags: [], password: 's' } as const;
    const member: UserEvent = { type: 'UserCreated', data: details };
    given(member, enabled).when(reset, clerk).thenRefused('secondFactorBeyondDepartment');
    const after = stateAfter(userDecider, [created, enabled, codes, event]);
    expect(after).toMatchObject({ totp: '', recoveryCodes: [], credentialVersion: 2 });
  });

  it('is not asked for where somebody sees as another person, whose rights they have', () => {
    const see: Of<'SeeAsUser'> = { type: 'SeeAsUser', data: {} };
    given(created)
      .when(see, by)
      .thenEvents({ type: 'UserSeenAs', data: { minutes: 15 } });
    given(created).when(see, own).thenRefused('notYourself');
    given(created, { type: 'UserDeactivated', data: {} }).when(see, by).thenRefused('accountInactive');
    const clerk = { actor: actorWith('member', 'edituser') };
    const details = { ...person, department: 'support', role: 'member', flags: [], password: 's' } as const;
    given({ type: 'UserCreated', data: details }).when(see, clerk).thenRefused('seeAsBeyondDepartment');
    const near = { ...details, department: 'developer' } as const;
    const richer = { ...near, flags: ['deleteuser'] } as const;
    given({ type: 'UserCreated', data: richer }).when(see, clerk).thenRefused('beyondOwnRights');
  });

  it('may be passkeys, each with a name, of which the first brings recovery codes', () => {
    const { credential, publicKey, transports } = { credential: 'c-1', publicKey: 'k-1', transports: ['internal'] };
    const data = { name: ' Laptop ', credential, publicKey, transports, recoveryCodes: ['one'] };
    const passkey = { passkey: 'p-1', name: 'Laptop', added: '2026-03-02', credential, publicKey, transports };
    const decision = { ...own, newId: () => 'p-1', now: '2026-03-02T09:30:00.000Z' };
    const added: UserEvent = { type: 'UserPasskeyAdded', data: passkey };
    const issued: UserEvent = { type: 'UserRecoveryCodesIssued', data: { codes: ['one'] } };
    given(created).when({ type: 'AddPasskey', data }, decision).thenEvents(added, issued);
    const many = Array.from({ length: 20 }, (): UserEvent => added);
    given(created, ...many)
      .when({ type: 'AddPasskey', data }, decision)
      .thenRefused('tooManyPasskeys');

    const renamed: UserEvent = { type: 'UserPasskeyRenamed', data: { passkey: 'p-1', name: 'Old one' } };
    given(created, added).when(rename('Old one'), own).thenEvents(renamed);
    given(created, added).when(rename('Laptop'), own).thenNothing();
    given(created, added).when(rename('Laptop', 'p-2'), own).thenRefused('passkeyGone');
    expect(stateAfter(userDecider, [created, added, renamed]).passkeys).toMatchObject([{ name: 'Old one' }]);

    const suspect = { type: 'SuspectPasskeyClone', data: { passkey: 'p-1' } } as const;
    const suspected: UserEvent = { type: 'UserPasskeyCloneSuspected', data: { passkey: 'p-1' } };
    given(created, added).when(suspect, own).thenEvents(suspected);
    given(created).when(suspect, own).thenRefused('passkeyGone');
    expect(stateAfter(userDecider, [created, added, suspected]).passkeys).toHaveLength(1);
  });

  it('keeps its recovery codes as long as one of several factors is left', () => {
    const passkey = { passkey: 'p-1', name: 'Laptop', added: '2026-03-02', credential: 'c', publicKey: 'k' };
    const added: UserEvent = { type: 'UserPasskeyAdded', data: { ...passkey, transports: [] } };
    const removed: UserEvent = { type: 'UserPasskeyRemoved', data: { passkey: 'p-1' } };
    given(created, enabled, codes, added).when(remove('p-1'), own).thenEvents(removed);
    given(created, enabled, codes).when(remove('p-1'), own).thenRefused('passkeyGone');
    expect(stateAfter(userDecider, [created, enabled, codes, added, removed]).recoveryCodes).toEqual(['one', 'two']);
    expect(stateAfter(userDecider, [created, added, codes, removed]).recoveryCodes).toEqual([]);
  });
});

describe('rights for a time', () => {
  const now = '2026-03-02T09:30:00.000Z';
  const end = '2026-03-06T17:00:00.000Z';
  const grant = (flags: Of<'GrantRightsUntil'>['data']['flags'], until = end): Of<'GrantRightsUntil'> => ({
    type: 'GrantRightsUntil',
    data: { flags, until },
  });
  const lent: UserEvent = {
    type: 'UserRightsChanged',
    data: { role: 'dev', flags: ['editnotes'], until: { editnotes: end } },
  };

  it('are held from now on, with their end', () => {
    given(created)
      .when(grant(['editnotes'], '2026-03-06T17:00Z'), at(now))
      .thenEvents(lent);
    given(created, lent)
      .when(grant(['editnotes']), at(now))
      .thenNothing();
  });

  it('end earlier, later or not at all when that is asked for', () => {
    const later = '2026-04-01T17:00:00.000Z';
    const { data } = lent;
    given(created, lent)
      .when(grant(['editnotes'], later), at(now))
      .thenEvents({ ...lent, data: { ...data, until: { editnotes: later } } });
    given(created, lent)
      .when(grant(['editnotes'], ''), at(now))
      .thenEvents({ type: 'UserRightsChanged', data: { role: 'dev', flags: ['editnotes'] } });
  });

  it('are taken when their instant has come, and others stay', () => {
    const both: UserEvent = {
      type: 'UserRightsChanged',
      data: { role: 'dev', flags: ['editnotes', 'viewproject'], until: { editnotes: end } },
    };
    const ends: Of<'EndRights'> = { type: 'EndRights', data: {} };
    given(created, both).when(ends, at('2026-03-06T16:59:59.999Z')).thenNothing();
    given(created, both)
      .when(ends, at(end))
      .thenEvents({ type: 'UserRightsChanged', data: { role: 'dev', flags: ['viewproject'] } });
  });

  it('keep their end when other rights change, and lose it when they are taken', () => {
    const { data } = lent;
    given(created, lent)
      .when(update({ viewproject: true }), at(now))
      .thenEvents({ ...lent, data: { ...data, flags: ['editnotes', 'viewproject'] } });
    given(created, lent)
      .when(update({ editnotes: false }), at(now))
      .thenEvents({ type: 'UserRightsChanged', data: { role: 'dev', flags: [] } });
  });

  it.each(['2026-03-02T09:30:00.000Z', '2026-03-02T09:00:00.000Z', '2028-01-01T00:00:00.000Z'])(
    'do not end at %s, which is over or too far away',
    (until) => {
      given(created)
        .when(grant(['editnotes'], until), at(now))
        .thenRefused('endOutOfReach');
    },
  );

  it('are given by others only, and none that the giver lacks', () => {
    given(created)
      .when(grant(['editnotes']), { ...at(now), id: by.actor.id })
      .thenRefused('ownPlacement');
    given(created)
      .when(grant(['viewpolicy']), { now, actor: actorWith('admindev', 'edituser') })
      .thenRefused('beyondOwnRights');
  });
});

const bind = (data: Of<'BindIdentity'>['data']): Of<'BindIdentity'> => ({ type: 'BindIdentity', data });

describe('single sign-on', () => {
  const identity = { issuer: 'https://login.acme.example', subject: 'bea-4711' } as const;
  const bound: UserEvent = { type: 'UserIdentityBound', data: identity };
  const details = { username: 'bea.doe', email: 'bea@acme.example', department: 'developer' } as const;

  it('makes an account without a password, with the rights that its role begins with', () => {
    const data = { ...details, role: 'dev', ...identity } as const;
    const events = userDecider.decide(
      { type: 'ProvisionUser', data },
      stateAfter(userDecider, []),
      decisionWith(knowing({})),
    );
    const flags = rolePresets.dev;
    expect(events).toMatchObject([
      { type: 'UserCreated', data: { ...details, role: 'dev', password: '', dob: '' } },
      bound,
    ]);
    const [made] = events;
    const given = made?.type === 'UserCreated' ? made.data.flags : [];
    expect(given.toSorted()).toEqual(flags.toSorted());
  });

  it('binds one identity of each issuer, once', () => {
    given(created).when(bind(identity), by).thenEvents(bound);
    given(created, bound).when(bind(identity), by).thenNothing();
    given(created, bound)
      .when(bind({ ...identity, subject: 'another' }), by)
      .thenRefused('otherIdentity');
    const elsewhere = { ...identity, issuer: 'https://elsewhere.example' };
    given(created, bound).when(bind(elsewhere), by).thenEvents({ type: 'UserIdentityBound', data: elsewhere });
  });

  it('is released by others, and the sessions end', () => {
    const forget: Of<'ForgetIdentities'> = { type: 'ForgetIdentities', data: {} };
    const event: UserEvent = { type: 'UserIdentitiesForgotten', data: {} };
    given(created, bound).when(forget, by).thenEvents(event);
    given(created).when(forget, by).thenNothing();
    given(created, bound)
      .when(forget, { actor: { ...by.actor, id: specId } })
      .thenRefused('notYourself');
    const after = stateAfter(userDecider, [created, bound, event]);
    expect(after).toMatchObject({ identities: [], credentialVersion: 2 });
  });

  it('exchanges the rights of one role for those of another, and keeps what was given besides', () => {
    const lead: UserEvent = {
      type: 'UserRightsChanged',
      data: { role: 'manager', flags: [...rolePresets.manager, 'createpolicy'] },
    };
    const take: Of<'TakeRole'> = { type: 'TakeRole', data: { role: 'dev' } };
    const flags = permissionFlags.filter((flag) => rolePresets.dev.includes(flag) || flag === 'createpolicy');
    given(created, lead)
      .when(take, by)
      .thenEvents({ type: 'UserRightsChanged', data: { role: 'dev', flags } });
    given(created).when(take, by).thenNothing();
  });
});
