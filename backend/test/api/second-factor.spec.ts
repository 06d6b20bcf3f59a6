import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@atrium/contracts/audit/views';
import type { RecoveryCodes, TotpEnrolment } from '@atrium/contracts/users/second-factor';
import type { UserView } from '@atrium/contracts/users/views';
import { startApp, type TestApp } from '../support/app.js';
import { Client, problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import {
  changeOwnPassword,
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInSuperadmin,
  usualPassword,
} from '../support/people.js';
import { codeOf, enrolled, type TotpPerson } from '../support/second-factors.js';
import { until } from '../support/wait.js';

let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
});
afterAll(() => app.stop());

const totp = '/api/user/secondfactor/totp';
const right = { currentpassword: usualPassword };

/** The first step of a sign-in on a new device. */
async function enterPassword({ user, password }: Person, path = '/api/user/login') {
  const client = new Client(app.url);
  const answer = await client.post<{ pending: string }>(path, { username: user.username, password });
  return { client, answer, pending: answer.body.pending };
}

const enterCode = (client: Client, pending: string, code: string) =>
  client.post<{ user: UserView }>('/api/user/login/code', { pending, code });

/** A whole sign-in. */
async function signInWith(person: Person, code: string) {
  const { client, pending } = await enterPassword(person);
  return { client, answer: await enterCode(client, pending, code) };
}

const statusOf = async ({ client }: Person) => worked(await client.get('/api/user/secondfactor'));
const wrongCode = { statusCode: 400, code: 'wrongCode' };
const badCode = { statusCode: 401, code: 'badCode' };

describe('setting up an authenticator app', () => {
  it('takes the password and a code, and gives ten recovery codes', async () => {
    const person = await newPerson(acme.admin);
    const { secret, uri } = worked(await person.client.post<TotpEnrolment>(totp));
    expect(uri).toContain(`secret=${secret}`);
    const wrong = await person.client.put(totp, { ...right, code: '000000' });
    expect(problemOf(wrong)).toMatchObject(wrongCode);
    const unproven = await person.client.put(totp, { currentpassword: 'Not-The-0ne!', code: codeOf(secret) });
    expect(problemOf(unproven)).toMatchObject({ statusCode: 400, code: 'wrongPassword' });
    expect(await statusOf(person)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    const proof = { ...right, code: codeOf(secret) };
    const { recoveryCodes } = worked(await person.client.put<RecoveryCodes>(totp, proof));
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/);
    expect(await statusOf(person)).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    expect(problemOf(await person.client.post(totp))).toMatchObject({ statusCode: 409, code: 'secondFactorOn' });
    expect(problemOf(await person.client.put(totp, proof))).toMatchObject({ statusCode: 409, code: 'enrolmentGone' });
  });

  it('is shown to account administrators, and in the person’s history', async () => {
    const { user } = await enrolled(await newPerson(acme.admin));
    const { getuser } = worked(await acme.admin.client.get<{ getuser: UserView[] }>('/api/user/fetchuser'));
    expect(getuser.find(({ _id }) => _id === user._id)).toMatchObject({ secondFactor: true });
    const { text } = await acme.admin.client.get(`/api/history/users/${user._id}`);
    expect(text).toContain('UserTotpEnabled');
  });

  it('leaves neither the secret nor a code in the log, in Redis or in the audit log', async () => {
    const { secret, recoveryCodes, user } = await enrolled(await newPerson(acme.admin));
    const { redis, eventStore } = app.services;
    const streams = ['user', 'sealed', 'secret'].map((category) => `${category}-${acme._id}.${user._id}`);
    const stored = await Promise.all(streams.map((stream) => eventStore.read(stream)));
    const events = JSON.stringify(stored, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
    const named = await redis.keys('*');
    const texts = await Promise.all(named.map((key) => redis.get(key).catch(() => '')));
    const known = [events, ...named, ...texts].join('\n');
    expect(events).toContain('UserTotpEnabled');
    expect(known).toContain('"secondFactor":true');
    for (const one of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(known).not.toContain(one);
    }
  });
});

describe('signing in with an authenticator app', () => {
  it('takes the password, which opens nothing, and then a code', async () => {
    const person = await enrolled(await newPerson(acme.admin));
    const { client, answer, pending } = await enterPassword(person);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['message', 'methods', 'pending']);
    expect((await client.get('/api/user/check')).status).toBe(401);
    expect((await client.get('/api/user/fetchuser')).status).toBe(401);
    await expect(LiveClient.connect(client)).rejects.toThrow();
    expect(problemOf(await enterCode(client, pending, '000000'))).toMatchObject(badCode);
    const { user } = worked(await enterCode(client, pending, codeOf(person.secret, 1)));
    expect(user._id).toBe(person.user._id);
    expect((await client.get('/api/user/check')).status).toBe(200);
  });

  it('does not reveal a second factor before the right password', async () => {
    const { user } = await enrolled(await newPerson(acme.admin));
    const form = { username: user.username, password: 'Not-The-0ne!' };
    const refused = problemOf(await new Client(app.url).post('/api/user/login', form));
    const unknown = problemOf(await new Client(app.url).post('/api/user/login', { ...form, username: 'nobody-here' }));
    expect(refused).toEqual(unknown);
  });

  it('accepts each code once, and the one that set it up no more', async () => {
    const person = await enrolled(await newPerson(acme.admin));
    const code = codeOf(person.secret, 1);
    expect((await signInWith(person, code)).answer.status).toBe(200);
    expect(problemOf((await signInWith(person, code)).answer)).toMatchObject(badCode);
    const another = await newPerson(acme.admin);
    const { secret } = worked(await another.client.post<TotpEnrolment>(totp));
    const first = codeOf(secret);
    worked(await another.client.put(totp, { ...right, code: first }));
    expect(problemOf((await signInWith(another, first)).answer)).toMatchObject(badCode);
  });

  it('accepts one of several at once with the same code', async () => {
    const person = await enrolled(await newPerson(acme.admin));
    const code = codeOf(person.secret, 1);
    const steps = await Promise.all([1, 2, 3].map(() => enterPassword(person)));
    const answers = await Promise.all(steps.map(({ client, pending }) => enterCode(client, pending, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(2);
  });

  it.each([-2, 4])('refuses the code of %i steps away', async (steps) => {
    const person = await enrolled(await newPerson(acme.admin));
    expect(problemOf((await signInWith(person, codeOf(person.secret, steps))).answer)).toMatchObject(badCode);
  });

  it('finishes a sign-in once, and not after the password has changed', async () => {
    const person = await enrolled(await newPerson(acme.admin));
    const { client, pending } = await enterPassword(person);
    const [first = '', second = '', third = ''] = person.recoveryCodes;
    worked(await enterCode(client, pending, first));
    expect(problemOf(await enterCode(client, pending, second))).toMatchObject({ code: 'signInExpired' });
    const late = await enterPassword(person);
    await changeOwnPassword(person, 'An0ther-Good-Word!');
    expect(problemOf(await enterCode(late.client, late.pending, third))).toMatchObject({ code: 'signInExpired' });
  });

  it('asks administrators at their own page as well', async () => {
    const person = await enrolled(await newPerson(acme.admin, { role: 'admin' }));
    const { client, answer, pending } = await enterPassword(person, '/api/admin/login');
    expect(answer.body).toMatchObject({ token: null });
    worked(await enterCode(client, pending, codeOf(person.secret, 1)));
    expect((await client.get('/api/user/check')).status).toBe(200);
  });

  it('is slowed down after ten wrong codes, whatever sign-in they belong to', async () => {
    const person = await enrolled(await newPerson(acme.admin));
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await signInWith(person, '000000')).answer.status).toBe(401);
    }
    const { answer } = await signInWith(person, codeOf(person.secret, 1));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is in the audit log with each of its steps', async () => {
    const person = await enrolled(await newPerson(acme.admin));
    const { client, pending } = await enterPassword(person);
    await enterCode(client, pending, '000000');
    worked(await enterCode(client, pending, codeOf(person.secret, 1)));
    const path = `/api/audit?record=${person.user._id}`;
    const actions = async () => {
      const { items } = worked(await acme.admin.client.get<{ items: AuditEntry[] }>(path));
      return items.filter(({ record }) => record === person.user._id).map(({ act, outcome }) => `${act} ${outcome}`);
    };
    for (const step of ['EnableTotp done', 'SignInPassword done', 'SignIn failed', 'SignIn done']) {
      await until(`it is noted: ${step}`, async () => (await actions()).includes(step));
    }
  });
});

describe('a recovery code', () => {
  it('works in place of a code, once, however it is typed', async () => {
    const person = await enrolled(await newPerson(acme.admin));
    const [code = ''] = person.recoveryCodes;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    expect((await signInWith(person, typed)).answer.status).toBe(200);
    expect(await statusOf(person)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(problemOf((await signInWith(person, code)).answer)).toMatchObject(badCode);
  });

  it('is replaced with all others', async () => {
    const person = await enrolled(await newPerson(acme.admin));
    const path = '/api/user/secondfactor/recoverycodes';
    expect(problemOf(await person.client.post(path, { ...right, code: '000000' }))).toMatchObject(wrongCode);
    const proof = { ...right, code: codeOf(person.secret, 1) };
    const { recoveryCodes } = worked(await person.client.post<RecoveryCodes>(path, proof));
    const [former = ''] = person.recoveryCodes;
    const [present = ''] = recoveryCodes;
    expect(problemOf((await signInWith(person, former)).answer)).toMatchObject(badCode);
    expect((await signInWith(person, present)).answer.status).toBe(200);
  });
});

const turnOff = ({ client }: Person, proof: object) => client.delete(totp, proof);
const isOff = async (person: TotpPerson) => 'user' in (await enterPassword(person)).answer.body;

describe('turning a second factor off', () => {
  it('takes the password and a code', async () => {
    const person = await enrolled(await newPerson(acme.admin));
    expect(problemOf(await turnOff(person, { ...right, code: '000000' }))).toMatchObject(wrongCode);
    const code = codeOf(person.secret, 1);
    const unproven = await turnOff(person, { currentpassword: 'Not-The-0ne!', code });
    expect(problemOf(unproven)).toMatchObject({ code: 'wrongPassword' });
    expect(await isOff(person)).toBe(false);
    worked(await turnOff(person, { ...right, code }));
    expect(await isOff(person)).toBe(true);
    expect(await statusOf(person)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  });

  it('works with a recovery code, for those who lost their phone', async () => {
    const person = await enrolled(await newPerson(acme.admin));
    worked(await turnOff(person, { ...right, code: person.recoveryCodes[0] }));
    expect(await isOff(person)).toBe(true);
  });
});

const resetOf = (person: Person) => `/api/user/resetsecondfactor/${person.user._id}`;

describe('a second factor that was lost', () => {
  it('is reset by people with the right to set the password, and the sessions end', async () => {
    const person = await enrolled(await newPerson(acme.admin));
    const clerk = await newPerson(acme.admin, { flags: ['edituser'], department: 'developer' });
    expect(problemOf(await clerk.client.put(resetOf(person)))).toMatchObject({ code: 'secondFactorBeyondDepartment' });
    worked(await acme.admin.client.put(resetOf(person)));
    expect((await person.client.get('/api/user/check')).status).toBe(401);
    expect(await isOff(person)).toBe(true);
    const { text } = await acme.admin.client.get(`/api/history/users/${person.user._id}`);
    expect(text).toContain('UserSecondFactorReset');
  });

  it('cannot be reset for the own account', async () => {
    const admin = await enrolled(await newPerson(acme.admin, { role: 'admin' }));
    expect(problemOf(await admin.client.put(resetOf(admin)))).toMatchObject({ statusCode: 403, code: 'notYourself' });
  });
});
