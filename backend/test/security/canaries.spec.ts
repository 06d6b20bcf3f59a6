import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EventStoreDBClient } from '@eventstore/db-client';
import { templateTargets } from '@atrium/contracts/templates/rules';
import type { Stores } from '../../../scripts/lib/constellation.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { program } from '../../../scripts/lib/program.mjs';
import { sessionSecret, superadmin } from '../../../scripts/lib/test-installation.mjs';
import { metricsToken } from '../support/app.js';
import { Client, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import {
  changeOwnPassword,
  createUser,
  newOrganisation,
  type Person,
  signIn,
  signInSuperadmin,
  userForm,
} from '../support/people.js';
import { filledWith, holderIn, secretForm, secretKinds } from '../support/secret-records.js';
import { soon, until } from '../support/wait.js';
import { codeOf, enrolled } from '../support/second-factors.js';
import { startTestStores } from '../support/stores.js';

jest.setTimeout(120_000);

const main = program('main');

/** What was used and must be found nowhere, by what it is. */
const passwords = new Map<string, string>([['the password of the superadmin', superadmin.password]]);
const tokens = new Map<string, string>();
/** Everything that the application and its stores said. */
let output = '';
/** Every answer but those that hand out a token on purpose. */
let answers = '';

let dataDir: string;
let stores: Stores;
let application: ChildProcess;
let url: string;

/** A good password that stands nowhere else. */
function canary(what: string): string {
  const password = `Canary-${randomBytes(9).toString('hex')}-A1!`;
  passwords.set(what, password);
  return password;
}

/** Starts the program as it is shipped, as talkative as it can be. */
async function startProgram(): Promise<void> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  application = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: `${port}`,
      LOG_LEVEL: 'trace',
      SEED_DEMO: 'false',
      DATA_DIR: dataDir,
      EVENTSTORE_URL: stores.eventStoreUrl,
      REDIS_URL: stores.redisUrl,
      SESSION_SECRET: sessionSecret,
      METRICS_TOKEN: metricsToken,
      ADMIN_USERNAME: superadmin.username,
      ADMIN_PASSWORD: superadmin.password,
    },
  });
  for (const stream of [application.stdout, application.stderr]) {
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  }
  await until('the program is ready', async () => {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    return answer?.status === 200;
  });
}

/** Sends a form and keeps what is answered. */
async function send(client: Client, method: string, path: string, form: object, raw?: string): Promise<number> {
  const answer = await client.send(method, path, form, raw === undefined ? {} : { raw });
  answers += answer.text + JSON.stringify([...answer.headers].filter(([name]) => name !== 'set-cookie'));
  return answer.status;
}

/** Uses passwords and tokens in every way in which somebody can, right and wrong. */
async function useSecrets(): Promise<void> {
  const root = await signInSuperadmin({ url });
  const { admin } = await newOrganisation(root);
  const first = canary('a password at the creation of an account');
  const user = await createUser(admin, { password: first });
  const person = await signIn({ url }, user.username, first);
  const { client } = person;
  const own = canary('a password that was changed');
  const path = `/api/user/updateuserpassword/${user._id}`;
  const change = { password: own, confirmpassword: own, currentpassword: first };
  expect(await send(client, 'PUT', path, change)).toBe(200);
  const reset = canary('a password that was set by somebody else');
  expect(await send(admin.client, 'PUT', path, { password: reset, confirmpassword: reset })).toBe(200);

  const wrong = canary('a password that was wrong');
  const stranger = new Client(url);
  const { username } = user;
  for (const login of ['/api/user/login', '/api/admin/login']) {
    expect(await send(stranger, 'POST', login, { username, password: wrong })).toBe(401);
    expect(await send(stranger, 'POST', login, { username: 'nobody-at-all', password: wrong })).toBe(401);
    expect(await send(stranger, 'POST', login, { username: wrong, password: wrong })).toBe(401);
    expect(await send(stranger, 'POST', login, { username, password: [wrong] })).toBe(400);
    expect(await send(stranger, 'POST', login, {}, `{"username":"${username}","password":"${wrong}"`)).toBe(400);
  }
  const refused = canary('a password in a form that was refused');
  const form = userForm({ password: refused });
  const { client: clerk } = admin;
  expect(await send(clerk, 'POST', '/api/user/createuser', { ...form, email: user.email })).toBe(409);
  expect(await send(clerk, 'POST', '/api/user/createuser', { ...form, confirmpassword: `${refused}x` })).toBe(400);
  expect(await send(clerk, 'POST', '/api/user/createuser', { ...form, role: refused })).toBe(400);
  expect(await send(clerk, 'POST', '/api/user/createuser', form, `${JSON.stringify(form)}}`)).toBe(400);
  expect(await send(clerk, 'PUT', `/api/user/updateuser/${user._id}`, { password: refused })).toBe(400);
  expect(
    await send(clerk, 'PUT', '/api/user/updateuserpassword/nobody', { password: refused, confirmpassword: refused }),
  ).toBe(404);
  const mistaken = canary('a current password that was wrong');
  const back = await signIn({ url }, username, reset);
  expect(await send(back.client, 'PUT', path, { ...change, currentpassword: mistaken })).toBe(400);
  await changeOwnPassword(back, canary('a password that was chosen after a reset'));

  tokens.set('the cookie of a session', decodeURIComponent(back.client.jar.get('atrium')!));
  tokens.set('the signature of a session', decodeURIComponent(back.client.jar.get('atrium')!).split('.').at(-1)!);
  tokens.set('an XSRF token', back.client.xsrf);
  const { token } = worked(await back.client.get<{ token: string }>('/api/user/check'));
  tokens.set('an identity token', token);
  tokens.set('the secret of the sessions', sessionSecret);
  tokens.set('the token of the metrics', metricsToken);
  const metrics = await clerk.get('/api/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
  expect(metrics.status).toBe(200);
  answers += metrics.text;
  const live = await LiveClient.connect(back.client);
  const users = await live.follow('users');
  answers += JSON.stringify(users.all());
  live.close();

  const { link = '' } = worked(await clerk.post<{ link?: string }>(`/api/user/passwordlink/${user._id}`));
  tokens.set('the signature of a one-time link', link.slice(link.lastIndexOf('.') + 1));
  const held = { link: link.slice(link.indexOf('#') + 1) };
  const linked = canary('a password that was chosen by a link');
  expect(await send(stranger, 'POST', '/api/user/link', held)).toBe(200);
  expect(await send(stranger, 'POST', '/api/user/link/password', { ...held, password: [linked] })).toBe(400);
  const byLink = { ...held, password: linked, confirmpassword: linked };
  expect(await send(stranger, 'POST', '/api/user/link/password', byLink)).toBe(200);
  expect(await send(stranger, 'POST', '/api/user/link/password', byLink)).toBe(404);
  expect(await send(stranger, 'POST', '/api/user/passwordstrength', { password: linked })).toBe(200);

  for (const read of ['/api/user/fetchuser', `/api/history/users/${user._id}`]) {
    answers += (await clerk.get(read)).text;
  }
  await enterCodes(admin);
  await fillInSecrets(admin);
}

/** Sets up an authenticator app, and signs in with every kind of code, right and wrong. */
async function enterCodes(admin: Person): Promise<void> {
  const user = await createUser(admin, { password: canary('a password beside a second factor') });
  const person = await enrolled(
    await signIn({ url }, user.username, passwords.get('a password beside a second factor')!),
  );
  tokens.set('the secret of an authenticator app', person.secret);
  for (const code of person.recoveryCodes) tokens.set(`the recovery code ${code}`, code);
  const stranger = new Client(url);
  for (const code of ['000000', codeOf(person.secret, 1)]) {
    const form = { username: user.username, password: person.password };
    const { pending } = worked(await stranger.post<{ pending: string }>('/api/user/login', form));
    tokens.set(`a pending sign-in before ${code}`, pending);
    expect(await send(stranger, 'POST', '/api/user/login/code', { pending: [pending], code })).toBe(400);
    expect([200, 401]).toContain((await stranger.post('/api/user/login/code', { pending, code })).status);
  }
  for (const read of ['/api/user/fetchuser', `/api/history/users/${user._id}`, '/api/audit']) {
    answers += (await admin.client.get(read)).text;
  }
  answers += (await person.client.get('/api/user/secondfactor')).text;
}

/** Fills secrets into records of every kind, has them shown once, and reads everything about the records. */
async function fillInSecrets(admin: Person): Promise<void> {
  const { client } = admin;
  for (const target of templateTargets) {
    const { collection, create, body, edit, reveal } = secretKinds[target];
    const template = await secretForm(admin, target);
    const first = canary(`a secret of ${collection}`);
    const made = await client.post(create, { ...body(admin), ...filledWith(template, { door: first }) });
    const { _id, shown } = holderIn(made);
    expect(await client.post(`${reveal}/${_id}`, { secret: shown })).toMatchObject({ body: { value: first } });
    const second = canary(`another secret of ${collection}`);
    const edited = await client.put(`${edit}/${_id}`, filledWith(template, { door: second }, shown));
    expect(holderIn(edited).shown).not.toBe(shown);
    const misplaced = canary(`a secret of ${collection} where none belongs`);
    const wrong = await client.put(`${edit}/${_id}`, filledWith(template, null, misplaced));
    expect(wrong.status).toBe(400);
    const live = await LiveClient.connect(client);
    const followed = await live.follow(collection);
    answers += JSON.stringify(followed.all()) + made.text + edited.text + wrong.text;
    live.close();
    for (const q of [first, second, 'Door']) {
      answers += (await client.get(`/api/search?q=${encodeURIComponent(q)}`)).text;
    }
    answers += (await client.get(`/api/history/${collection}/${_id}`)).text;
    answers += (await client.get(`/api/files/${collection}/${_id}/${shown}`)).text;
  }
  answers += (await client.get('/api/audit')).text;
}

/** The files of a directory, however deep, as bytes. */
async function filesIn(directory: string): Promise<{ name: string; bytes: Buffer }[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  return Promise.all(
    found
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const name = join(entry.parentPath, entry.name);
        return { name: name.slice(directory.length), bytes: await readFile(name) };
      }),
  );
}

/** The forms in which a secret may have been written down. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [secret, encodeURIComponent(secret), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')];
}

/** Which of the secrets stand in a text or in bytes. */
function found(secrets: ReadonlyMap<string, string>, where: string | Buffer): string[] {
  return [...secrets]
    .filter(([, secret]) => formsOf(secret).some((form) => where.includes(form)))
    .map(([what]) => what);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-canaries-'));
  stores = await startTestStores({ dataDir, log: (line) => void (output += `${line}\n`) });
  await startProgram();
  await useSecrets();
}, 60_000);
afterAll(async () => {
  if (application.exitCode === null) {
    const ended = new Promise((resolve) => application.once('exit', resolve));
    application.kill('SIGTERM');
    await soon('the end of the program', ended);
  }
  await stores.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('passwords and tokens', () => {
  it('stand in no event', async () => {
    const client = EventStoreDBClient.connectionString(stores.eventStoreUrl);
    let log = '';
    let hashes = 0;
    let sealed = 0;
    for await (const { event } of client.readAll()) {
      log += JSON.stringify([event?.streamId, event?.data, event?.metadata]);
      if (event?.type === 'SecretKept') hashes += 1;
      if (event?.type === 'SecretSealed') sealed += 1;
    }
    expect(sealed).toBe(2 * templateTargets.length + 1);
    expect(hashes).toBeGreaterThan(4);
    expect(found(passwords, log)).toEqual([]);
    expect(found(tokens, log)).toEqual([]);
  });

  it('are hashed with salt, by the function that was chosen', async () => {
    const client = EventStoreDBClient.connectionString(stores.eventStoreUrl);
    const kept: string[] = [];
    for await (const { event } of client.readAll()) {
      if (event?.type === 'SecretKept') kept.push((event.data as { hash: string }).hash);
    }
    expect(kept.every((hash) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
    expect(new Set(kept).size).toBe(kept.length);
  });

  it('stand in no answer, log or line on the terminal', () => {
    expect(output).toContain('"level"');
    expect(answers.length).toBeGreaterThan(5_000);
    expect(found(passwords, output)).toEqual([]);
    expect(found(tokens, output)).toEqual([]);
    expect(found(passwords, answers)).toEqual([]);
    expect(found(tokens, answers)).toEqual([]);
    expect(output).not.toContain('$argon2');
    expect(answers).not.toContain('$argon2');
  });

  it('stand in no file of the stores', async () => {
    const ended = new Promise((resolve) => application.once('exit', resolve));
    application.kill('SIGTERM');
    await soon('the end of the program', ended);
    await stores.stop();
    const files = await filesIn(dataDir);
    const [events, redis] = ['events', 'redis'].map((part) => files.filter(({ name }) => name.startsWith(`/${part}/`)));
    expect(events?.some(({ bytes }) => bytes.includes('$argon2id'))).toBe(true);
    expect(redis?.some(({ bytes }) => bytes.includes('{atrium}:session:'))).toBe(true);
    for (const { name, bytes } of files) {
      expect({ name, found: found(passwords, bytes) }).toEqual({ name, found: [] });
      expect({ name, found: found(tokens, bytes) }).toEqual({ name, found: [] });
    }
    expect(redis?.some(({ bytes }) => bytes.includes('$argon2'))).toBe(false);
  });
});
