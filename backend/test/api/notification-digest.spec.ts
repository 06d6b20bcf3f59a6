import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { InboxAnswer } from '@atrium/contracts/notifications/views';
import { startApp, type TestApp } from '../support/app.js';
import { worked } from '../support/client.js';
import { MailServer } from '../support/mail-server.js';
import { newOrganisation, newPerson, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

let server: MailServer;
let app: TestApp;
let ann: Person;
let bob: Person;
let tenant: string;

beforeAll(async () => {
  server = await MailServer.start();
  app = await startApp({ config: { mail: { url: server.url, from: 'atrium@example.com' } } });
  const acme = await newOrganisation(await signInSuperadmin(app));
  tenant = acme._id;
  const flags = ['developercreatebug', 'developereditbug'] as const;
  ann = await newPerson(acme.admin, { flags });
  bob = await newPerson(acme.admin, { flags });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const report = async (description: string): Promise<BugView> => {
  const form = { app: 'billing', module: 'qr', priority: 'P2', description };
  const { updated } = worked(await bob.client.post<{ updated: BugView }>('/api/bug/createbug', form));
  worked(await bob.client.patch(`/api/bug/assignedandcommentupdate/${updated._id}`, { assignedTo: ann.user._id }));
  return updated;
};

it('what is unread is mailed once, also when Redis was emptied', async () => {
  const read = await report('Was read before');
  const { items } = worked(await ann.client.get<InboxAnswer>('/api/notifications'));
  const [entry] = items;
  const upTo = entry?.acts.at(-1)?.position ?? '';
  worked(await ann.client.post('/api/notifications/read', { notifications: [entry?._id], upTo }));
  await report('The sum is wrong');
  const preferences = { digest: 'daily', digestAt: '00:00', timeZone: 'UTC' };
  worked(await ann.client.put('/api/notifications/preferences', preferences));
  await Promise.all([app.services.sweeper.sweep(), app.services.sweeper.sweep()]);
  await until('the mail came', () => Promise.resolve(server.taken.length > 0));
  expect(server.taken[0]?.to).toEqual([ann.user.email]);
  expect(server.taken[0]?.content).toContain('The sum is wrong: assigned to you');
  expect(server.taken[0]?.content).not.toContain(read.description);

  const noted = async () =>
    (await app.services.readModel.document<{ sent: string }>(tenant, 'notification-digests', ann.user._id))?.sent;
  await until('the mail is noted', async () => (await noted())?.startsWith('digest-') === true);
  const mail = await noted();
  await app.services.redis.flushAll();
  await app.ready();
  // It is asked for by this, so it is not asked for again.
  expect(await noted()).toBe(mail);
  await app.services.sweeper.sweep();
  expect(server.taken).toHaveLength(1);
});
