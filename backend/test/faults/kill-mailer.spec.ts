import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { ImportView } from '@atrium/contracts/imports/views';
import type { ThreadEntry, TicketView } from '@atrium/contracts/tickets/views';
import { unknownOutcome } from '../../src/platform/mail/mailer.js';
import type { WebhookSecret } from '@atrium/contracts/webhooks/views';
import { worked } from '../support/client.js';
import { startImport } from '../support/import-file.js';
import { ImapServer } from '../support/imap-server.js';
import { LiveClient } from '../support/live-client.js';
import { MailServer, refusal } from '../support/mail-server.js';
import { newOrganisation, type Person, signInSuperadmin } from '../support/people.js';
import { Receiver } from '../support/receiver.js';
import { until } from '../support/wait.js';
import { ticketDetails } from '../ticket-events.js';
import { Installation } from './installation.js';
import type { ProductProcess } from './product-process.js';

jest.setTimeout(180_000);

let server: MailServer;
let receiver: Receiver;
let installation: Installation;
let worker: ProductProcess;
let admin: Person;

beforeAll(async () => {
  server = await MailServer.start();
  [receiver, installation] = [await Receiver.start(), await Installation.start('projector')];
  const hosts = { PRIVATE_WEBHOOK_HOSTS: '127.0.0.1' };
  await (await installation.add('api', hosts)).start();
  worker = await installation.add('worker', {
    SMTP_URL: server.url,
    SMTP_FROM: 'support@marigold.example',
    PRIVATE_MAIL_HOSTS: '127.0.0.1',
    ...hosts,
  });
  await worker.start();
  admin = (await newOrganisation(await signInSuperadmin(installation.process('api')))).admin;
});
afterAll(async () => {
  await installation.stop();
  await server.stop();
  await receiver.stop();
});
afterEach(() => {
  server.behaviour = {};
  expect(installation.crashes).toEqual([]);
});

type Mail = Extract<ThreadEntry, { kind: 'mail' }>;

async function writeTo(subject: string): Promise<TicketView> {
  const ticket = worked(await admin.client.post<TicketView>('/api/support/newticket', ticketDetails));
  worked(await admin.client.post(`/api/support/mails/${ticket._id}`, { subject, body: 'Dear Rita' }));
  return ticket;
}

async function mailOf({ _id }: TicketView): Promise<Mail | undefined> {
  const { items } = worked(await admin.client.get<{ items: ThreadEntry[] }>(`/api/entries/thread/${_id}`));
  return items.find((entry) => entry.kind === 'mail');
}

/** How often the server was given the whole of a mail. */
const given = (subject: string): number => server.ended.filter(({ content }) => content.includes(subject)).length;

describe('a mail', () => {
  it('leaves once', async () => {
    const ticket = await writeTo('Plain-1');
    await until('it left', async () => (await mailOf(ticket))?.state === 'sent');
    expect(given('Plain-1')).toBe(1);
    expect(server.taken[0]?.content).toMatch(new RegExp(`^Subject: Plain-1 \\[TKT-${ticket.ticketno}\\]\r$`, 'm'));
  });

  // Jobs of a worker that died are taken up again once their locks have run out, so the two wait for that together.
  it('whose worker is killed goes once if the server never had it, and is asked about if it may have', async () => {
    server.behaviour = { end: () => worker.kill() };
    const handedOver = await writeTo('Killed-2');
    await until('the server was given it', () => given('Killed-2') === 1);
    await until('the worker is gone', () => worker.pid === undefined);
    let kills = 1;
    server.behaviour = { recipient: async () => (kills-- > 0 ? worker.kill() : undefined) };
    await worker.start();
    const early = await writeTo('Early-3');
    await until('the worker is gone again', () => worker.pid === undefined);
    await worker.start();

    await until(
      'it is known that nothing is known',
      async () => (await mailOf(handedOver))?.state === 'failed',
      120_000,
    );
    expect(await mailOf(handedOver)).toMatchObject({ reason: unknownOutcome });
    expect(given('Killed-2')).toBe(1);
    const mail = (await mailOf(handedOver))?._id;
    worked(await admin.client.put(`/api/support/retrymail/${handedOver._id}`, { mail }));
    await until('somebody wanted it sent again', async () => (await mailOf(handedOver))?.state === 'sent', 90_000);
    expect(given('Killed-2')).toBe(2);
    await until('the other left', async () => (await mailOf(early))?.state === 'sent', 120_000);
    expect(given('Early-3')).toBe(1);
  });
});

function inboundMail(subject: string): string {
  const heads = ['From: Rita <rita@aurora.example>', 'To: desk@marigold.example', `Subject: ${subject}`];
  return [...heads, `Message-ID: <${subject}@aurora.example>`, '', 'Hello'].join('\n');
}

describe('a mailbox', () => {
  it('is fetched whole, and each mail once, whenever the worker is killed', async () => {
    const imap = await ImapServer.start();
    try {
      const subjects = Array.from({ length: 30 }, (_, index) => `Inbound-${index}`);
      for (const subject of subjects) await imap.deliver('desk', inboundMail(subject));
      const settings = { host: '127.0.0.1', port: imap.port, tls: 'none', user: 'desk', password: ImapServer.password };
      const address = 'desk@marigold.example';
      worked(await admin.client.put('/api/settings/mailbox', { ...settings, address, on: true }));
      const opened = async () => {
        const tickets = worked(await admin.client.get<TicketView[]>('/api/support/fetchtickets'));
        return tickets.flatMap(({ problem }) => /^Inbound-\d+/.exec(problem) ?? []);
      };
      for (const least of [3, 12]) {
        await until(`${least} are there`, async () => (await opened()).length >= least, 60_000);
        await worker.kill();
        await worker.start();
      }
      await until('all are marked', async () => (await imap.flags('desk')).seen === subjects.length, 90_000);
      await installation.projected();
      expect((await opened()).toSorted()).toEqual(subjects.toSorted());
      worked(await admin.client.put('/api/settings/mailbox', { on: false }));
    } finally {
      await imap.stop();
    }
  });
});

describe('an import', () => {
  it('goes on after its worker was killed, and makes each row once and in order', async () => {
    const rows = 150;
    const lines = Array.from({ length: rows }, (_, index) => `Row ${index + 1}`);
    const { _id } = await startImport(admin, ['Description', ...lines].join('\n'), { columns: ['description'] });
    const imported = async () => {
      const answer = await admin.client.get<{ updated: BugView[] }>('/api/bug/fetchbug');
      return worked(answer).updated.toSorted((a, b) => a.bugnumber - b.bugnumber);
    };
    await until('some rows are there', async () => (await imported()).length > 20, 60_000);
    await worker.kill();
    await worker.start();
    const live = await LiveClient.connect(admin.client);
    const imports = await live.follow('imports');
    await until('the import has ended', () => imports.get<ImportView>(_id)?.state === 'done', 120_000);
    expect(imports.get(_id)).toMatchObject({ done: rows, made: rows, failed: 0 });
    live.close();
    expect((await imported()).map(({ description }) => description)).toEqual(lines);
  });
});

describe('a server', () => {
  it('that says "later" is asked again', async () => {
    let refusals = 1;
    server.behaviour = {
      end: () => {
        if (refusals-- > 0) throw refusal(451, 'Greylisted');
      },
    };
    const ticket = await writeTo('Later-4');
    await until('it left', async () => (await mailOf(ticket))?.state === 'sent', 60_000);
    expect(given('Later-4')).toBe(2);
    expect(server.taken.filter(({ content }) => content.includes('Later-4'))).toHaveLength(1);
  });

  it('that says no is believed, and somebody can have it tried again', async () => {
    server.behaviour = { recipient: () => Promise.reject(refusal(550, 'No such mailbox')) };
    const ticket = await writeTo('Never-5');
    await until('it failed', async () => (await mailOf(ticket))?.state === 'failed', 60_000);
    const failed = await mailOf(ticket);
    expect(failed?.reason).toContain('No such mailbox');
    server.behaviour = {};
    worked(await admin.client.put(`/api/support/retrymail/${ticket._id}`, { mail: failed?._id }));
    await until('it left', async () => (await mailOf(ticket))?.state === 'sent', 60_000);
    expect(given('Never-5')).toBe(1);
  });

  it('that is away is waited for', async () => {
    const { port } = server;
    await server.stop();
    const ticket = await writeTo('Away-6');
    await until('it was tried', () => worker.lastOutput.includes('a job failed; it will be retried'));
    expect(await mailOf(ticket)).toMatchObject({ state: 'queued' });
    server = await MailServer.start(port);
    await until('it left', async () => (await mailOf(ticket))?.state === 'sent', 60_000);
    expect(given('Away-6')).toBe(1);
  });
});

describe('a webhook', () => {
  it('whose worker and receiver are killed tells of everything, in order, under the same ids', async () => {
    // The api node names no hosts, so the address is one that it admits; the worker finds this machine there.
    const wish = { name: 'Killed', address: receiver.address, kinds: ['bugs'] };
    const { webhook } = worked(await admin.client.post<WebhookSecret>('/api/webhook', wish));
    const body = { app: 'billing', module: 'qr', priority: 'P2', description: 'Step 0' };
    const { _id } = worked(await admin.client.post<{ updated: BugView }>('/api/bug/createbug', body)).updated;
    const rename = async (step: number) =>
      worked(await admin.client.put(`/api/bug/update/${_id}`, { description: `Step ${step}` }));
    const steps = () => receiver.about(_id).map(({ body: { data } }) => (data['after'] as BugView).description);
    await until('the first came', () => steps().includes('Step 0'));
    // It dies while its message is being taken, so it can't know of it.
    receiver.answers = async ({ body: { data } }) => {
      if ((data['after'] as BugView).description === 'Step 1') await worker.kill();
      return { status: 200 };
    };
    await rename(1);
    await until('the worker is gone', () => worker.pid === undefined);
    receiver.answers = () => ({ status: 200 });
    await rename(2);
    await receiver.stop();
    await worker.start();
    await rename(3);
    await receiver.start();
    await until('all came', () => steps().includes('Step 3'), 60_000);
    const first = (step: number) => steps().indexOf(`Step ${step}`);
    expect([0, 1, 2, 3].map(first)).toEqual([0, 1, 2, 3].map(first).toSorted((a, b) => a - b));
    expect(steps().filter((step) => step === 'Step 1').length).toBeGreaterThan(1);
    const ids = new Map(receiver.about(_id).map(({ headers }, at) => [steps()[at], headers['webhook-id']]));
    expect(new Set(receiver.about(_id).map(({ headers }) => headers['webhook-id'])).size).toBe(ids.size);
    worked(await admin.client.delete(`/api/webhook/${webhook._id}`, {}));
  });
});

describe('a follow-up that falls due while the worker is down', () => {
  it('wakes its ticket once the worker is back, once', async () => {
    await worker.kill();
    const ticket = worked(await admin.client.post<TicketView>('/api/support/newticket', ticketDetails));
    const at = new Date(Date.now() + 1_000).toISOString();
    worked(await admin.client.post(`/api/support/followups/${ticket._id}`, { at, note: 'Call' }));
    worked(await admin.client.put(`/api/support/status/${ticket._id}`, { ticketstatus: 'Pending Developer' }));
    await until('it is due', () => Date.now() > Date.parse(at));
    await worker.start();
    const now = async () => worked(await admin.client.get<TicketView>(`/api/support/ticket/${ticket._id}`));
    await until('the ticket is open again', async () => (await now()).ticketstatus === 'Open', 90_000);
    await installation.projected();
    const events = (await installation.log()).filter(({ aggregateId }) => aggregateId === ticket._id);
    expect(events.map(({ event }) => event.type)).toEqual([
      'TicketCreated',
      'FollowUpAdded',
      'TicketStatusChanged',
      'FollowUpFellDue',
      'TicketStatusChanged',
    ]);
  });
});
