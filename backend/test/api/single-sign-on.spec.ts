import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AuditAnswer } from '@atrium/contracts/audit/views';
import type { SingleSignOnSettings } from '@atrium/contracts/single-sign-on/rules';
import type { SignOnBegun, SignOnCheck } from '@atrium/contracts/single-sign-on/views';
import type { UserView } from '@atrium/contracts/users/views';
import { createClient } from '@redis/client';
import { keys } from '../../src/platform/projections/keys.js';
import { Client, problemOf, worked } from '../support/client.js';
import {
  createUser,
  newOrganisation,
  newPerson,
  type Organisation,
  signInSuperadmin,
  uniqueName,
  usualPassword,
} from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { sessionIdOf } from '../support/sessions.js';
import { client, ProviderBrowser, type SignOnProvider, startSignOnProvider } from '../support/sign-on-provider.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
const redis = createClient({ url: app.redisUrl });
let provider: SignOnProvider;
let acme: Organisation;

const callback = (): string => `${app.url}/api/single-sign-on/callback`;

beforeAll(async () => {
  await redis.connect();
  provider = await startSignOnProvider([callback()]);
  acme = await organisation();
});
afterAll(async () => {
  await redis.close();
  await provider.stop();
});

type Wishes = Partial<SingleSignOnSettings>;

/** An organisation whose people sign in at the provider. */
async function organisation(wishes: Wishes = {}): Promise<Organisation> {
  const made = await newOrganisation(await signInSuperadmin(app));
  await setUp(made, { on: true, ...wishes });
  return made;
}

async function setUp({ admin }: Organisation, wishes: Wishes): Promise<void> {
  const body = { issuer: provider.issuer, clientId: client.id, clientSecret: client.secret, ...wishes };
  worked(await admin.client.put('/api/settings/single-sign-on', body));
}

const begin = (browser: Client, { origin }: Pick<Organisation, 'origin'>, wishes: object = {}) =>
  browser.post<SignOnBegun>('/api/single-sign-on', { organisation: origin.originName, ...wishes });

/** Somebody known to the provider. */
function stranger(claims: object = {}): { readonly sub: string; readonly email: string } {
  const sub = uniqueName('sub');
  const email = `${sub}@example.com`;
  provider.people[sub] = { email, email_verified: true, ...claims };
  return { sub, email };
}

/** Signs in as somebody, up to the address that leads back. */
async function comesBack(browser: Client, at: Organisation, sub: string, wishes: object = {}): Promise<URL> {
  const { address } = worked(await begin(browser, at, wishes));
  return new URL(await new ProviderBrowser().signIn(address, sub));
}

/** Opens the address that leads back. @returns where it leads on to */
async function open(browser: Client, back: URL): Promise<string> {
  const answer = await browser.get(back.pathname + back.search);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

/** The whole way. */
async function signOn(at: Organisation, sub: string, wishes: object = {}) {
  const browser = new Client(app.url);
  const leads = await open(browser, await comesBack(browser, at, sub, wishes));
  return { browser, leads };
}

const who = async (browser: Client): Promise<UserView> =>
  worked(await browser.get<{ user: UserView }>('/api/user/check')).user;

const byPassword = (username: string, password = usualPassword) =>
  new Client(app.url).post('/api/user/login', { username, password });

/** What is said of a provider. */
async function tried(issuer: string) {
  const answer = await acme.admin.client.post<SignOnCheck>('/api/settings/single-sign-on/check', { issuer });
  return worked(answer).findings;
}

describe('somebody with an account', () => {
  it('is found by their verified address once, and by their identity from then on', async () => {
    const { sub, email } = stranger();
    const user = await createUser(acme.admin, { email });
    const first = await signOn(acme, sub);
    expect(first.leads).toBe('/u/home');
    expect((await who(first.browser))._id).toBe(user._id);
    provider.people[sub] = { email: 'another@example.com', email_verified: true };
    expect((await who((await signOn(acme, sub, { back: '/u/devtask' })).browser))._id).toBe(user._id);
  });

  it('is led to where they wanted to go, within the workspace alone', async () => {
    const { sub, email } = stranger();
    await createUser(acme.admin, { email });
    expect((await signOn(acme, sub, { back: '/u/devtask' })).leads).toBe('/u/devtask');
    for (const back of ['https://evil.example', '//evil.example', '/u/\\evil.example']) {
      expect((await begin(new Client(app.url), acme, { back })).status).toBe(400);
    }
  });

  it('is refused to whom the address does not belong', async () => {
    const { sub: first, email } = stranger();
    const user = await createUser(acme.admin, { email });
    await signOn(acme, first);
    const unverified = stranger({ email, email_verified: false }).sub;
    expect((await signOn(acme, unverified)).leads).toBe('/?refused=unverified');
    const unsaid = stranger({ email, email_verified: undefined }).sub;
    expect((await signOn(acme, unsaid)).leads).toBe('/?refused=unverified');
    const other = stranger({ email }).sub;
    expect((await signOn(acme, other)).leads).toBe('/?refused=otherIdentity');
    worked(await acme.admin.client.put(`/api/user/forgetidentities/${user._id}`, {}));
    const { browser } = await signOn(acme, other);
    expect((await who(browser))._id).toBe(user._id);
  });

  it('is refused once the account is closed, and their session ends with it', async () => {
    const { sub, email } = stranger();
    const user = await createUser(acme.admin, { email });
    const { browser } = await signOn(acme, sub);
    worked(await acme.admin.client.put(`/api/user/deactivateuser/${user._id}`, {}));
    expect((await browser.get('/api/user/check')).status).toBe(401);
    expect((await signOn(acme, sub)).leads).toBe('/?refused=closed');
  });

  it('needs no second factor here, whatever their role asks for with a password', async () => {
    const strict = await organisation();
    const { sub, email } = stranger();
    await createUser(strict.admin, { email });
    worked(await strict.admin.client.put('/api/settings', { secondFactorRoles: ['member'] }));
    await until('the rule holds', async () => {
      const { browser } = await signOn(strict, sub);
      return (await browser.get('/api/user/fetchuser')).status === 200;
    });
  });
});

describe('somebody without an account', () => {
  it('is refused, or created with the names that the provider says', async () => {
    const { sub } = stranger({ given_name: 'Ada', family_name: 'Lovelace' });
    expect((await signOn(acme, sub)).leads).toBe('/?refused=unknown');
    const open = await organisation({ creates: true, defaultDepartment: 'developer' });
    const { browser } = await signOn(open, sub);
    const made = await who(browser);
    expect(made).toMatchObject({ firstname: 'Ada', lastname: 'Lovelace', role: 'member', department: 'developer' });
    expect(made.tenentId).toBe(open._id);
    expect((await who((await signOn(open, sub)).browser))._id).toBe(made._id);
  });

  it('gets another username where theirs is taken, in any organisation', async () => {
    const open = await organisation({ creates: true });
    const name = uniqueName('taken');
    await createUser(acme.admin, { username: name });
    const { sub } = stranger({ email: `${name}@example.com` });
    expect((await who((await signOn(open, sub)).browser)).username).not.toBe(name);
  });
});

describe('groups', () => {
  it('give roles at each sign-in, with the rights that these begin with', async () => {
    const groupRoles: SingleSignOnSettings['groupRoles'] = [
      { group: 'leads', role: 'manager' },
      { group: 'engineers', role: 'dev' },
    ];
    const grouped = await organisation({ creates: true, groupRoles });
    const { sub, email } = stranger({ groups: ['engineers', 'leads'] });
    expect(await who((await signOn(grouped, sub)).browser)).toMatchObject({ role: 'manager', createproject: true });
    provider.people[sub] = { email, email_verified: true, groups: ['engineers'] };
    const dev = await who((await signOn(grouped, sub)).browser);
    expect(dev).toMatchObject({ role: 'dev', createproject: false, developertask: true });
    provider.people[sub] = { email, email_verified: true };
    expect(await who((await signOn(grouped, sub)).browser)).toMatchObject({ role: 'member' });
  });

  it('leave the last administrator', async () => {
    const grouped = await organisation({ groupRoles: [{ group: 'leads', role: 'manager' }] });
    const { sub } = stranger({ email: grouped.admin.user.email });
    expect(await who((await signOn(grouped, sub)).browser)).toMatchObject({ role: 'admin' });
  });
});

describe('what comes back', () => {
  it('counts once, in the browser that left', async () => {
    const { sub, email } = stranger();
    await createUser(acme.admin, { email });
    const browser = new Client(app.url);
    const back = await comesBack(browser, acme, sub);
    const other = new Client(app.url);
    worked(await begin(other, acme));
    expect(await open(other, back)).toBe('/?refused=lost');
    // Used up, whoever tried it.
    expect(await open(browser, back)).toBe('/?refused=lost');
    const again = await comesBack(browser, acme, sub);
    expect(await open(browser, again)).toBe('/u/home');
    expect(await open(browser, again)).toBe('/?refused=lost');
  });

  it('is refused with another state, another issuer, and a code of another sign-in', async () => {
    const { sub, email } = stranger();
    await createUser(acme.admin, { email });
    const tampered = async (change: (back: URL, other: URL) => void) => {
      const browser = new Client(app.url);
      const [back, other] = [await comesBack(browser, acme, sub), await comesBack(browser, acme, sub)];
      change(back, other);
      const leads = await open(browser, back);
      expect((await browser.get('/api/user/check')).status).toBe(401);
      return leads;
    };
    expect(await tampered(({ searchParams }) => searchParams.set('state', 'another'))).toBe('/?refused=lost');
    expect(await tampered(({ searchParams }) => searchParams.delete('state'))).toBe('/?refused=lost');
    expect(await tampered(({ searchParams }) => searchParams.set('iss', 'https://evil.example'))).toBe(
      '/?refused=untrusted',
    );
    // Its nonce and verifier are those of the other one.
    const swapped = await tampered(({ searchParams }, other) => {
      searchParams.set('code', other.searchParams.get('code') ?? '');
    });
    expect(swapped).toBe('/?refused=untrusted');
  });

  it('says that the provider did not let somebody in', async () => {
    const browser = new Client(app.url);
    const { address } = worked(await begin(browser, acme));
    const state = new URL(address).searchParams.get('state') ?? '';
    const back = new URL(callback());
    back.search = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }).toString();
    expect(await open(browser, back)).toBe('/?refused=denied');
  });

  it('stands in the audit log, either way', async () => {
    const own = await organisation();
    const { sub, email } = stranger();
    expect((await signOn(own, sub)).leads).toBe('/?refused=unknown');
    await createUser(own.admin, { email });
    expect((await signOn(own, sub)).leads).toBe('/u/home');
    await until('both are noted', async () => {
      const { items } = worked(await own.admin.client.get<AuditAnswer>('/api/audit'));
      const outcomes = items.filter(({ act }) => act === 'SingleSignOn').map(({ outcome }) => outcome);
      return outcomes.toSorted().join() === 'done,failed';
    });
  });
});

describe('organisations', () => {
  it('without it are not told from unknown ones', async () => {
    const off = await organisation({ on: false });
    const unknown = await begin(new Client(app.url), { origin: { ...off.origin, originName: uniqueName('none') } });
    expect(problemOf(unknown)).toMatchObject({ statusCode: 404, code: 'signOnOff' });
    expect(problemOf(await begin(new Client(app.url), off))).toEqual(problemOf(unknown));
  });

  it('have people of their own, whatever the provider is', async () => {
    const other = await organisation();
    const { sub, email } = stranger();
    await createUser(acme.admin, { email });
    expect((await signOn(acme, sub)).leads).toBe('/u/home');
    expect((await signOn(other, sub)).leads).toBe('/?refused=unknown');
    const theirs = await createUser(other.admin, { email });
    expect((await who((await signOn(other, sub)).browser))._id).toBe(theirs._id);
  });

  it('can demand it of everybody but administrators', async () => {
    const strict = await organisation();
    const person = await createUser(strict.admin);
    await setUp(strict, { passwords: false });
    await until('the rule holds', async () => (await byPassword(person.username)).status === 403);
    expect(problemOf(await byPassword(person.username)).code).toBe('signOnRequired');
    // A wrong password is told nothing of it.
    expect(problemOf(await byPassword(person.username, 'Wr0ng-Enough!')).code).toBe('badCredentials');
    worked(await byPassword(strict.admin.user.username));
  });
});

describe('setting it up', () => {
  it('is for administrators, who prove who they are, and shows nobody the secret', async () => {
    const editor = await newPerson(acme.admin, { flags: ['updatesetting'] });
    const refused = await editor.client.put('/api/settings/single-sign-on', { creates: true });
    expect(problemOf(refused)).toMatchObject({ statusCode: 403, code: 'signOnAdministrators' });
    const check = await editor.client.post('/api/settings/single-sign-on/check', { issuer: provider.issuer });
    expect(problemOf(check).code).toBe('signOnAdministrators');
    const own = await organisation();
    const answer = await own.admin.client.put('/api/settings/single-sign-on', { creates: true });
    expect(answer.text).toContain('"hasSecret":true');
    expect(answer.text).not.toContain('clientSecret');
    await redis.del(keys.sessionProof(sessionIdOf(own.admin.client)));
    const late = await own.admin.client.put('/api/settings/single-sign-on', { creates: false });
    expect(problemOf(late).code).toBe('reauthenticate');
  });

  it('drops the secret with another issuer, so that it goes to nobody else', async () => {
    const own = await organisation({ on: false });
    const issuer = 'https://elsewhere.example';
    const moved = await own.admin.client.put<{ hasSecret: boolean }>('/api/settings/single-sign-on', { issuer });
    expect(worked(moved).hasSecret).toBe(false);
    const on = await own.admin.client.put('/api/settings/single-sign-on', { on: true });
    expect(problemOf(on)).toMatchObject({ code: 'signOnNeedsSecret', errors: [{ field: 'clientSecret' }] });
  });

  it('says what is right and wrong with a provider', async () => {
    expect((await tried(provider.issuer)).filter(({ ok }) => !ok)).toEqual([]);
    const wrong = async (issuer: string) =>
      (await tried(issuer))
        .filter(({ ok }) => !ok)
        .map(({ text }) => text)
        .join();
    expect(await wrong(`${provider.issuer}/elsewhere`)).toContain('404');
    expect(await wrong('http://provider.example')).toContain('https://');
    expect(await wrong('https://localhost:1')).toContain('PRIVATE_SIGN_ON_HOSTS');
    expect(await wrong('https://169.254.169.254')).toContain('PRIVATE_SIGN_ON_HOSTS');
    expect(await wrong(`${provider.issuer}/.well-known/openid-configuration`)).toContain('issuer alone');
    expect(await wrong('no address')).toContain('no web address');
  });

  it('does not begin while the provider is away', async () => {
    const own = await organisation({ issuer: 'http://127.0.0.1:1' });
    expect(problemOf(await begin(new Client(app.url), own))).toMatchObject({ statusCode: 503, code: 'signOnAway' });
  });
});

describe('who is there', () => {
  it('is asked anew at the provider, which counts as a proof', async () => {
    const { sub, email } = stranger();
    await createUser(acme.admin, { email });
    const plain = await signOn(acme, sub);
    expect(problemOf(await plain.browser.delete('/api/user/sessions/others')).code).toBe('reauthenticate');
    const { address } = worked(await plain.browser.post<SignOnBegun>('/api/single-sign-on', { fresh: true }));
    expect(new URL(address).searchParams.get('prompt')).toBe('login');
    const back = new URL(await new ProviderBrowser().signIn(address, sub));
    expect(await open(plain.browser, back)).toBe('/u/home');
    worked(await plain.browser.delete('/api/user/sessions/others'));
  });
});
