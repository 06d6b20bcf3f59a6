import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { backgroundHeader, type SessionView } from '@atrium/contracts/users/sessions';
import { deviceOf } from '../../src/platform/auth/own-sessions.js';
import { sessionSeconds } from '../../src/platform/auth/session-store.js';
import { keys } from '../../src/platform/projections/keys.js';
import { createClient } from '@redis/client';
import { Client, problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import {
  newOrganisation,
  newPerson,
  type Person,
  signInAgain,
  signInSuperadmin,
  usualPassword,
} from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { sessionIdOf } from '../support/sessions.js';
import { until } from '../support/wait.js';

const app = sharedInstallation();
const redis = createClient({ url: app.redisUrl });
let admin: Person;

beforeAll(async () => {
  await redis.connect();
  admin = (await newOrganisation(await signInSuperadmin(app))).admin;
});
afterAll(() => redis.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const sessionsOf = async (client: Client) =>
  worked(await client.get<{ items: SessionView[] }>('/api/user/sessions')).items;

describe('a person’s own sessions', () => {
  it('are listed with their device, and the one that asks is marked', async () => {
    const { client, user } = await newPerson(admin);
    const elsewhere = new Client(app.url);
    const form = { username: user.username, password: usualPassword };
    worked(await elsewhere.post('/api/user/login', form, { headers: { 'user-agent': firefox } }));
    const items = await sessionsOf(client);
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ device: 'Firefox on Windows', current: false });
    expect(items[1]).toMatchObject({ current: true });
    for (const { since, lastSeen } of items) {
      expect(Date.parse(lastSeen)).toBeGreaterThanOrEqual(Date.parse(since));
    }
    expect((await sessionsOf(elsewhere)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('tell nothing by which one could sign in', async () => {
    const { client } = await newPerson(admin);
    const { text } = await client.get('/api/user/sessions');
    const id = sessionIdOf(client);
    expect(id.length).toBeGreaterThan(20);
    expect(text).not.toContain(id);
  });

  it('all end but the one that asks, when one signs out everywhere else', async () => {
    const person = await newPerson(admin);
    const others = [await signInAgain(person), await signInAgain(person)];
    const stranger = await newPerson(admin);
    const live = await Promise.all(others.map(({ client }) => LiveClient.connect(client)));
    const answer = await person.client.delete<{ message: string }>('/api/user/sessions/others');
    expect(worked(answer).message).toBe('Signed out in 2 other places');
    await Promise.all(live.map(({ closed }) => closed));
    for (const { client } of others) expect((await client.get('/api/settings')).status).toBe(401);
    for (const { client } of [person, stranger]) expect(await sessionsOf(client)).toHaveLength(1);
  });

  it('end at once when they are revoked, with their sockets, and only those', async () => {
    const person = await newPerson(admin);
    const other = await signInAgain(person);
    const live = await LiveClient.connect(other.client);
    const [target] = (await sessionsOf(person.client)).filter(({ current }) => !current);
    worked(await person.client.delete(`/api/user/sessions/${target?._id}`));
    await live.closed;
    expect((await other.client.get('/api/settings')).status).toBe(401);
    expect(await sessionsOf(person.client)).toHaveLength(1);
    expect((await person.client.delete(`/api/user/sessions/${target?._id}`)).status).toBe(404);
  });

  it('end when their time is over, which use does not put off, and close their sockets', async () => {
    const { client } = await newPerson(admin);
    const key = keys.session(sessionIdOf(client));
    const left = await redis.ttl(key);
    expect([left > 0, left <= sessionSeconds]).toEqual([true, true]);
    await redis.expire(key, 600);
    const live = await LiveClient.connect(client);
    await client.get('/api/settings');
    worked(await client.delete('/api/user/sessions/others'));
    expect(await redis.ttl(key)).toBeLessThanOrEqual(600);
    await redis.expire(key, 0);
    await live.closed;
    expect((await client.get('/api/settings')).status).toBe(401);
  });

  it('are nobody else’s to end, not even an administrator’s', async () => {
    const person = await newPerson(admin);
    const [own] = await sessionsOf(person.client);
    expect((await admin.client.delete(`/api/user/sessions/${own?._id}`)).status).toBe(404);
    expect(await sessionsOf(person.client)).toHaveLength(1);
  });

  it('leave out what a new password ended', async () => {
    const person = await newPerson(admin);
    await signInAgain(person);
    const password = 'An0ther-Enough!';
    const form = { currentpassword: usualPassword, password, confirmpassword: password };
    worked(await person.client.put(`/api/user/updateuserpassword/${person.user._id}`, form));
    expect((await sessionsOf(person.client)).map(({ current }) => current)).toEqual([true]);
  });
});

const hour = 60 * 60_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const rest = (client: Client, hours: number) => redis.set(keys.sessionSeen(sessionIdOf(client)), ago(hours));
const lastUse = (client: Client) => redis.get(keys.sessionSeen(sessionIdOf(client)));
/** Somebody who is signed in and has not done anything with it yet. */
const fresh = async (by = admin) => {
  const { client } = await signInAgain(await newPerson(by));
  return client;
};
const codeOf = async (client: Client, path = '/api/settings') => {
  const answer = await client.get(path);
  return answer.status === 200 ? null : problemOf(answer).code;
};

describe('a session that ends by itself', () => {
  it('ends when it was not used for as long as the organisation says, with its sockets, and stays ended', async () => {
    const acme = await newOrganisation(await signInSuperadmin(app));
    const [unused, used] = [await fresh(acme.admin), await fresh(acme.admin)];
    await rest(unused, 11.9);
    await rest(used, 0.5);
    const live = await Promise.all([unused, used].map((client) => LiveClient.connect(client)));
    worked(await acme.admin.client.put('/api/settings', { sessionIdleHours: 1 }));
    await live[0]?.closed;
    expect([await codeOf(unused), await codeOf(unused, '/api/user/check')]).toEqual(['sessionIdle', 'sessionIdle']);
    await expect(LiveClient.connect(unused)).rejects.toThrow('Please sign in');
    worked(await acme.admin.client.put('/api/settings', { sessionIdleHours: 100 }));
    expect(await codeOf(unused)).toBe('sessionIdle');
    expect(live[1]?.socket.connected).toBe(true);
    expect(await codeOf(used)).toBeNull();
    live[1]?.close();
  });

  it('ends as long after its beginning as the organisation says, also when it is used', async () => {
    const client = await fresh();
    expect(await codeOf(client)).toBeNull();
    const key = keys.session(sessionIdOf(client));
    const kept = JSON.parse((await redis.get(key)) ?? '') as { signedIn: { since: string } };
    const aged = { ...kept, signedIn: { ...kept.signedIn, since: ago(168) } };
    await redis.set(key, JSON.stringify(aged), { expiration: 'KEEPTTL' });
    expect(await codeOf(client)).toBe('sessionExpired');
  });

  it('is kept by what its person does, and not by what a page does by itself', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => fresh()));
    const [open, asking, typing, active, doomed] = people as [Client, Client, Client, Client, Client];
    for (const client of people) await rest(client, 2);
    const passive = await Promise.all([open, asking].map(lastUse));
    worked(await asking.get('/api/user/sessions', { headers: { [backgroundHeader]: 'true' } }));
    const live = await Promise.all([open, typing, active].map((client) => LiveClient.connect(client)));
    for (const one of live) await one.follow('settings');
    live[1]?.socket.emit('typing', { topic: 'settings' });
    live[2]?.socket.emit('active');
    for (const client of [typing, active]) {
      await until('its use is noted', async () => ((await lastUse(client)) ?? '') > ago(1));
    }
    // When this one is closed, all sockets have been looked at.
    const last = await LiveClient.connect(doomed);
    await rest(doomed, 13);
    await last.closed;
    expect(await Promise.all([open, asking].map(lastUse))).toEqual(passive);
    for (const one of live) one.close();
  });
});

describe('a device', () => {
  it('is what the browser says of itself', () => {
    expect(deviceOf(firefox)).toBe('Firefox on Windows');
    expect(deviceOf('')).toBe('');
    expect(deviceOf('node')).toEqual(expect.any(String));
  });
});
