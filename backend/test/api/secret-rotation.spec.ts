import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionSecret } from '../../../scripts/lib/test-installation.mjs';
import { startApp, type TestApp } from '../support/app.js';
import { Client, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Person, signInSuperadmin, usualPassword } from '../support/people.js';

const nextSecret = 'the next session secret of the tests, long enough too';

let before: TestApp;
let during: TestApp;
let after: TestApp;
let admin: Person;

beforeAll(async () => {
  before = await startApp();
  admin = (await newOrganisation(await signInSuperadmin(before))).admin;
  const next = { sessionSecret: nextSecret };
  during = await startApp({ beside: before, config: { ...next, formerSecrets: [sessionSecret] } });
  after = await startApp({ beside: before, config: next });
});
afterAll(async () => {
  for (const app of [after, during, before]) await app?.stop();
});

/** The same browser, at another application. */
function at({ url }: TestApp, { jar }: Client): Client {
  const client = new Client(url);
  for (const [name, value] of jar) client.jar.set(name, value);
  return client;
}

/** What a new value of the session cookie is set to, with its attributes. */
function cookiesSet(headers: Headers): string[] {
  return headers.getSetCookie().filter((line) => line.startsWith('atrium='));
}

describe('a changed session secret', () => {
  it('keeps people signed in while the former key is listed, and for good once they came back', async () => {
    const { client } = await newPerson(admin);
    const same = at(during, client);
    worked(await same.get('/api/settings'));
    expect(same.jar.get('atrium')).not.toBe(client.jar.get('atrium'));
    expect(same.jar.get('XSRF-TOKEN')).not.toBe(client.jar.get('XSRF-TOKEN'));

    const later = at(after, same);
    const answer = await later.get('/api/user/sessions');
    expect(worked(answer)).toMatchObject({ items: [{ current: true }] });
    expect(cookiesSet(answer.headers)).toEqual([]);
    expect((await at(after, client).get('/api/settings')).status).toBe(401);
  });

  it('refuses neither a change nor a socket of a page that was open before', async () => {
    const { client } = await newPerson(admin);
    const live = await LiveClient.connect(at(during, client));
    live.close();
    const page = at(during, client);
    worked(await page.delete('/api/user/sessions/others'));
    expect(page.jar.get('atrium')).toBe(client.jar.get('atrium'));
    await expect(LiveClient.connect(at(after, client))).rejects.toThrow('Please sign in');
  });

  it('signs the cookie again with the end that it had: on a shared device, that of the browser', async () => {
    const { user } = await newPerson(admin);
    const form = { username: user.username, password: usualPassword };
    for (const shared of [true, false]) {
      const client = new Client(before.url);
      worked(await client.post('/api/user/login', { ...form, shared }));
      const [line, ...more] = cookiesSet((await at(during, client).get('/api/settings')).headers);
      expect(more).toEqual([]);
      expect(line).toMatch(/HttpOnly; SameSite=Lax$/i);
      expect([shared, /max-age|expires/i.test(line ?? '')]).toEqual([shared, !shared]);
    }
  });

  it('brings no ended session back, and signs out as ever', async () => {
    const { client } = await newPerson(admin);
    const ended = at(during, client);
    const again = at(during, client);
    worked(await ended.post('/api/user/logout'));
    expect(ended.jar.has('atrium')).toBe(false);
    const answer = await again.get('/api/settings');
    expect([answer.status, again.jar.has('atrium')]).toEqual([401, false]);
  });
});
