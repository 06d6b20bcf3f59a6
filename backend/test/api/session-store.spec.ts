import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionView } from '@atrium/contracts/users/sessions';
import type { Session } from 'fastify';
import { keys } from '../../src/platform/projections/keys.js';
import { startApp, type TestApp } from '../support/app.js';
import { problemOf, worked } from '../support/client.js';
import {
  changeOwnPassword,
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInAgain,
  signInSuperadmin,
} from '../support/people.js';
import { sessionIdOf } from '../support/sessions.js';

let app: TestApp;
let acme: Organisation;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
});
afterAll(() => app.stop());

/** A session as a request gets it. */
const loaded = (id: string) =>
  new Promise<Session>((resolve, reject) => {
    app.services.sessions.get(id, (error, session) => {
      if (session == null) reject(error instanceof Error ? error : new Error('There is no such session'));
      else resolve(session);
    });
  });

/** Writes it as a request that changed it does. */
const saved = (id: string, session: Session) =>
  new Promise<void>((resolve, reject) => {
    app.services.sessions.set(id, session, (error) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('It was not written'));
    });
  });

const sessionsOf = async ({ client }: Person) =>
  worked(await client.get<{ items: SessionView[] }>('/api/user/sessions')).items;

/** What ends the session of a person, who is signed in elsewhere as well, with what its next request is refused by. */
const endings: Record<string, { code: string; end: (person: Person, elsewhere: Person) => Promise<unknown> }> = {
  'its person signs out': { code: 'notSignedIn', end: ({ client }) => client.post('/api/user/logout') },
  'its person ends it from elsewhere': {
    code: 'notSignedIn',
    end: async (_, { client }) => client.delete('/api/user/sessions/others'),
  },
  'an administrator ends it': {
    code: 'sessionEndedByAdministrator',
    end: async ({ user }, elsewhere) => {
      const [one] = (await sessionsOf(elsewhere)).filter(({ current }) => !current);
      return acme.admin.client.put(`/api/user/endsessions/${user._id}`, { session: one?._id });
    },
  },
  'it was not used for too long': {
    code: 'sessionIdle',
    end: async (person) => {
      const { redis, sessions } = app.services;
      await redis.set(keys.sessionSeen(sessionIdOf(person.client)), '2020-01-01T00:00:00.000Z');
      return sessions.load(sessionIdOf(person.client));
    },
  },
};

describe('a session that ends while a request writes it', () => {
  it.each(Object.entries(endings))('stays ended when %s', async (_, { code, end }) => {
    const person = await newPerson(acme.admin);
    const elsewhere = await signInAgain(person);
    const cookie = person.client.jar.get('atrium') ?? '';
    const id = sessionIdOf(person.client);
    const session = await loaded(id);
    await end(person, elsewhere);
    session.signedIn = { ...session.signedIn!, agent: 'changed' };
    await saved(id, session);
    person.client.jar.set('atrium', cookie);
    expect(problemOf(await person.client.get('/api/user/check')).code).toBe(code);
    expect(await sessionsOf(elsewhere)).toMatchObject([{ current: true }]);
    expect(await app.services.redis.sIsMember(keys.sessionsOf(person.user._id), id)).toBe(0);
  });

  it('is written as long as it is there', async () => {
    const person = await newPerson(acme.admin);
    const id = sessionIdOf(person.client);
    const session = await loaded(id);
    session.signedIn = { ...session.signedIn!, agent: 'changed' };
    await saved(id, session);
    expect(await app.services.sessions.load(id)).toMatchObject({ agent: 'changed' });
    const { client } = await changeOwnPassword(person, 'An0ther-0ne-Yet!');
    expect((await client.get('/api/user/check')).status).toBe(200);
  });
});
