import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { grantableRoles, type PermissionFlag, permissionFlags, roles } from '@atrium/contracts/core/permissions';
import type { UserView } from '@atrium/contracts/users/views';
import { problemOf, statusesOf, worked } from '../support/client.js';
import {
  createUser,
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInSuperadmin,
  uniqueName,
  userForm,
} from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let root: Person;
let acme: Organisation;
let globex: Organisation;

beforeAll(async () => {
  root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  globex = await newOrganisation(root);
});

const adminsOf = async ({ _id }: Organisation): Promise<UserView[]> => {
  const { getuser } = worked(await root.client.get<{ getuser: UserView[] }>(`/api/user/fetchuser?tenentId=${_id}`));
  return getuser.filter((user) => user.role === 'admin' && user.active && !user.deleted);
};

const rounds = 6;
const personal: readonly PermissionFlag[] = ['createuser', 'edituser', 'deactivateuser', 'deleteuser'];

describe('names and addresses', () => {
  it('are given to exactly one of those who ask for a name at once, in whatever case and organisation', async () => {
    for (let round = 0; round < rounds; round++) {
      const username = uniqueName('wanted');
      const [a, b] = [uniqueName('a'), uniqueName('b')].map((name) => `${name}@example.com`);
      const answers = await Promise.all([
        acme.admin.client.post('/api/user/createuser', userForm({ username, email: a })),
        globex.admin.client.post('/api/user/createuser', userForm({ username: username.toUpperCase(), email: b })),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused && problemOf(refused).code).toBe('usernameTaken');
    }
  });

  it('are given to exactly one of an organisation’s people, and say nothing of other organisations', async () => {
    for (let round = 0; round < rounds; round++) {
      const email = `${uniqueName('wanted')}@example.com`;
      const [elsewhere, ...own] = await Promise.all([
        globex.admin.client.post('/api/user/createuser', userForm({ email: email.toUpperCase() })),
        acme.admin.client.post('/api/user/createuser', userForm({ email })),
        acme.admin.client.post('/api/user/createuser', userForm({ email: email.toUpperCase() })),
      ]);
      expect(elsewhere?.status).toBe(200);
      expect(statusesOf(own)).toEqual([200, 409]);
    }
  });

  it('stay unique when several become the same at once', async () => {
    const people = [await newPerson(acme.admin), await newPerson(acme.admin), await newPerson(acme.admin)];
    const elsewhere = await newPerson(globex.admin);
    const email = `${uniqueName('wanted')}@example.com`;
    const change = (by: Person, { user }: Person) => by.client.put(`/api/user/updateuser/${user._id}`, { email });
    const answers = await Promise.all(people.map((person) => change(acme.admin, person)));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect((await change(globex.admin, elsewhere)).status).toBe(200);
  });
});

describe('the last administrator', () => {
  const actions: Record<string, (by: Person, whom: Person) => Promise<{ status: number }>> = {
    deactivates: (by, { user }) => by.client.put(`/api/user/deactivateuser/${user._id}?tenentId=${user.tenentId}`),
    deletes: (by, { user }) => by.client.delete(`/api/user/deleteuser/${user._id}?tenentId=${user.tenentId}`),
    demotes: (by, { user }) =>
      by.client.put(`/api/user/updateuser/${user._id}?tenentId=${user.tenentId}`, { role: 'dev' }),
  };

  it.each(Object.entries(actions))('stays, whoever %s', async (_, act) => {
    const organisation = await newOrganisation(root);
    const answer = await act(root, organisation.admin);
    expect(answer.status).toBe(409);
    expect((await organisation.admin.client.get('/api/user/check')).status).toBe(200);
  });

  it('can be changed in every other way', async () => {
    const { admin } = await newOrganisation(root);
    const path = `/api/user/updateuser/${admin.user._id}`;
    expect((await admin.client.put(path, { designation: 'ceo', role: 'admin' })).status).toBe(200);
  });

  it.each(Object.entries(actions))('stays when two of them, at once, each %s the other', async (_, act) => {
    for (let round = 0; round < rounds; round++) {
      const organisation = await newOrganisation(root);
      const second = await newPerson(root, { role: 'admin', tenentId: organisation._id });
      const answers = await Promise.all([act(organisation.admin, second), act(second, organisation.admin)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await adminsOf(organisation)).toHaveLength(1);
    }
  });

  it('may go when another one came back a moment ago', async () => {
    const organisation = await newOrganisation(root);
    const second = await newPerson(root, { role: 'admin', tenentId: organisation._id });
    const path = `${second.user._id}?tenentId=${organisation._id}`;
    worked(await root.client.put(`/api/user/deactivateuser/${path}`));
    worked(await root.client.put(`/api/user/reactivateuser/${path}`));
    expect((await actions['deactivates']!(root, organisation.admin)).status).toBe(200);
    expect((await actions['deactivates']!(root, second)).status).toBe(409);
  });

  it('stays when all of them are taken away at once in different ways', async () => {
    const organisation = await newOrganisation(root);
    const admins = [organisation.admin];
    for (let n = 0; n < 3; n++) admins.push(await newPerson(root, { role: 'admin', tenentId: organisation._id }));
    const ways = Object.values(actions);
    const answers = await Promise.all(
      admins.map((admin, index) => (ways[index % ways.length] ?? actions['deletes']!)(root, admin)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(admins.length);
    expect((await adminsOf(organisation)).length).toBeGreaterThan(0);
  });
});

describe('giving rights', () => {
  it('is possible for those roles that do not go beyond the own one', async () => {
    for (const role of roles.filter((one) => one !== 'superadmin')) {
      const giver = await newPerson(acme.admin, { role, flags: ['createuser'] });
      for (const wanted of roles.filter((one) => one !== 'superadmin')) {
        const answer = await giver.client.post('/api/user/createuser', userForm({ role: wanted }));
        const mayGive = grantableRoles(role).includes(wanted);
        expect({ role, wanted, status: answer.status }).toEqual({ role, wanted, status: mayGive ? 200 : 403 });
        if (!mayGive) expect(problemOf(answer).code).toBe('beyondOwnRights');
      }
      const superior = await giver.client.post('/api/user/createuser', userForm({ role: 'superadmin' }));
      expect([400, 403]).toContain(superior.status);
    }
  });

  it('is possible for exactly the sender’s own flags, at creation and later', async () => {
    const own: readonly PermissionFlag[] = [...personal, 'createnotes'];
    const giver = await newPerson(acme.admin, { flags: own });
    const { _id } = await createUser(acme.admin);
    for (const flag of permissionFlags) {
      const created = await giver.client.post('/api/user/createuser', userForm({ flags: [flag] }));
      const changed = await giver.client.put(`/api/user/updateuser/${_id}`, { [flag]: true });
      const expected = own.includes(flag) ? 200 : 403;
      expect({ flag, created: created.status, changed: changed.status }).toEqual({
        flag,
        created: expected,
        changed: expected,
      });
      worked(await acme.admin.client.put(`/api/user/updateuser/${_id}`, { [flag]: false }));
    }
  });

  it('is not possible for the sender’s own account', async () => {
    const { client, user } = await newPerson(acme.admin, { flags: personal });
    expect((await client.put(`/api/user/updateuser/${user._id}`, { deletenotes: true })).status).toBe(403);
    expect((await client.put(`/api/user/updateuser/${user._id}`, { role: 'manager' })).status).toBe(403);
    expect((await client.put(`/api/user/updateuser/${user._id}`, { designation: 'ceo' })).status).toBe(200);
  });
});

describe('a user whose rights exceed the own ones', () => {
  const passwords = { password: 'Taken-0ver!', confirmpassword: 'Taken-0ver!' };
  const attempts: Record<string, (by: Person, id: string) => Promise<{ status: number; text: string }>> = {
    changed: (by, id) => by.client.put(`/api/user/updateuser/${id}`, { dob: '1970-01-01' }),
    'given another address': (by, id) =>
      by.client.put(`/api/user/updateuser/${id}`, { email: `${uniqueName('x')}@example.com` }),
    'robbed of the flag in question': (by, id) => by.client.put(`/api/user/updateuser/${id}`, { deletenotes: false }),
    'given another password': (by, id) => by.client.put(`/api/user/updateuserpassword/${id}`, passwords),
    deactivated: (by, id) => by.client.put(`/api/user/deactivateuser/${id}`),
    reactivated: (by, id) => by.client.put(`/api/user/reactivateuser/${id}`),
    deleted: (by, id) => by.client.delete(`/api/user/deleteuser/${id}`),
  };
  let clerk: Person;
  let stronger: Person;
  let admin: Person;
  beforeAll(async () => {
    clerk = await newPerson(acme.admin, { flags: personal });
    stronger = await newPerson(acme.admin, { flags: ['deletenotes'] });
    admin = await newPerson(acme.admin, { role: 'admin' });
  });

  it.each(Object.entries(attempts))('cannot be %s', async (_, attempt) => {
    for (const { user, client } of [stronger, admin]) {
      const before = worked(await client.get<{ user: UserView }>('/api/user/check')).user;
      expect((await attempt(clerk, user._id)).status).toBe(403);
      expect(worked(await client.get<{ user: UserView }>('/api/user/check')).user).toEqual(before);
    }
  });

  it('cannot be brought back', async () => {
    const { _id } = await createUser(acme.admin, { flags: ['deletenotes'] });
    worked(await acme.admin.client.delete(`/api/user/deleteuser/${_id}`));
    expect((await clerk.client.put(`/api/user/restoreuser/${_id}`)).status).toBe(403);
  });

  it('leaves an equal to be changed in all these ways', async () => {
    const { _id } = await createUser(acme.admin, { flags: ['createuser'] });
    for (const attempt of Object.values(attempts)) expect((await attempt(clerk, _id)).status).toBe(200);
    expect((await clerk.client.put(`/api/user/restoreuser/${_id}`)).status).toBe(200);
  });

  it('cannot lock themselves out either', async () => {
    const { user, client } = admin;
    const shutOut = await client.put(`/api/user/deactivateuser/${user._id}`);
    expect(problemOf(shutOut)).toMatchObject({ statusCode: 403, code: 'notYourself' });
    expect(problemOf(await client.delete(`/api/user/deleteuser/${user._id}`)).code).toBe('notYourself');
  });
});
