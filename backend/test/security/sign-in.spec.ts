import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';
import { Client, problemOf } from '../support/client.js';
import { createUser, newOrganisation, type Organisation, signInSuperadmin, usualPassword } from '../support/people.js';

jest.setTimeout(120_000);

let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp({ config: { trustedProxies: { kind: 'networks', networks: ['loopback'] } } });
  acme = await newOrganisation(await signInSuperadmin(app));
});
afterAll(() => app.stop());

let addresses = 0;
const newAddress = (): string => `198.51.100.${++addresses}`;

const attempt = (username: string, password: string, from: string, path = '/api/user/login') =>
  new Client(app.url).post(path, { username, password }, { from });

/** As many failures as are allowed. */
async function exhaust(username: string, from: string, path?: string): Promise<void> {
  for (let n = 0; n < 10; n++) expect((await attempt(username, 'Wr0ng-Password!', from, path)).status).toBe(401);
}

describe('guessing a password', () => {
  it('ends after ten failures, and says to wait, for right and wrong ones alike', async () => {
    const { username } = await createUser(acme.admin);
    const from = newAddress();
    await exhaust(username, from);
    for (const password of ['Wr0ng-Password!', usualPassword]) {
      const answer = await attempt(username, password, from);
      expect(answer.status).toBe(429);
      expect(problemOf(answer).message).toMatch(
        /^Too many failed attempts\. Wait (a minute|\d+ minutes), then try again\.$/,
      );
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(300);
      expect(answer.headers.getSetCookie().join()).not.toContain('atrium=');
    }
  });

  it('does not keep out the account from another address, nor others from the same one', async () => {
    const { username } = await createUser(acme.admin);
    const other = await createUser(acme.admin);
    const from = newAddress();
    await exhaust(username, from);
    expect((await attempt(username, usualPassword, newAddress())).status).toBe(200);
    expect((await attempt(other.username, usualPassword, from)).status).toBe(200);
    expect((await attempt(username, usualPassword, from)).status).toBe(429);
  });

  it('is counted whatever the case of the name, and for both ways in together', async () => {
    const { username } = await createUser(acme.admin);
    const from = newAddress();
    for (let n = 0; n < 10; n++) {
      const name = n % 2 === 0 ? username : username.toUpperCase();
      const path = n % 3 === 0 ? '/api/admin/login' : '/api/user/login';
      expect((await attempt(name, 'Wr0ng-Password!', from, path)).status).toBe(401);
    }
    expect((await attempt(username, usualPassword, from)).status).toBe(429);
    expect((await attempt(username, usualPassword, from, '/api/admin/login')).status).toBe(429);
  });

  it('is not stopped from beginning again by signing in at the ninth attempt', async () => {
    const { username } = await createUser(acme.admin);
    const from = newAddress();
    for (let n = 0; n < 9; n++) await attempt(username, 'Wr0ng-Password!', from);
    expect((await attempt(username, usualPassword, from)).status).toBe(200);
    await exhaust(username, from);
    expect((await attempt(username, usualPassword, from)).status).toBe(429);
  });

  it('cannot be done many times at once to get around the count', async () => {
    const { username } = await createUser(acme.admin);
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(username, 'Wr0ng-Password!', from)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    expect((await attempt(username, usualPassword, from)).status).toBe(429);
  });
});

describe('a device on which somebody signed in before', () => {
  it('goes on while others guess from the same address, and is known by nobody else', async () => {
    const { username } = await createUser(acme.admin);
    const other = await createUser(acme.admin);
    const from = newAddress();
    const device = new Client(app.url);
    const signInOn = (name: string) =>
      device.post('/api/user/login', { username: name, password: usualPassword }, { from });
    const known = await signInOn(username);
    expect(known.status).toBe(200);
    expect(known.headers.getSetCookie().join('\n')).toMatch(/atrium-device=[^;]+;.*HttpOnly/i);
    await exhaust(username, from);
    await exhaust(other.username, from);
    expect((await attempt(username, usualPassword, from)).status).toBe(429);
    expect((await signInOn(username)).status).toBe(200);
    expect((await signInOn(other.username)).status).toBe(429);
  });
});

describe('an unknown name', () => {
  it('is answered like a wrong password, and counted like one', async () => {
    const { username } = await createUser(acme.admin);
    const [known, unknown] = [newAddress(), newAddress()];
    for (let n = 0; n < 12; n++) {
      const right = await attempt(username, 'Wr0ng-Password!', known);
      const wrong = await attempt('nobody-of-this-name', 'Wr0ng-Password!', unknown);
      expect([wrong.status, wrong.text]).toEqual([right.status, right.text]);
      expect([...wrong.headers.keys()].toSorted()).toEqual([...right.headers.keys()].toSorted());
    }
  });

  it('is answered like that of a deactivated account, and of one that may not administer', async () => {
    const asleep = await createUser(acme.admin);
    await acme.admin.client.put(`/api/user/deactivateuser/${asleep._id}`);
    const person = await createUser(acme.admin);
    const unknown = await attempt('nobody-at-all', usualPassword, newAddress());
    expect((await attempt(asleep.username, usualPassword, newAddress())).text).toBe(unknown.text);
    expect((await attempt(person.username, usualPassword, newAddress(), '/api/admin/login')).text).toBe(unknown.text);
  });

  it('costs a password check too: a hash is compared for unknown names as well', async () => {
    const { passwords } = app.services.toolbox as unknown as { passwords: { verify: (...all: unknown[]) => unknown } };
    const seen: unknown[] = [];
    const original = passwords.verify.bind(passwords);
    passwords.verify = (known, password) => {
      seen.push(known);
      return original(known, password);
    };
    await attempt('nobody-of-this-name', 'Wr0ng-Password!', newAddress());
    await attempt(acme.admin.user.username, 'Wr0ng-Password!', newAddress());
    passwords.verify = original;
    expect(seen).toEqual([null, expect.stringMatching(/^\$argon2id\$/)]);
  });
});

describe('an address that is made up', () => {
  it('counts only where a proxy is trusted', async () => {
    const direct = await startApp({ beside: app, config: { trustedProxies: { kind: 'none' } } });
    const { username } = await createUser(acme.admin);
    const guess = (from: string, password = 'Wr0ng-Password!') =>
      new Client(direct.url).post('/api/user/login', { username, password }, { from });
    for (let n = 0; n < 10; n++) await guess(newAddress());
    expect((await guess(newAddress(), usualPassword)).status).toBe(429);
    await direct.stop();
  });
});
