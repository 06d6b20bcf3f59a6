import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditAnswer } from '@atrium/contracts/audit/views';
import type { LastSeenAnswer, SessionView } from '@atrium/contracts/users/sessions';
import { type Client, problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import {
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
  signInAgain,
  signInSuperadmin,
} from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

const app = sharedInstallation();
let acme: Organisation;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
});

const sessionsOf = (person: Person, by: Client) =>
  by.get<{ items: SessionView[] }>(`/api/user/personsessions/${person.user._id}`);
const end = (person: Person, by: Client, session?: string) =>
  by.put(`/api/user/endsessions/${person.user._id}`, session === undefined ? {} : { session });
const codeOf = async ({ client }: Person) => {
  const answer = await client.get('/api/user/check');
  return answer.status === 200 ? null : problemOf(answer).code;
};

describe('the sessions of another person', () => {
  it('are shown to people with the right to set the password, with their origin', async () => {
    const person = await newPerson(acme.admin);
    await signInAgain(person);
    const { items } = worked(await sessionsOf(person, acme.admin.client));
    expect(items).toHaveLength(2);
    for (const session of items) expect(session).toMatchObject({ network: '127.0.0.1', current: false });
  });

  it('end one by one, with their sockets, and say why', async () => {
    const { client } = acme.admin;
    const first = await newPerson(acme.admin);
    const before = worked(await sessionsOf(first, client)).items[0]?._id ?? '';
    const second = await signInAgain(first);
    const live = await LiveClient.connect(first.client);
    expect(worked(await end(first, client, before)).message).toBe('Session ended');
    await live.closed;
    expect([await codeOf(first), await codeOf(second)]).toEqual(['sessionEndedByAdministrator', null]);
    expect(worked(await sessionsOf(first, client)).items).toHaveLength(1);
    expect(problemOf(await end(first, client, before))).toMatchObject({ statusCode: 404, code: 'notFound' });
    expect(problemOf(await end(first, client, 'no id at all')).errors?.[0]?.field).toBe('session');
  });

  it('end all at once, which the history and the audit log say', async () => {
    const { client } = acme.admin;
    const first = await newPerson(acme.admin);
    const second = await signInAgain(first);
    expect(worked(await end(first, client)).message).toBe('All sessions ended');
    expect([await codeOf(first), await codeOf(second)]).toEqual(Array(2).fill('sessionEndedByAdministrator'));
    expect((await client.get(`/api/history/users/${first.user._id}`)).text).toContain('UserSessionsEnded');
    await until('it is in the audit log', async () => {
      const { items } = worked(await client.get<AuditAnswer>('/api/audit?q=EndUserSessions'));
      return items.some(({ record, outcome }) => record === first.user._id && outcome === 'done');
    });
    expect(await codeOf(await signInAgain(first))).toBeNull();
  });

  it('say when people were last seen, to people who can see them, and of nobody else', async () => {
    const person = await newPerson(acme.admin, { department: 'support' });
    const lesser = await newPerson(acme.admin, { flags: ['edituser'], department: 'support' });
    const richer = await newPerson(acme.admin, { flags: ['edituser', 'deleteuser'], department: 'support' });
    const elsewhere = await newPerson(acme.admin, { flags: [], department: 'developer' });
    const { items } = worked(await lesser.client.get<LastSeenAnswer>('/api/user/lastseen'));
    const seen = new Map(items.map(({ _id, lastSeen }) => [_id, lastSeen]));
    expect(Date.parse(seen.get(person.user._id) ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect([richer, elsewhere].map(({ user }) => seen.has(user._id))).toEqual([false, false]);
    worked(await person.client.post('/api/user/logout', {}));
    const { items: left } = worked(await acme.admin.client.get<LastSeenAnswer>('/api/user/lastseen'));
    expect(left.map(({ _id }) => _id)).not.toContain(person.user._id);
    expect(left.map(({ _id }) => _id)).toContain(elsewhere.user._id);
    expect(problemOf(await elsewhere.client.get('/api/user/lastseen')).code).toBe('notAllowed');
  });

  it('are refused for people out of reach, and for the reader’s own', async () => {
    const person = await newPerson(acme.admin, { department: 'support' });
    const elsewhere = await newPerson(acme.admin, { flags: ['edituser'], department: 'developer' });
    const lesser = await newPerson(acme.admin, { flags: ['edituser'], department: 'support' });
    const without = await newPerson(acme.admin, { department: 'support' });
    const richer = await newPerson(acme.admin, { flags: ['edituser', 'deleteuser'], department: 'support' });
    const stranger = await newOrganisation(await signInSuperadmin(app));
    for (const [by, whose, code] of [
      [elsewhere, person, 'sessionsBeyondDepartment'],
      [lesser, richer, 'beyondOwnRights'],
      [without, person, 'notAllowed'],
      [stranger.admin, person, 'userGone'],
    ] as const) {
      expect(problemOf(await sessionsOf(whose, by.client)).code).toBe(code);
      expect(problemOf(await end(whose, by.client)).code).toBe(code);
    }
    worked(await sessionsOf(person, lesser.client));
    expect(problemOf(await end(lesser, lesser.client)).code).toBe('notYourself');
    expect(await Promise.all([person, richer, lesser].map(codeOf))).toEqual([null, null, null]);
  });
});
