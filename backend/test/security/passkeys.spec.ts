import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AuditAnswer } from '@atrium/contracts/audit/views';
import { notificationId } from '@atrium/contracts/notifications/rules';
import type { InboxAnswer } from '@atrium/contracts/notifications/views';
import type { PendingSignIn } from '@atrium/contracts/users/second-factor';
import type { SignedIn } from '@atrium/contracts/users/sign-in';
import { startApp, type TestApp } from '../support/app.js';
import { type Answer, Client, problemOf, worked } from '../support/client.js';
import {
  addPasskey,
  type PasskeyWishes,
  registrationOptions,
  signInOptions,
  TestPasskey,
} from '../support/passkeys.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { letProofLapse } from '../support/sessions.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

const origin = 'http://localhost:4000';

let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp({ config: { publicUrl: origin } });
  acme = await newOrganisation(await signInSuperadmin(app));
});
afterAll(() => app.stop());

const enter = (response: object, client = new Client(app.url)) =>
  client.post<SignedIn>('/api/user/login/passkey', { response });

/** Signs in with a passkey as it should be, save for what is wished. */
async function use(passkey: TestPasskey, wishes: PasskeyWishes = {}): Promise<Answer<SignedIn>> {
  const client = new Client(app.url);
  return enter(passkey.assertion(await signInOptions(client), wishes), client);
}

const refused = (answer: Answer<unknown>) => {
  expect(problemOf(answer)).toMatchObject({ statusCode: 401, code: 'badPasskey' });
};

describe('signing in with a passkey', () => {
  const unknown = base64url();
  const wrong: Record<string, PasskeyWishes> = {
    'another origin': { origin: 'http://localhost:4001' },
    'an origin that only begins alike': { origin: 'http://localhost:4000.example.com' },
    'a page that is not secure': { origin: 'https://localhost:4000' },
    'the id of another site': { rpId: 'example.com' },
    'a challenge that nobody gave out': { challenge: unknown },
    'no challenge': { challenge: '' },
    'what was made to add one': { type: 'webauthn.create' },
    'nobody there': { present: false, verified: false },
    'nobody verified': { verified: false },
    'a credential that nobody has': { credential: unknown },
  };

  it('lets its owner in, and nobody with any of it wrong', async () => {
    const person = await newPerson(acme.admin);
    const { passkey } = await addPasskey(person, origin);
    expect(worked(await use(passkey)).user._id).toBe(person.user._id);
    for (const wishes of Object.values(wrong)) refused(await use(passkey, wishes));
    expect(worked(await use(passkey)).user._id).toBe(person.user._id);
  });

  it('takes no signature of another key, and none that was changed', async () => {
    const person = await newPerson(acme.admin);
    const { passkey } = await addPasskey(person, origin);
    const stranger = new TestPasskey(origin, person.user._id);
    refused(await use(stranger, { credential: passkey.credential }));
    const client = new Client(app.url);
    const made = passkey.assertion(await signInOptions(client));
    const other = passkey.assertion(await signInOptions(client));
    const { signature } = other.response;
    refused(await enter({ ...made, response: { ...made.response, signature } }, client));
  });

  it('uses a challenge up, right or wrong, and takes none that was given out for something else', async () => {
    const person = await newPerson(acme.admin);
    const { passkey } = await addPasskey(person, origin);
    const client = new Client(app.url);
    const right = passkey.assertion(await signInOptions(client));
    worked(await enter(right));
    refused(await enter(right));
    const spoilt = await signInOptions(client);
    refused(await enter(passkey.assertion(spoilt, { verified: false })));
    refused(await enter(passkey.assertion(spoilt)));
    refused(await enter(passkey.assertion(await registrationOptions(person))));
  });

  it('signs in whose passkey it is, and no one else', async () => {
    const [person, other] = [await newPerson(acme.admin), await newPerson(acme.admin)];
    const { passkey } = await addPasskey(person, origin);
    const { passkey: theirs } = await addPasskey(other, origin);
    refused(await use(theirs, { credential: passkey.credential }));
    refused(await use(theirs, { user: person.user._id }));
    refused(await use(theirs, { credential: passkey.credential, user: person.user._id }));
    // After the password of somebody, another one's passkey is no second step of theirs.
    const { username } = person.user;
    const client = new Client(app.url);
    const first = worked(await client.post<PendingSignIn>('/api/user/login', { username, password: person.password }));
    expect(first.methods).toEqual(['passkey']);
    const signedIn = worked(await enter(theirs.assertion(await signInOptions(client)), client));
    expect(signedIn.user._id).toBe(other.user._id);
  });
});

describe('a counter that goes backwards', () => {
  it('is refused, as a copy would count so, and its owner is notified', async () => {
    const person = await newPerson(acme.admin);
    const { passkey } = await addPasskey(person, origin, { counter: 3 });
    for (const counter of [3, 2, 0]) refused(await use(passkey, { counter }));
    worked(await use(passkey, { counter: 4 }));
    refused(await use(passkey, { counter: 4 }));
    worked(await use(passkey, { counter: 9 }));
    const { items } = worked(await person.client.get<InboxAnswer>('/api/notifications'));
    const reasons = items
      .find(({ _id }) => _id === notificationId('users', person.user._id))
      ?.acts.map(({ what }) => what);
    expect(reasons).toEqual(['passkeyAdded', ...Array.from({ length: 4 }, () => 'passkeyCloneSuspected')]);
    const { text } = await acme.admin.client.get(`/api/history/users/${person.user._id}`);
    expect(text).toContain('UserPasskeyCloneSuspected');
  });

  it('is suspected of no one whose key it was not', async () => {
    const person = await newPerson(acme.admin);
    const { passkey } = await addPasskey(person, origin, { counter: 3 });
    const stranger = new TestPasskey(origin, person.user._id);
    refused(await use(stranger, { credential: passkey.credential, counter: 1 }));
    const { text } = await acme.admin.client.get(`/api/history/users/${person.user._id}`);
    expect(text).not.toContain('UserPasskeyCloneSuspected');
  });

  it('lets one of several at once in', async () => {
    const person = await newPerson(acme.admin);
    const { passkey } = await addPasskey(person, origin, { counter: 1 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => use(passkey, { counter: 2 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  });
});

const confirmation = '/api/user/reauthenticate/passkey';
const confirmationOptions = async ({ client }: Person) =>
  worked(await client.post<{ challenge: string } & Record<string, unknown>>(`${confirmation}/options`));
const confirm = ({ client }: Person, response: object) => client.post(confirmation, { response });
const isProven = async ({ client }: Person) => (await client.delete('/api/user/sessions/others')).status === 200;
const unproven = async (wishes: PasskeyWishes = {}) => {
  const person = await newPerson(acme.admin);
  const { passkey } = await addPasskey(person, origin, wishes);
  await letProofLapse(app, person.client);
  return { person, passkey };
};
const notTheirs = (answer: Answer<unknown>) => {
  expect(problemOf(answer)).toMatchObject({ statusCode: 400, code: 'passkeyRefused' });
};

describe('confirming who is there', () => {
  it('is done by an own passkey, and by no wrong proof', async () => {
    const { person, passkey } = await unproven();
    const given = await confirmationOptions(person);
    expect(given).toMatchObject({ allowCredentials: [{ id: passkey.credential }], userVerification: 'required' });
    for (const wishes of [{ verified: false }, { origin: 'http://localhost:4001' }, { rpId: 'example.com' }]) {
      notTheirs(await confirm(person, passkey.assertion(await confirmationOptions(person), wishes)));
    }
    notTheirs(await confirm(person, passkey.assertion(await signInOptions(person.client))));
    expect(await isProven(person)).toBe(false);
    const right = passkey.assertion(given);
    worked(await confirm(person, right));
    expect(await isProven(person)).toBe(true);
    await letProofLapse(app, person.client);
    notTheirs(await confirm(person, right));
    refused(await enter(passkey.assertion(await confirmationOptions(person))));
    expect(await isProven(person)).toBe(false);
  });

  it('works by nobody else’s, and is asked only of people who have one', async () => {
    const [{ person }, { person: other, passkey: theirs }] = [await unproven(), await unproven()];
    notTheirs(await confirm(person, theirs.assertion(await confirmationOptions(person))));
    notTheirs(await confirm(person, theirs.assertion(await confirmationOptions(other))));
    expect([await isProven(person), await isProven(other)]).toEqual([false, false]);
    const without = await newPerson(acme.admin);
    expect(problemOf(await without.client.post(`${confirmation}/options`))).toMatchObject({ code: 'noPasskeys' });
  });

  it('is done by signing in with one', async () => {
    const person = await newPerson(acme.admin);
    const { passkey } = await addPasskey(person, origin);
    const client = new Client(app.url);
    worked(await enter(passkey.assertion(await signInOptions(client)), client));
    expect((await client.delete('/api/user/sessions/others')).status).toBe(200);
  });
});

it('a passkey that is refused is in the audit log of its owner’s organisation', async () => {
  const person = await newPerson(acme.admin);
  const { passkey } = await addPasskey(person, origin);
  refused(await use(passkey, { verified: false }));
  await until('it is in the audit log', async () => {
    const { items } = worked(await acme.admin.client.get<AuditAnswer>('/api/audit?q=PasskeySignIn'));
    return items.some(({ record, outcome }) => record === person.user._id && outcome === 'failed');
  });
});

const add = ({ client }: Person, response: object) => client.post('/api/user/passkeys', { name: 'Laptop', response });

describe('adding a passkey', () => {
  const wrong: Record<string, PasskeyWishes> = {
    'another origin': { origin: 'http://localhost:4001' },
    'the id of another site': { rpId: 'example.com' },
    'a challenge that nobody gave out': { challenge: base64url() },
    'what was made to sign in': { type: 'webauthn.get' },
    'nobody verified': { verified: false },
  };
  const badRegistration = { statusCode: 400, code: 'passkeyRefused' };

  it('takes what the page was asked for, once', async () => {
    const person = await newPerson(acme.admin);
    const passkey = new TestPasskey(origin, person.user._id);
    for (const wishes of Object.values(wrong)) {
      const response = passkey.registration(await registrationOptions(person), wishes);
      expect(problemOf(await add(person, response))).toMatchObject(badRegistration);
    }
    const response = passkey.registration(await registrationOptions(person));
    worked(await add(person, response));
    expect(problemOf(await add(person, response))).toMatchObject(badRegistration);
  });

  it('is enough where a second factor has to be set up before anything else, with a proof of identity', async () => {
    const strict = await newOrganisation(await signInSuperadmin(app));
    const person = await newPerson(strict.admin, { role: 'dev' });
    worked(await strict.admin.client.put('/api/settings', { secondFactorRoles: ['dev'] }));
    const check = async () => worked(await person.client.get<SignedIn>('/api/user/check')).requiredActions;
    await until('it is needed', async () => (await check()) !== undefined);
    await letProofLapse(app, person.client);
    const early = await person.client.post('/api/user/passkeys/options');
    expect(problemOf(early)).toMatchObject({ statusCode: 403, code: 'reauthenticate' });
    worked(await person.client.post('/api/user/reauthenticate', { currentpassword: person.password }));
    expect((await addPasskey(person, origin)).added.recoveryCodes).toHaveLength(10);
    expect(await check()).toBeUndefined();
  });

  it('takes no challenge of somebody else, and no credential that somebody has', async () => {
    const [person, other] = [await newPerson(acme.admin), await newPerson(acme.admin)];
    const { passkey } = await addPasskey(person, origin);
    const theirs = new TestPasskey(origin, other.user._id);
    const stolen = theirs.registration(await registrationOptions(person));
    expect(problemOf(await add(other, stolen))).toMatchObject(badRegistration);
    const taken = passkey.registration(await registrationOptions(other));
    expect(problemOf(await add(other, taken))).toMatchObject({ statusCode: 409, code: 'passkeyTaken' });
  });
});

function base64url(): string {
  return randomBytes(32).toString('base64url');
}
