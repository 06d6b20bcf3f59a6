import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Invited, IssuedLink, OpenedLink } from '@atrium/contracts/users/links';
import type { UserView } from '@atrium/contracts/users/views';
import { startApp, type TestApp } from '../support/app.js';
import { Client, problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import {
  createUser,
  newOrganisation,
  newPerson,
  type Organisation,
  signIn,
  signInSuperadmin,
  userForm,
  usualPassword,
} from '../support/people.js';
import { until } from '../support/wait.js';

const chosen = { password: 'Chosen-By-0neself!', confirmpassword: 'Chosen-By-0neself!' };

let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
});
afterAll(() => app.stop());

/** What is sent of a link: what stands behind its `#`. */
const tokenOf = (link = ''): string => link.slice(link.indexOf('#') + 1);
const open = (link: string) => new Client(app.url).post<OpenedLink>('/api/user/link', { link });
const choose = (link: string) => new Client(app.url).post<IssuedLink>('/api/user/link/password', { link, ...chosen });

async function invite(): Promise<{ user: UserView; link: string }> {
  const { password: _, confirmpassword: __, ...form } = userForm();
  const { createdUser, link } = worked(await acme.admin.client.post<Invited>('/api/user/invite', form));
  return { user: createdUser, link: tokenOf(link) };
}

async function resetLinkFor({ _id }: UserView): Promise<string> {
  return tokenOf(worked(await acme.admin.client.post<IssuedLink>(`/api/user/passwordlink/${_id}`)).link);
}

describe('an invitation', () => {
  it('lets its owner choose their password, once', async () => {
    const { user, link } = await invite();
    for (const password of ['', 'undefined', chosen.password]) {
      const early = await new Client(app.url).post('/api/user/login', { username: user.username, password });
      expect(early.status).not.toBe(200);
    }
    expect(worked(await open(link))).toEqual({
      kind: 'invitation',
      username: user.username,
      organisation: acme.origin.companyName,
    });
    expect(worked(await choose(link)).message).toBe('Password updated Successfully');
    const { client } = await signIn(app, user.username, chosen.password);
    expect((await client.get('/api/user/fetchuser')).status).toBe(200);
    for (const answer of [await choose(link), await open(link)]) {
      expect(problemOf(answer)).toMatchObject({ statusCode: 404, code: 'linkGone' });
    }
  });

  it('marks the account, live, until its owner has chosen a password', async () => {
    const live = await LiveClient.connect(acme.admin.client);
    const users = await live.follow('users');
    const { user, link } = await invite();
    const isMarked = () => users.get<UserView>(user._id)?.invited;
    await users.until(() => isMarked() === true, 'the mark is shown');
    expect(user.invited).toBe(true);
    const newer = await resetLinkFor(user);
    expect((await choose(link)).status).toBe(404);
    expect(worked(await open(newer)).kind).toBe('invitation');
    expect(isMarked()).toBe(true);
    worked(await choose(newer));
    await users.until(() => isMarked() === false, 'the mark is gone');
    expect((await newPerson(acme.admin)).user.invited).toBe(false);
    live.close();
  });

  it('holds the rules for passwords, and stays good after a poor one', async () => {
    const { link } = await invite();
    const poor = { link, password: 'Password@123', confirmpassword: 'Password@123' };
    const refused = await new Client(app.url).post('/api/user/link/password', poor);
    expect(problemOf(refused)).toMatchObject({ statusCode: 400, code: 'commonPassword' });
    expect((await choose(link)).status).toBe(200);
  });
});

describe('a link for a new password', () => {
  it('ends all sessions of the account once it is used, and not before', async () => {
    const person = await newPerson(acme.admin);
    const link = await resetLinkFor(person.user);
    expect((await signIn(app, person.user.username, usualPassword)).user._id).toBe(person.user._id);
    expect((await person.client.get('/api/user/check')).status).toBe(200);
    worked(await choose(link));
    expect((await person.client.get('/api/user/check')).status).toBe(401);
  });

  it('is replaced by a newer one, and ends with the account', async () => {
    const user = await createUser(acme.admin);
    const [first, second] = [await resetLinkFor(user), await resetLinkFor(user)];
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
    worked(await acme.admin.client.put(`/api/user/deactivateuser/${user._id}`));
    expect((await choose(second)).status).toBe(404);
    const none = await acme.admin.client.post(`/api/user/passwordlink/${user._id}`);
    expect(problemOf(none)).toMatchObject({ statusCode: 409, code: 'accountInactive' });
  });

  it('is taken from nobody who changed a sign of it', async () => {
    const user = await createUser(acme.admin);
    const other = await createUser(acme.admin);
    const [tenant = '', , link = '', signature = ''] = (await resetLinkFor(user)).split('.');
    const forged = [
      [tenant, other._id, link, signature],
      [tenant, user._id, link, signature.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a'))],
      [tenant, user._id, `${link}0`, signature],
      ['system', user._id, link, signature],
      [tenant, user._id, link],
      ['__proto__'],
    ];
    for (const parts of forged) expect((await choose(parts.join('.'))).status).toBe(404);
    expect((await signIn(app, user.username, usualPassword)).user._id).toBe(user._id);
  });

  it('is in the audit log, by its creator and its user, and in no event, document or history', async () => {
    const user = await createUser(acme.admin);
    const link = await resetLinkFor(user);
    const signature = link.split('.').at(-1) ?? '';
    worked(await choose(link));
    const { client } = acme.admin;
    await until('it is in the audit log', async () => {
      const { text } = await client.get(`/api/audit?record=${user._id}`);
      return ['IssuePasswordLink', 'UsePasswordLink'].every((act) => text.includes(act));
    });
    for (const path of [`/api/history/users/${user._id}`, '/api/user/fetchuser', '/api/audit']) {
      expect((await client.get(path)).text).not.toContain(signature);
    }
    for await (const { event } of app.services.eventStore.client.readAll()) {
      expect(JSON.stringify(event?.data ?? null)).not.toContain(signature);
    }
    const keys = await app.services.redis.keys('*');
    for (const key of keys.filter((one) => one.includes(user._id))) {
      const kept = await app.services.redis.get(key).catch(() => '');
      expect(kept ?? '').not.toContain(signature);
    }
  });
});
