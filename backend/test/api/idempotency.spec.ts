import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserView } from '@atrium/contracts/users/views';
import { createClient } from '@redis/client';
import { startApp, type TestApp } from '../support/app.js';
import { type Answer, problemOf, worked } from '../support/client.js';
import {
  createUser,
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInAgain,
  signInSuperadmin,
  uniqueName,
  userForm,
} from '../support/people.js';

let app: TestApp;
let root: Person;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp();
  root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
});
afterAll(() => app.stop());

type Created = { createdUser: UserView };

const create = ({ client }: Person, form: object, key: string) =>
  client.post<Created>('/api/user/createuser', form, { key });

/** How many people of the organisation have a name. */
async function count(by: Person, username: unknown): Promise<number> {
  const { getuser } = worked(await by.client.get<{ getuser: UserView[] }>('/api/user/fetchuser'));
  return getuser.filter((user) => user.username === username).length;
}

/** Empties Redis behind the application's back, and waits until the read models are back. */
async function emptyRedis(): Promise<void> {
  const redis = createClient({ url: app.stores.redisUrl });
  await redis.connect();
  await redis.flushAll();
  redis.destroy();
  await app.ready();
}

describe('a command under an Idempotency-Key', () => {
  it('gets the first outcome again, and is recorded once', async () => {
    const [form, key] = [userForm(), uniqueName('key')];
    const first = await create(acme.admin, form, key);
    const second = await create(acme.admin, form, key);
    expect(first.status).toBe(200);
    expect(second.text).toBe(first.text);
    expect(second.position).toBe(first.position);
    expect(await count(acme.admin, form['username'])).toBe(1);
  });

  it('gets the first refusal again', async () => {
    const { email } = await createUser(acme.admin);
    const [form, key] = [userForm({ email }), uniqueName('key')];
    const first = await create(acme.admin, form, key);
    expect(first.status).toBe(409);
    expect((await create(acme.admin, form, key)).text).toBe(first.text);
  });

  it('is refused with other content', async () => {
    const [form, key] = [userForm(), uniqueName('key')];
    worked(await create(acme.admin, form, key));
    const other = await create(acme.admin, { ...form, dob: '1970-07-07' }, key);
    expect(problemOf(other)).toMatchObject({ statusCode: 409, code: 'keyReused' });
  });

  it('is refused with other content also for a change, where the first outcome was nothing', async () => {
    const { _id } = await createUser(acme.admin);
    const key = uniqueName('key');
    const change = (form: object) => acme.admin.client.put(`/api/user/updateuser/${_id}`, form, { key });
    worked(await change({ dob: '1971-01-01' }));
    expect((await change({ dob: '1971-01-01' })).status).toBe(200);
    expect(problemOf(await change({ dob: '1972-01-01' })).code).toBe('keyReused');
  });

  it('counts for its sender, its command and its record alone', async () => {
    const key = uniqueName('key');
    const other = await newPerson(acme.admin, { role: 'admin' });
    const [one, two] = [await createUser(acme.admin), await createUser(acme.admin)];
    const { client } = acme.admin;
    worked(await client.put(`/api/user/updateuser/${one._id}`, { dob: '1971-01-01' }, { key }));
    worked(await client.put(`/api/user/updateuser/${two._id}`, { dob: '1972-01-01' }, { key }));
    worked(await client.put(`/api/user/deactivateuser/${one._id}`, {}, { key }));
    worked(await other.client.put(`/api/user/updateuser/${one._id}`, { dob: '1973-01-01' }, { key }));
    worked(await create(other, userForm(), key));
    worked(await create(acme.admin, userForm(), key));
  });

  it('is recorded once however many come at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const [form, key] = [userForm(), uniqueName('key')];
      const answers = await Promise.all(Array.from({ length: 5 }, () => create(acme.admin, form, key)));
      const done = answers.filter(({ status }) => status === 200);
      expect(done.length).toBeGreaterThan(0);
      expect(new Set(done.map(({ body }) => body.createdUser._id)).size).toBe(1);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(await count(acme.admin, form['username'])).toBe(1);
    }
  });

  it('changes a record once however many come at the same time', async () => {
    const { _id } = await createUser(acme.admin);
    const key = uniqueName('key');
    const change = () =>
      acme.admin.client.put<{ updateUser: UserView }>(`/api/user/updateuser/${_id}`, { dob: '1975-05-05' }, { key });
    const answers = await Promise.all(Array.from({ length: 6 }, change));
    // The account was made, then its owner chose a password.
    expect(new Set(answers.map((answer) => worked(answer).updateUser.version))).toEqual(new Set([3]));
  });

  it('is recorded once and answered as before when Redis was emptied in between', async () => {
    const [form, key, changeKey] = [userForm(), uniqueName('key'), uniqueName('key')];
    const first: Answer<Created> = await create(acme.admin, form, key);
    const { _id } = worked(first).createdUser;
    const changed = await acme.admin.client.put(`/api/user/deactivateuser/${_id}`, {}, { key: changeKey });
    worked(changed);

    await emptyRedis();
    expect((await acme.admin.client.get('/api/user/check')).status).toBe(401);
    const back = await signInAgain(acme.admin);

    expect(problemOf(await create(back, { ...form, dob: '1970-07-07' }, key)).code).toBe('keyReused');
    const again = await create(back, form, key);
    expect(again.status).toBe(200);
    expect(worked(again).createdUser._id).toBe(_id);
    expect(again.position).toBe(first.position);
    const changedAgain = await back.client.put(`/api/user/deactivateuser/${_id}`, {}, { key: changeKey });
    expect([changedAgain.status, changedAgain.position]).toEqual([200, changed.position]);
    expect(await count(back, form['username'])).toBe(1);
    const { getuser } = worked(await back.client.get<{ getuser: UserView[] }>('/api/user/fetchuser'));
    expect(getuser.find((user) => user._id === _id)).toMatchObject({ active: false, version: 2 });
  });

  it('keeps names unique when Redis was emptied', async () => {
    const back = await signInAgain(acme.admin);
    const { username } = await createUser(back);
    await emptyRedis();
    const again = await signInAgain(acme.admin);
    const answer = await create(again, userForm({ username: username.toUpperCase() }), uniqueName('key'));
    expect(problemOf(answer).code).toBe('usernameTaken');
  });
});
