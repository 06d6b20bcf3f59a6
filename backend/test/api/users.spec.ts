import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { departments, designations, permissionFlags, roles } from '@atrium/contracts/core/permissions';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { type Answer, complaintsOf, problemOf, worked } from '../support/client.js';
import {
  createUser,
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signIn,
  signInSuperadmin,
  uniqueName,
  userForm,
  usualPassword,
} from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let root: Person;
let acme: Organisation;

beforeAll(async () => {
  root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
});

const create = (form: unknown) =>
  acme.admin.client.post<{ createdUser: UserView; message: string }>('/api/user/createuser', form);
const update = (path: string, form: unknown, version?: number | string) =>
  acme.admin.client.put<{ updateUser: UserView; message: string }>(
    `/api/user/updateuser${path}`,
    form,
    version === undefined ? {} : { version },
  );

const grant = (id: string, body: object) =>
  acme.admin.client.put<{ updateUser: UserView; message: string }>(`/api/user/grantrights/${id}`, body);

/** The messages of a refused form, field by field. */
async function complaints(sent: Promise<Answer<unknown>>): Promise<Record<string, string>> {
  const answer = await sent;
  expect(answer.status).toBe(400);
  expect(problemOf(answer)).toMatchObject({ statusCode: 400, code: 'invalid', message: 'Some fields are not valid' });
  return complaintsOf(answer);
}

const wrongPasswords: Record<string, string> = {
  'Sh0rt-x': 'Password must be at least 8 characters',
  'no-uppercase-1': 'Must include an UPPERCASE letter',
  'NO-LOWERCASE-1': 'Must include an LOWERCASE letter',
  'No-Digit-Here': 'Must include an NUMBER',
  N0symbolHere: 'Must include a SYMBOL from !@#$%^&*()_-+=',
};

/** Whose day of birth a change changed, and to what. */
async function dobOf(path: string, form: object): Promise<string[]> {
  const { updateUser } = worked(await update(path, form));
  return [updateUser._id, updateUser.dob];
}

const change = ({ client }: Person, id: string, form: unknown) =>
  client.put<{ message: string }>(`/api/user/updateuserpassword/${id}`, form);

describe('creating a person', () => {
  it('answers the account, never the password, with the message of the catalogue', async () => {
    const form = userForm({ flags: ['createnotes'], role: 'dev' });
    const answer = await create(form);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['createdUser', 'message']);
    expect(answer.body.message).toBe('User Created successfully');
    const { password: _password, confirmpassword: _repeated, ...shown } = form;
    expect(answer.body.createdUser).toMatchObject({
      ...shown,
      tenentId: acme._id,
      active: true,
      deleted: false,
      version: 1,
    });
    for (const flag of permissionFlags) expect(answer.body.createdUser[flag]).toBe(flag === 'createnotes');
    expect(answer.text).not.toMatch(/password|credential|\$argon2/i);
    expect(answer.position).toMatch(/^\d+$/);
  });

  it('asks for every field in the words of the user form', async () => {
    expect(await complaints(create({}))).toEqual({
      username: 'Username is required',
      email: 'Email is required',
      dob: 'DOB is required',
      designation: 'DOB is required',
      department: 'DOB is required',
      role: 'DOB is required',
      password: expect.any(String),
      confirmpassword: expect.any(String),
    });
    expect(await complaints(create(userForm({ username: '' })))).toMatchObject({ username: 'Username is required' });
    const empty = { email: '', dob: '', designation: '', department: '', role: '' };
    expect(await complaints(create({ ...userForm(), ...empty }))).toEqual({
      email: 'Email is required',
      dob: 'DOB is required',
      designation: 'DOB is required',
      department: 'DOB is required',
      role: 'DOB is required',
    });
  });

  it('refuses texts that are too long or of the wrong form', async () => {
    const email = `${'x'.repeat(250)}@example.com`;
    expect(await complaints(create({ ...userForm(), username: 'x'.repeat(31) }))).toEqual({
      username: 'username must be less thans 30 ',
    });
    expect((await create(userForm({ username: uniqueName('x'.repeat(16)).padEnd(30, 'y') }))).status).toBe(200);
    expect(await complaints(create({ ...userForm(), email: 'nobody' }))).toEqual({ email: 'Invalid email' });
    expect(Object.keys(await complaints(create({ ...userForm(), email })))).toEqual(['email']);
    expect(Object.keys(await complaints(create(userForm({ password: `Aa1!${'x'.repeat(125)}` }))))).toEqual([
      'password',
    ]);
    expect((await create(userForm({ password: `Aa1!${'x'.repeat(124)}` }))).status).toBe(200);
  });

  it.each(Object.entries(wrongPasswords))('refuses the password %s: %s', async (password, message) => {
    expect(await complaints(create(userForm({ password })))).toMatchObject({ password: message });
  });

  it('refuses a repetition that differs, on its own field', async () => {
    expect(await complaints(create({ ...userForm(), confirmpassword: `${usualPassword}x` }))).toEqual({
      confirmpassword: 'Password is not Matched',
    });
    expect(await complaints(create({ ...userForm(), confirmpassword: 'short' }))).toEqual({
      confirmpassword: 'Password must be at least 8 characters',
    });
  });

  it('refuses one of the most common passwords', async () => {
    expect(complaintsOf(await create(userForm({ password: 'Password@123' })))).toHaveProperty('password');
  });

  it('refuses a password of names, be they the person’s or the organisation’s', async () => {
    const username = uniqueName('tomasz.wolski');
    const [start = ''] = username.split('-');
    for (const word of [start, acme.origin.companyName.slice(0, 8)]) {
      const password = `${word.charAt(0).toUpperCase()}${word.slice(1)}-A1!`;
      const answer = await create(userForm({ username, password }));
      expect({ password, code: problemOf(answer).code }).toEqual({ password, code: 'relatedPassword' });
    }
  });

  it('refuses days that are in no calendar', async () => {
    for (const dob of ['2001-02-29', '2000-02-30', '1999-13-01', '1999-04-31', '01.02.1990', '1990-1-1', 'yesterday']) {
      expect(Object.keys(await complaints(create({ ...userForm(), dob })))).toEqual(['dob']);
    }
    expect((await create({ ...userForm(), dob: '2000-02-29' })).status).toBe(200);
  });

  it('refuses values of the wrong type, and values that are on no list', async () => {
    expect(await complaints(create({ ...userForm(), username: 12_345 }))).toEqual({ username: 'Username is required' });
    expect(await complaints(create({ ...userForm(), username: ['abcd'] }))).toEqual({
      username: 'Username is required',
    });
    expect(await complaints(create({ ...userForm(), email: { $gt: '' } }))).toEqual({ email: 'Email is required' });
    expect(await complaints(create({ ...userForm(), role: 'emperor' }))).toEqual({ role: 'DOB is required' });
    for (const field of ['designation', 'department']) {
      expect(await complaints(create({ ...userForm(), [field]: 'emperor' }))).toEqual({
        [field]: expect.stringContaining(`${field} must be one of the following values: `),
      });
      expect(await complaints(create({ ...userForm(), [field]: 'all:of' }))).toEqual({ [field]: 'DOB is required' });
    }
    for (const flag of permissionFlags) {
      expect(Object.keys(await complaints(create({ ...userForm(), [flag]: 'true' })))).toEqual([flag]);
    }
  });

  it('refuses fields that it does not know', async () => {
    const unknown = { isAdmin: true, _v: 1, active: false, deleted: true, credentialVersion: 9, createdAt: 'x' };
    expect(Object.keys(await complaints(create({ ...userForm(), ...unknown }))).toSorted()).toEqual(
      Object.keys(unknown).toSorted(),
    );
  });

  it('offers every role, designation and department of the lists', async () => {
    for (const role of roles.filter((one) => one !== 'superadmin')) {
      expect((await create(userForm({ role }))).status).toBe(200);
    }
    const { _id } = await createUser(acme.admin);
    for (const [index, designation] of designations.entries()) {
      const department = departments[index % departments.length];
      const { updateUser } = worked(await update(`/${_id}`, { designation, department }));
      expect(updateUser).toMatchObject({ designation, department });
    }
  });

  it('reveals no addresses of another organisation', async () => {
    const other = await newOrganisation(root);
    const { email } = await createUser(other.admin);
    expect((await create(userForm({ email }))).status).toBe(200);
    const { _id } = await createUser(acme.admin);
    const another = await createUser(other.admin);
    expect((await update(`/${_id}`, { email: another.email })).status).toBe(200);
    expect(problemOf(await create(userForm({ email: another.email }))).code).toBe('emailTaken');
  });

  it('takes names for one that differ in Unicode form or blanks alone', async () => {
    const username = uniqueName('Zoë Weiß');
    const { _id, email } = await createUser(acme.admin, { username, email: `${uniqueName('zoe')}@example.com` });
    for (const alike of [username.normalize('NFD'), username.replace(' ', '  '), username.toUpperCase()]) {
      const form = { ...userForm({ username: alike }), email: `x${email}` };
      expect([alike, problemOf(await create(form)).code]).toEqual([alike, 'usernameTaken']);
      const person = await signIn(app, ` ${alike}`, usualPassword);
      expect(person.user._id).toBe(_id);
    }
  });

  it('refuses a name or an address that is taken, whatever its case', async () => {
    const { username, email } = await createUser(acme.admin);
    const sameName = await create(userForm({ username: username.toUpperCase() }));
    expect(problemOf(sameName)).toMatchObject({ statusCode: 409, code: 'usernameTaken' });
    expect(Object.keys(complaintsOf(sameName))).toEqual(['username']);
    const sameAddress = await create(userForm({ email: email.toUpperCase() }));
    expect(problemOf(sameAddress)).toMatchObject({ statusCode: 409, code: 'emailTaken' });
    expect(Object.keys(complaintsOf(sameAddress))).toEqual(['email']);
  });

  it('takes the form once what was wrong with it is mended', async () => {
    const { email } = await createUser(acme.admin);
    const form = userForm();
    expect(problemOf(await create({ ...form, email })).code).toBe('emailTaken');
    const common = { password: 'Password@123', confirmpassword: 'Password@123' };
    expect(problemOf(await create({ ...form, ...common })).code).toBe('commonPassword');
    expect((await create(form)).status).toBe(200);
  });
});

describe('the list of people', () => {
  it('shows accounts in full to those who administer them, and cards to everybody else', async () => {
    const { _id } = await createUser(acme.admin);
    const colleague = await newPerson(acme.admin);
    const seenBy = async ({ client }: Person) => {
      const { getuser } = worked(await client.get<{ getuser: PersonView[] }>('/api/user/fetchuser'));
      return getuser.find((user) => user._id === _id);
    };
    expect(Object.keys((await seenBy(acme.admin)) ?? {})).toEqual(expect.arrayContaining(['email', 'dob', 'role']));
    expect(Object.keys((await seenBy(colleague)) ?? {}).toSorted()).toEqual(
      [
        '_id',
        'active',
        'department',
        'designation',
        'email',
        'firstname',
        'lastname',
        'manager',
        'phone',
        'picture',
        'username',
        'version',
      ].toSorted(),
    );
  });

  it('shows colleagues the telephone at work, and the address of those who want that', async () => {
    const [ann, ben] = [await newPerson(acme.admin), await newPerson(acme.admin)];
    const annSeen = async () => {
      const { getuser } = worked(await ben.client.get<{ getuser: PersonView[] }>('/api/user/fetchuser'));
      const { email, phone } = getuser.find(({ _id }) => _id === ann.user._id) ?? {};
      return [email, phone];
    };
    expect(await annSeen()).toEqual(['', '']);
    worked(await ann.client.put('/api/user/profile', { phone: '+351 21 123 45 67', showsEmail: true }));
    await until('the directory shows it', async () => (await annSeen())[1] !== '');
    expect(await annSeen()).toEqual([ann.user.email, '+351 21 123 45 67']);
    expect((await ann.client.put('/api/user/profile', { phone: 'call me' })).status).toBe(400);
  });

  it('holds nothing of a password', async () => {
    const { text } = await acme.admin.client.get('/api/user/fetchuser');
    expect(text).not.toMatch(/credentialVersion|rightsSince/);
    expect(text).not.toMatch(/password|\$argon2/i);
  });

  it('leaves out deleted people, except for those with the right to restore them', async () => {
    const { _id } = await createUser(acme.admin);
    const manager = await newPerson(acme.admin, { role: 'manager', flags: 'preset' });
    worked(await acme.admin.client.delete(`/api/user/deleteuser/${_id}`));
    expect((await manager.client.get('/api/user/fetchuser')).text).not.toContain(_id);
    expect((await manager.client.get(`/api/history/users/${_id}`)).status).toBe(404);
  });
});

describe('rights for a time', () => {
  it('are held until their instant, and taken by the product then, as the history says', async () => {
    const person = await newPerson(acme.admin, { role: 'dev' });
    const report = () => person.client.post('/api/bug/createbug', { description: 'Seen in passing', app: 'billing' });
    expect((await report()).status).toBe(403);
    const end = new Date(Date.now() + 4_000).toISOString();
    const answer = worked(await grant(person.user._id, { flags: ['developercreatebug'], until: end }));
    expect(answer.message).toBe('Rights updated');
    expect(answer.updateUser).toMatchObject({ developercreatebug: true, rightsUntil: { developercreatebug: end } });
    expect((await report()).status).toBe(200);
    await until('it is taken', async () => (await report()).status === 403);
    const { items } = worked(
      await acme.admin.client.get<{ items: HistoryEntry[] }>(`/api/history/users/${person.user._id}`),
    );
    expect(items.map(({ type, by }) => [type, by.username]).slice(0, 2)).toEqual([
      ['UserRightsChanged', 'Atrium'],
      ['UserRightsChanged', acme.admin.user.username],
    ]);
  });

  it('come back with their end when taking them is undone', async () => {
    const person = await createUser(acme.admin, { role: 'dev' });
    const until = new Date(Date.now() + 60 * 60_000).toISOString();
    worked(await grant(person._id, { flags: ['editnotes'], until }));
    worked(await update(`/${person._id}`, { editnotes: false }));
    worked(await acme.admin.client.post('/api/undo/last', { direction: 'undo', past: [] }));
    const { getuser } = worked(await acme.admin.client.get<{ getuser: UserView[] }>('/api/user/fetchuser'));
    expect(getuser.find(({ _id }) => _id === person._id)).toMatchObject({
      editnotes: true,
      rightsUntil: { editnotes: until },
    });
  });

  it('are refused with the field that is wrong', async () => {
    const { _id } = await createUser(acme.admin, { role: 'dev' });
    expect(Object.keys(await complaints(grant(_id, { flags: [], until: '' })))).toEqual(['flags']);
    expect(Object.keys(await complaints(grant(_id, { flags: ['everything'], until: '' })))).toEqual(['flags']);
    expect(Object.keys(await complaints(grant(_id, { flags: ['editnotes'], until: 'Friday' })))).toEqual(['until']);
    expect(complaintsOf(await grant(_id, { flags: ['editnotes'], until: '2020-01-01T00:00Z' }))).toEqual({
      until: 'Choose a time within the next year',
    });
  });
});

describe('changing a person', () => {
  it('keeps what is left out, and answers the account with the message of the catalogue', async () => {
    const user = await createUser(acme.admin, { flags: ['createnotes', 'editnotes'] });
    const answer = await update(`/${user._id}`, { designation: 'ceo', editnotes: false, viewproject: true });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['message', 'updateUser']);
    expect(answer.body.message).toBe('User updated Successfully');
    expect(answer.body.updateUser).toMatchObject({
      username: user.username,
      designation: 'ceo',
      createnotes: true,
      editnotes: false,
      viewproject: true,
    });
    expect(answer.text).not.toMatch(/password|credential/i);
  });

  it('takes the id from the path, the query or the body, the path first', async () => {
    const [user, other] = [await createUser(acme.admin), await createUser(acme.admin)];
    expect(await dobOf(`/${user._id}`, { dob: '1991-01-01' })).toEqual([user._id, '1991-01-01']);
    expect(await dobOf(`?id=${user._id}`, { dob: '1992-01-01' })).toEqual([user._id, '1992-01-01']);
    expect(await dobOf('', { _id: user._id, dob: '1993-01-01' })).toEqual([user._id, '1993-01-01']);
    expect(await dobOf('', { id: user._id, dob: '1994-01-01' })).toEqual([user._id, '1994-01-01']);
    expect(await dobOf(`/${user._id}`, { _id: other._id, dob: '1995-01-01' })).toEqual([user._id, '1995-01-01']);
  });

  it('finds nobody under an id that is random, malformed, missing or of the wrong type', async () => {
    const paths = ['/9d1e2c52-0000-4000-8000-000000000000', '/a%20b', '/..%2f..', `/${'x'.repeat(65)}`, '', '/%00'];
    for (const path of paths) expect((await update(path, { dob: '1991-01-01' })).status).toBe(404);
    for (const _id of [5, null, ['a'], { a: 1 }, '', 'a b']) {
      expect((await update('', { _id, dob: '1991-01-01' })).status).toBe(404);
    }
  });

  it('finds nobody of another organisation, in the very words for nobody at all', async () => {
    const other = await newOrganisation(root);
    const theirs = await createUser(other.admin);
    const { client } = acme.admin;
    const nobody = await client.put('/api/user/updateuser/9d1e2c52-0000-4000-8000-000000000000', { dob: '1991-01-01' });
    for (const [method, call] of [
      ['PUT', 'updateuser'],
      ['PUT', 'deactivateuser'],
      ['PUT', 'reactivateuser'],
      ['DELETE', 'deleteuser'],
      ['PUT', 'restoreuser'],
    ] as const) {
      const answer = await client.send(method, `/api/user/${call}/${theirs._id}`, {});
      expect({ call, status: answer.status, text: answer.text }).toEqual({ call, status: 404, text: nobody.text });
    }
    const passwords = { password: 'Other-Pass1', confirmpassword: 'Other-Pass1' };
    expect((await client.put(`/api/user/updateuserpassword/${theirs._id}`, passwords)).text).toBe(nobody.text);
    await signIn(app, theirs.username, usualPassword);
  });

  it('is refused when it was changed in the meantime, and taken by the version that it is now', async () => {
    const { _id, version } = await createUser(acme.admin);
    expect((await update(`/${_id}`, { dob: '1991-01-01' }, version)).status).toBe(200);
    const stale = await update(`/${_id}`, { dob: '1992-01-01' }, version);
    expect(problemOf(stale)).toMatchObject({
      statusCode: 409,
      code: 'stale',
      message: 'Somebody changed this in the meantime',
    });
    expect((await update(`/${_id}`, { dob: '1992-01-01' }, version + 1)).body.updateUser.version).toBe(version + 2);
    expect((await update(`/${_id}`, { dob: '1993-01-01' }, version + 9)).status).toBe(409);
    expect(complaintsOf(await update(`/${_id}`, { dob: '1993-01-01' }, 'three'))).toHaveProperty('If-Match');
    const any = await acme.admin.client.put(`/api/user/updateuser/${_id}`, {}, { headers: { 'if-match': '*' } });
    expect(any.status).toBe(200);
  });

  it('lets exactly one of many through who edited the same version', async () => {
    const { _id, version } = await createUser(acme.admin);
    const years = Array.from({ length: 8 }, (_, index) => `199${index}-01-01`);
    const answers = await Promise.all(years.map((dob) => update(`/${_id}`, { dob }, version)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409 && problemOf(answer).code === 'stale')).toHaveLength(7);
  });

  it('has the rules of the form for what is given, and none for what is not', async () => {
    const { _id } = await createUser(acme.admin);
    const wrong = { username: 'x'.repeat(31), email: 'nobody', dob: '2001-02-29', role: 'emperor', createnotes: 1 };
    expect(await complaints(update(`/${_id}`, wrong))).toEqual({
      username: 'username must be less thans 30 ',
      email: 'Invalid email',
      dob: expect.any(String),
      role: 'DOB is required',
      createnotes: expect.any(String),
    });
    expect(await complaints(update(`/${_id}`, { password: 'New-Passw0rd' }))).toHaveProperty('password');
    expect((await update(`/${_id}`, {})).status).toBe(200);
  });

  it('changes the name only to one that is free', async () => {
    const [user, other] = [await createUser(acme.admin), await createUser(acme.admin)];
    expect(problemOf(await update(`/${user._id}`, { username: other.username })).code).toBe('usernameTaken');
    expect(problemOf(await update(`/${user._id}`, { email: other.email })).code).toBe('emailTaken');
    expect((await update(`/${user._id}`, { username: user.username.toUpperCase() })).status).toBe(200);
    const username = uniqueName('renamed');
    expect((await update(`/${user._id}`, { username })).status).toBe(200);
    await signIn(app, username, usualPassword);
    await expect(signIn(app, user.username, usualPassword)).rejects.toThrow('401');
  });

  it('is recorded in the history, with its author and the former value', async () => {
    const { _id } = await createUser(acme.admin);
    worked(await update(`/${_id}`, { dob: '1991-01-01' }));
    const { items } = worked(await acme.admin.client.get<{ items: HistoryEntry[] }>(`/api/history/users/${_id}`));
    expect(items.map(({ type }) => type)).toEqual(['UserDetailsChanged', 'UserPasswordSet', 'UserCreated']);
    expect(items[0]).toMatchObject({
      by: { _id: acme.admin.user._id, username: acme.admin.user.username },
      changes: [{ field: 'dob', from: '1990-02-28', to: '1991-01-01' }],
    });
  });
});

describe('changing the own account', () => {
  it('is possible for the day of birth, without any flag', async () => {
    const { client, user } = await newPerson(acme.admin);
    const answer = await client.put<{ updateUser: UserView }>('/api/user/profile', { dob: '1985-05-05' });
    expect(worked(answer).updateUser).toMatchObject({ _id: user._id, dob: '1985-05-05' });
  });

  it('is not possible for the address, where no mail is sent', async () => {
    const { client } = await newPerson(acme.admin);
    const email = `${uniqueName('mine')}@example.com`;
    expect((await client.put('/api/user/profile', { email })).status).toBe(400);
    const answer = await client.put('/api/user/ownemail', { email });
    expect(problemOf(answer)).toMatchObject({ statusCode: 409, code: 'addressByAdministrator' });
  });

  it('is not possible for rights, nor for somebody else', async () => {
    const { client, user } = await newPerson(acme.admin);
    expect((await client.put('/api/user/profile', { role: 'admin' })).status).toBe(400);
    expect((await client.put('/api/user/profile', { createuser: true })).status).toBe(400);
    const other = await createUser(acme.admin);
    worked(await client.put('/api/user/profile', { id: other._id, dob: '1981-01-01' }));
    expect(worked(await client.get<{ user: UserView }>('/api/user/check')).user.dob).toBe('1981-01-01');
    expect((await client.put(`/api/user/updateuser/${user._id}`, { role: 'admin' })).status).toBe(403);
  });

  it('works for a superadmin inside an organisation too', async () => {
    const colleague = await newPerson(root, { role: 'superadmin' });
    const answer = await colleague.client.put<{ updateUser: UserView }>(`/api/user/profile?tenentId=${acme._id}`, {
      dob: '1979-09-09',
    });
    expect(worked(answer).updateUser._id).toBe(colleague.user._id);
  });
});

describe('changing a password', () => {
  const form = { password: 'An0ther-Pass!', confirmpassword: 'An0ther-Pass!' };

  it('of somebody else needs no current one, and answers the message', async () => {
    const user = await createUser(acme.admin);
    const answer = await change(acme.admin, user._id, form);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Password updated Successfully' });
    await signIn(app, user.username, form.password);
    await expect(signIn(app, user.username, usualPassword)).rejects.toThrow('401');
  });

  it('of the own account needs the current one, also for an administrator', async () => {
    const person = await newPerson(acme.admin, { role: 'admin' });
    const { _id } = person.user;
    for (const currentpassword of [undefined, '', 'Wr0ng-Password!', form.password]) {
      const answer = await change(person, _id, { ...form, currentpassword });
      expect({ currentpassword, status: answer.status }).toEqual({ currentpassword, status: 400 });
      expect(Object.keys(complaintsOf(answer))).toEqual(['currentpassword']);
    }
    expect((await change(person, _id, { ...form, currentpassword: usualPassword })).status).toBe(200);
    await signIn(app, person.user.username, form.password);
  });

  it.each(Object.entries(wrongPasswords))('refuses %s: %s', async (password, message) => {
    const { _id } = await createUser(acme.admin);
    expect(await complaints(change(acme.admin, _id, { password, confirmpassword: password }))).toMatchObject({
      password: message,
    });
  });

  it('refuses a repetition that differs, a common password, and unknown fields', async () => {
    const { _id } = await createUser(acme.admin);
    expect(await complaints(change(acme.admin, _id, { ...form, confirmpassword: 'An0ther-Pass?' }))).toEqual({
      confirmpassword: 'Password is not Matched',
    });
    const common = { password: 'Welcome@123', confirmpassword: 'Welcome@123' };
    expect(complaintsOf(await change(acme.admin, _id, common))).toHaveProperty('password');
    expect(await complaints(change(acme.admin, _id, { ...form, role: 'admin' }))).toHaveProperty('role');
  });
});

describe('deactivating, deleting and bringing back', () => {
  it('answers the account or the message, each with the words of the catalogue', async () => {
    const { client } = acme.admin;
    const { _id } = await createUser(acme.admin);
    const asleep = worked(await client.put<{ updateUser: UserView }>(`/api/user/deactivateuser/${_id}`));
    expect(asleep).toMatchObject({ updateUser: { _id, active: false }, message: 'User deactivated Successfully' });
    const awake = worked(await client.put(`/api/user/reactivateuser/${_id}`));
    expect(awake).toMatchObject({ updateUser: { _id, active: true }, message: 'User reactivated Successfully' });
    const gone = await client.delete(`/api/user/deleteuser/${_id}`);
    expect([gone.status, gone.body]).toEqual([200, { message: 'User deleted Successfully' }]);
    expect((await client.put(`/api/user/updateuser/${_id}`, { dob: '1991-01-01' })).status).toBe(404);
    expect((await client.delete(`/api/user/deleteuser/${_id}`)).status).toBe(404);
    const back = worked(await client.put(`/api/user/restoreuser/${_id}`));
    expect(back).toMatchObject({ updateUser: { _id, deleted: false }, message: 'User restored Successfully' });
  });

  it('is the same when it is done twice', async () => {
    const { client } = acme.admin;
    const { _id } = await createUser(acme.admin);
    for (const call of ['deactivateuser', 'reactivateuser', 'restoreuser']) {
      const first = worked(await client.put<{ updateUser: UserView }>(`/api/user/${call}/${_id}`));
      const second = worked(await client.put<{ updateUser: UserView }>(`/api/user/${call}/${_id}`));
      expect(second.updateUser.version).toBe(first.updateUser.version);
    }
  });

  it('takes no fields, and the id from the body', async () => {
    const { client } = acme.admin;
    const { _id } = await createUser(acme.admin);
    expect((await client.put(`/api/user/deactivateuser/${_id}`, { force: true })).status).toBe(400);
    expect((await client.delete('/api/user/deleteuser', { _id })).status).toBe(200);
  });

  it('frees neither the name nor the address of people who were deleted', async () => {
    const { _id, username, email } = await createUser(acme.admin);
    worked(await acme.admin.client.delete(`/api/user/deleteuser/${_id}`));
    expect(problemOf(await create(userForm({ username }))).code).toBe('usernameTaken');
    expect(problemOf(await create(userForm({ email }))).code).toBe('emailTaken');
  });
});
