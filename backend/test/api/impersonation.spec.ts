import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditAnswer } from '@atrium/contracts/audit/views';
import type { NotificationView } from '@atrium/contracts/notifications/views';
import type { SignedIn } from '@atrium/contracts/users/sign-in';
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

/** A session of the administrator's in which they see as somebody. */
async function seeingAs(person: Person, by = acme.admin): Promise<Client> {
  const { client } = await signInAgain(by);
  worked(await client.put(`/api/user/seeas/${person.user._id}`));
  return client;
}
const check = async (client: Client) => worked(await client.get<SignedIn>('/api/user/check'));
const bugForm = { description: 'It does not start', priority: 'P1' };

describe('seeing as another person', () => {
  it('answers as that person, says by whom and until when, and ends by one request', async () => {
    const person = await newPerson(acme.admin);
    const client = await seeingAs(person);
    const { user, impersonation } = await check(client);
    expect([user._id, impersonation?.by._id]).toEqual([person.user._id, acme.admin.user._id]);
    expect(Date.parse(impersonation?.until ?? '')).toBeGreaterThan(Date.now() + 14 * 60_000);
    worked(await client.post('/api/user/seeasoneself'));
    expect(await check(client)).not.toHaveProperty('impersonation');
    expect((await check(client)).user._id).toBe(acme.admin.user._id);
  });

  it('stands in the history, the audit log and the inbox of the person', async () => {
    const person = await newPerson(acme.admin);
    const client = await seeingAs(person);
    expect((await person.client.get(`/api/history/users/${person.user._id}`)).text).toContain('UserSeenAs');
    const { items } = worked(await person.client.get<{ items: NotificationView[] }>('/api/notifications'));
    expect(JSON.stringify(items)).toContain('seenAs');
    await until('its beginning, a refusal and its end are in the audit log', async () => {
      await client.post('/api/bug/createbug', bugForm);
      await client.post('/api/user/seeasoneself');
      const audit = worked(await acme.admin.client.get<AuditAnswer>('/api/audit'));
      const own = audit.items.filter(({ by }) => by?._id === acme.admin.user._id).map(({ act }) => act);
      return ['SeeAsUser', 'EndSeeAsUser'].every((act) => own.includes(act));
    });
  });

  it('changes nothing, whatever is sent', async () => {
    const person = await newPerson(acme.admin, { role: 'manager', flags: 'preset' });
    const client = await seeingAs(person);
    for (const path of [
      '/api/bug/createbug',
      '/api/user/seeas',
      '/api/home/seen',
      '/api/files/images',
      '/api/undo/last',
    ]) {
      const refusal = problemOf(await client.post(path, bugForm));
      expect([path, [403, 404].includes(refusal.statusCode)]).toEqual([path, true]);
    }
    expect(problemOf(await client.post('/api/bug/createbug', bugForm)).code).toBe('impersonating');
    expect(problemOf(await client.get('/api/user/sessions')).code).toBe('notWhileImpersonating');
  });

  it('is refused towards more rights than one’s own, another department, oneself, and without the right', async () => {
    const lesser = await newPerson(acme.admin, { flags: ['edituser'], department: 'support' });
    const richer = await newPerson(acme.admin, { flags: ['edituser', 'deleteuser'], department: 'support' });
    const elsewhere = await newPerson(acme.admin, { department: 'developer' });
    const without = await newPerson(acme.admin, { department: 'support' });
    for (const [by, whom, code] of [
      [lesser, richer, 'beyondOwnRights'],
      [lesser, acme.admin, 'beyondOwnRights'],
      [lesser, elsewhere, 'seeAsBeyondDepartment'],
      [lesser, lesser, 'notYourself'],
      [without, lesser, 'notAllowed'],
    ] as const) {
      expect(problemOf(await by.client.put(`/api/user/seeas/${whom.user._id}`)).code).toBe(code);
    }
    worked(await lesser.client.put(`/api/user/seeas/${without.user._id}`));
  });

  it('shows live what both see, and never the person’s own channels, drafts or inbox', async () => {
    const person = await newPerson(acme.admin, { role: 'manager', flags: ['supportcreatebug', 'viewpayslip'] });
    const secret = worked(
      await person.client.post<{ _id: string }>('/api/chat/channels', { name: 'Only us', private: true }),
    );
    const client = await seeingAs(person);
    const live = await LiveClient.connect(client);
    const bugs = await live.follow('bugs');
    const channels = await live.follow('channels');
    worked(await person.client.post('/api/bug/createbug', bugForm));
    await bugs.until(({ documents }) => documents.size > 0);
    expect(channels.get(secret._id)).toBeUndefined();
    for (const topic of ['message-drafts', 'preferences']) {
      expect([topic, (await live.follow(topic)).documents.size]).toEqual([topic, 0]);
    }
    live.close();
  });

  it('is not present, and types nowhere', async () => {
    const person = await newPerson(acme.admin);
    const watcher = await LiveClient.connect(acme.admin.client);
    const client = await seeingAs(person);
    worked(await person.client.post('/api/user/logout'));
    const live = await LiveClient.connect(client);
    await live.follow('bugs');
    await watcher.follow('bugs');
    live.socket.emit('presence', { topic: 'bugs', what: 'viewing' });
    live.socket.emit('typing', { topic: 'bugs' });
    await live.fence();
    await watcher.fence();
    const present = watcher.presence.flatMap(({ people }) => people.map(({ userId }) => userId));
    expect(present).not.toContain(person.user._id);
    live.close();
    watcher.close();
  });

  it('ends at once when the rights of either no longer allow it', async () => {
    const lesser = await newPerson(acme.admin, { flags: ['edituser'], department: 'support' });
    const person = await newPerson(acme.admin, { department: 'support' });
    const client = await seeingAs(person, lesser);
    const live = await LiveClient.connect(client);
    worked(await acme.admin.client.put(`/api/user/updateuser/${person.user._id}`, { deleteuser: true }));
    await live.closed;
    expect(problemOf(await client.get('/api/bug/fetchbug')).code).toBe('impersonationOver');
    await expect(LiveClient.connect(client)).rejects.toThrow();
    expect((await check(client)).user._id).toBe(lesser.user._id);
    worked(await client.get('/api/bug/fetchbug'));
  });
});
