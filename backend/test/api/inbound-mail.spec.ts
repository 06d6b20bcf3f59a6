import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { MailboxView, MailHookAddress } from '@atrium/contracts/mailboxes/views';
import type { MailingAnswer, ThreadEntry, TicketView } from '@atrium/contracts/tickets/views';
import { displayName } from '@atrium/contracts/users/display-name';
import { formWith } from '../files/upload-form.js';
import { startApp, type TestApp } from '../support/app.js';
import { Client, problemOf, worked } from '../support/client.js';
import { ImapServer } from '../support/imap-server.js';
import { LiveClient } from '../support/live-client.js';
import { MailServer, refusal } from '../support/mail-server.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';
import { ticketDetails } from '../ticket-events.js';
import { specifyPortal } from './portal-cases.js';

jest.setTimeout(120_000);

const desk = 'support@marigold.example';
const mailbox = 'desk@marigold.example';

let smtp: MailServer;
let imap: ImapServer;
let app: TestApp;
let root: Person;
let acme: Organisation;
let other: Organisation;
let hook: string;

beforeAll(async () => {
  [smtp, imap] = await Promise.all([MailServer.start(), ImapServer.start()]);
  app = await startApp({ config: { mail: { url: smtp.url, from: desk }, sendsMail: true } });
  root = await signInSuperadmin(app);
  [acme, other] = [await newOrganisation(root), await newOrganisation(root)];
  for (const { admin } of [acme, other]) {
    worked(await admin.client.put('/api/settings/mailbox', { address: mailbox }));
  }
  hook = await hookOf(acme);
});
afterAll(async () => {
  await app.stop();
  await Promise.all([smtp.stop(), imap.stop()]);
});

async function hookOf({ admin }: Organisation): Promise<string> {
  return worked(await admin.client.post<MailHookAddress>('/api/settings/mailbox/hook', {})).path;
}

interface Wishes {
  readonly id?: string;
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly body?: string;
  readonly headers?: readonly string[];
}

let written = 0;

function mailOf({ id, from = 'Rita Alves <rita@aurora.example>', to = mailbox, subject, body, headers }: Wishes = {}) {
  const number = ++written;
  return [
    `Message-ID: ${id ?? `<${number}.tests@aurora.example>`}`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject ?? `Question ${number}`}`,
    'Date: Mon, 02 Mar 2026 09:30:00 +0000',
    ...(headers ?? []),
    ...(headers?.some((line) => /^content-type:/i.test(line)) === true
      ? []
      : ['Content-Type: text/plain; charset=utf-8']),
    '',
    body ?? 'The total is wrong.',
    '',
  ].join('\r\n');
}

/** A field of a form, as providers post them. */
function formPart(name: string, value: string): string {
  return `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

async function hand(mail: string, path = hook): Promise<string> {
  const answer = await new Client(app.url).post<{ outcome: string }>(path, undefined, {
    raw: mail,
    type: 'message/rfc822',
  });
  return worked(answer).outcome;
}

async function ticketsOf({ admin }: Organisation): Promise<readonly TicketView[]> {
  return worked(await admin.client.get<TicketView[]>('/api/support/fetchtickets'));
}

async function ticketAbout(subject: string, of = acme): Promise<TicketView> {
  const found = (await ticketsOf(of)).find(({ problem }) => problem.startsWith(subject));
  if (found === undefined) throw new Error(`There is no ticket about ${subject}`);
  return found;
}

const now = async ({ _id }: TicketView): Promise<TicketView> =>
  worked(await acme.admin.client.get<TicketView>(`/api/support/ticket/${_id}`));

type Entry<Kind extends ThreadEntry['kind']> = Extract<ThreadEntry, { kind: Kind }>;

async function threadOf<Kind extends ThreadEntry['kind']>({ _id }: TicketView, kind: Kind): Promise<Entry<Kind>[]> {
  const { items } = worked(await acme.admin.client.get<{ items: ThreadEntry[] }>(`/api/entries/thread/${_id}`));
  return items.filter((entry): entry is Entry<Kind> => entry.kind === kind);
}

/** Sends a mail from a ticket, and gives what the client got. */
async function answered(ticket: TicketView, subject: string) {
  worked(await acme.admin.client.post(`/api/support/mails/${ticket._id}`, { subject, body: 'Dear Rita' }));
  await until('it left', () => smtp.taken.some(({ content }) => content.includes(`Subject: ${subject}`)));
  const content = smtp.taken.findLast((mail) => mail.content.includes(`Subject: ${subject}`))?.content ?? '';
  const header = (name: string) =>
    new RegExp(`^${name}:\\s*(.*(?:\r\n[ \t].*)*)`, 'im').exec(content)?.[1]?.replaceAll(/\r\n\s+/g, ' ') ?? '';
  await until('that is known', async () => (await threadOf(ticket, 'mail')).some((one) => one.state === 'sent'));
  return { id: header('Message-ID'), replyTo: header('Reply-To'), references: header('References') };
}

/** Uploads a file, and gives its id. */
const upload = async ({ client }: Person, content: Buffer, path = '/api/files/attachments') =>
  worked(await client.post<{ _id: string }>(path, undefined, formWith([{ name: 'file', content, filename: 'a.bin' }])))
    ._id;

describe('a mail with files', () => {
  const pdf = Buffer.from('%PDF-1.7 the offer\n%%EOF\n');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
    'base64',
  );

  it('takes them along, pictures of its text as well, and keeps them when it is sent again', async () => {
    const { client } = acme.admin;
    expect(await hand(mailOf({ subject: 'Send me the offer' }))).toBe('ticket');
    const ticket = await ticketAbout('Send me the offer');
    const [offer, shot] = [await upload(acme.admin, pdf), await upload(acme.admin, png, '/api/files')];
    const mail = {
      subject: 'The offer',
      body: `Look: ![the till](file:${shot})`,
      files: [{ file: offer, name: 'Größe Offer.pdf' }],
    };
    smtp.behaviour = { end: () => Promise.reject(refusal(550, 'Not now')) };
    worked(await client.post(`/api/support/mails/${ticket._id}`, mail));
    const inState = (state: string) => async () => (await threadOf(ticket, 'mail')).some((one) => one.state === state);
    await until('it failed', inState('failed'));
    smtp.behaviour = {};
    const [failed] = await threadOf(ticket, 'mail');
    worked(await client.put(`/api/support/retrymail/${ticket._id}`, { mail: failed?._id }));
    await until('it left', inState('sent'));
    const [entry] = await threadOf(ticket, 'mail');
    expect(entry?.files).toEqual([
      { _id: offer, name: 'Größe Offer.pdf', type: 'application/pdf', size: pdf.length },
      { _id: shot, name: 'the till.png', type: 'image/png', size: expect.any(Number), inline: true },
    ]);
    const { content = '' } = smtp.taken.findLast((one) => one.content.includes('Subject: The offer')) ?? {};
    expect(content).toContain(pdf.toString('base64'));
    expect(content).toContain("Content-Disposition: attachment;\r\n filename*0*=utf-8''Gr%C3%B6%C3%9Fe");
    expect(content).toMatch(new RegExp(`^Content-Id: <${shot}@atrium>`, 'im'));
    // Whoever reads the ticket reads them, and nobody of another organisation.
    const path = `/api/files/thread/${entry?._id}/${offer}`;
    expect((await client.get(path)).status).toBe(200);
    expect((await other.admin.client.get(path)).status).toBe(404);
  });

  it('is refused whole, by field, where a file is not the sender’s, unknown or given twice', async () => {
    const ticket = await ticketAbout('Send me the offer');
    const theirs = await upload(other.admin, pdf);
    const send = (part: object) =>
      acme.admin.client.post(`/api/support/mails/${ticket._id}`, { subject: 'No', body: 'Dear Rita', ...part });
    const before = (await threadOf(ticket, 'mail')).length;
    const agent = await newPerson(acme.admin, { flags: ['supporteditticket'] });
    const own = await upload(agent, pdf);
    const wrong: readonly [string, object][] = [
      ['files', { files: [{ file: theirs, name: 'a.pdf' }] }],
      ['files', { files: [{ file: own, name: 'a.pdf' }] }],
      [
        'files',
        {
          files: [
            { file: own, name: 'a.pdf' },
            { file: own, name: 'b.pdf' },
          ],
        },
      ],
      ['files', { files: [{ file: own, name: ' ' }] }],
      ['body', { body: `![x](file:${theirs})` }],
      ['body', { body: `![x](file:${own})` }],
    ];
    for (const [field, part] of wrong) {
      const answer = await send(part);
      expect(answer.status).toBe(400);
      expect(problemOf(answer).errors?.[0]?.field).toMatch(new RegExp(`^${field}`));
    }
    expect(await threadOf(ticket, 'mail')).toHaveLength(before);
  });

  it('says that a file is gone from the store instead of leaving without it', async () => {
    const ticket = await ticketAbout('Send me the offer');
    const content = Buffer.from('%PDF-1.7 soon gone\n%%EOF\n');
    const file = await upload(acme.admin, content);
    const digest = createHash('sha256').update(content).digest('hex');
    await rm(join(app.dataDir, 'files', acme._id, 'content', digest.slice(0, 2), digest));
    const mail = { subject: 'Gone', body: 'Dear Rita', files: [{ file, name: 'Gone.pdf' }] };
    worked(await acme.admin.client.post(`/api/support/mails/${ticket._id}`, mail));
    await until('that is said', async () =>
      (await threadOf(ticket, 'mail')).some(
        ({ state, reason }) => state === 'failed' && reason.startsWith('The attachment “Gone.pdf” is no longer there'),
      ),
    );
  });
});

describe('the round of a client’s mail', () => {
  it('becomes a ticket, a bug, an answer, and the client’s reply wakes it', async () => {
    expect(await hand(mailOf({ id: '<first@aurora.example>', subject: 'Wrong total' }))).toBe('ticket');
    const ticket = await ticketAbout('Wrong total');
    expect(ticket).toMatchObject({
      ticketstatus: 'New',
      email: 'rita@aurora.example',
      caller_name: 'Rita Alves',
      domain: 'aurora.example',
      owner_name: 'Unknown',
      createdby: { username: 'Atrium' },
      watchers: [],
    });
    const { client, user } = acme.admin;
    worked(await client.put(`/api/support/assign/${ticket._id}`, { assigntask: user._id }));
    const { updated: bug } = worked(await client.post<{ updated: BugView }>('/api/bug/createbug', bugForm));
    worked(
      await client.post(`/api/support/links/${ticket._id}`, { collection: 'bugs', item: bug._id, relation: 'relates' }),
    );
    worked(await client.patch(`/api/bug/statusupdate/${bug._id}`, { status: 'Resolved' }));
    await until('an answer is prepared', async () => (await now(ticket)).preparedMails.length === 1);
    const sent = await answered(ticket, 'It is mended');
    expect(sent.replyTo).toMatch(/^desk\+[a-z2-7]{42}@marigold\.example$/);
    expect(sent.references).toBe('<first@aurora.example>');
    worked(await client.put(`/api/support/status/${ticket._id}`, { ticketstatus: 'Pending Customer' }));
    const live = await LiveClient.connect(client);
    const thread = await live.follow(`thread:${ticket._id}`);
    const body = 'Thank you!\r\n\r\nOn Monday, Desk wrote:\r\n> Dear Rita\r\n';
    expect(await hand(mailOf({ body, to: sent.replyTo, subject: 'Something else entirely' }))).toBe('reply');
    await thread.until((store) => store.all<ThreadEntry>().some(({ kind }) => kind === 'received'));
    live.close();
    expect((await now(ticket)).ticketstatus).toBe('Open');
    expect((await threadOf(ticket, 'received')).at(-1)).toMatchObject({
      body: 'Thank you!',
      quoted: 'On Monday, Desk wrote:\n> Dear Rita',
      newcomer: false,
      automatic: false,
      by: { username: 'Atrium' },
    });
    expect((await threadOf(ticket, 'status')).at(-1)).toMatchObject({
      from: 'Pending Customer',
      to: 'Open',
      comment: 'The client replied by mail',
    });
  });

  it('goes on by the Message-ID that it answers, from whatever address, and says that it is a new one', async () => {
    await hand(mailOf({ id: '<second@aurora.example>', subject: 'By reference' }));
    const ticket = await ticketAbout('By reference');
    const { id } = await answered(ticket, 'Which one?');
    const reply = mailOf({ from: 'joao@elsewhere.example', headers: [`In-Reply-To: ${id}`] });
    expect(await hand(reply)).toBe('reply');
    expect(await hand(mailOf({ headers: ['References: <zero@x.example> <second@aurora.example>'] }))).toBe('reply');
    expect((await threadOf(ticket, 'received')).map(({ newcomer }) => newcomer)).toEqual([false, true, false]);
  });

  it('is answered with a copy and a signature, and waits for the client, in one act', async () => {
    await hand(mailOf({ subject: 'One act' }));
    const ticket = await ticketAbout('One act');
    const { department } = acme.admin.user;
    const signatures = [{ department, text: '**{{company}}**, {{agent}}' }];
    worked(await acme.admin.client.put('/api/settings/mailbox', { signature: 'Your desk' }));
    const mailing = async () => worked(await acme.admin.client.get<MailingAnswer>('/api/support/mailserver')).signature;
    expect(await mailing()).toBe('Your desk');
    worked(await acme.admin.client.put('/api/settings/mailbox', { signatures }));
    expect(await mailing()).toBe(signatures[0]?.text);
    const cc = ['joao@aurora.example'];
    const form = { subject: 'In one act', body: 'Dear Rita', cc, ticketstatus: 'Pending Customer' };
    worked(await acme.admin.client.post(`/api/support/mails/${ticket._id}`, form));
    await until('it left', () => smtp.taken.some(({ content }) => content.includes('Subject: In one act')));
    const left = smtp.taken.find(({ content }) => content.includes('Subject: In one act'));
    expect(left?.to).toEqual(['rita@aurora.example', 'joao@aurora.example']);
    expect(left?.content).toMatch(/^Cc: joao@aurora\.example\r$/m);
    const company = acme.origin.companyName;
    const signature = `**${company}**, ${displayName(acme.admin.user)}`;
    expect(left?.content).toContain(`Dear Rita\r\n\r\n-- \r\n${signature}`);
    // Long lines of HTML are broken.
    expect(left?.content.replaceAll('=\r\n', '')).toContain(`<strong>${company}</strong>`);
    expect((await threadOf(ticket, 'mail'))[0]).toMatchObject({ body: 'Dear Rita', signature });
    worked(await acme.admin.client.put('/api/settings/mailbox', { signatures: [] }));
    expect(await mailing()).toBe('Your desk');
    const twice = await acme.admin.client.put('/api/settings/mailbox', { signatures: [...signatures, ...signatures] });
    expect(problemOf(twice).errors?.[0]?.field).toBe('signatures');
    expect((await now(ticket)).ticketstatus).toBe('Pending Customer');
    const [id] = /<[^>]+>/.exec(/Message-ID:[^<]*<[^>]+>/i.exec(left?.content ?? '')?.[0] ?? '') ?? [];
    await hand(mailOf({ from: cc[0] ?? '', headers: [`In-Reply-To: ${id}`] }));
    expect((await threadOf(ticket, 'received')).at(-1)).toMatchObject({ newcomer: false });
    expect((await now(ticket)).ticketstatus).toBe('Open');
  });

  it('reopens what was settled', async () => {
    await hand(mailOf({ id: '<settled@aurora.example>', subject: 'Settled' }));
    const ticket = await ticketAbout('Settled');
    worked(await acme.admin.client.put(`/api/support/status/${ticket._id}`, { ticketstatus: 'Resolved' }));
    expect(await hand(mailOf({ headers: ['In-Reply-To: <settled@aurora.example>'] }))).toBe('reply');
    expect(await now(ticket)).toMatchObject({ ticketstatus: 'Open', reopened: 1 });
  });

  it('knows a client by their address, and a colleague by their company', async () => {
    const form = { ...ticketDetails, email: 'ines@bay.example', domain: 'bay.example', owner_name: 'Hotel Bay' };
    worked(await acme.admin.client.post('/api/support/newticket', form));
    await hand(mailOf({ from: 'Ines@Bay.example', subject: 'Known' }));
    await hand(mailOf({ from: 'Rui <rui@bay.example>', subject: 'Colleague' }));
    expect(await ticketAbout('Known')).toMatchObject({ owner_name: 'Hotel Bay', caller_name: 'Rita Alves' });
    expect(await ticketAbout('Colleague')).toMatchObject({ owner_name: 'Hotel Bay', caller_name: 'Rui', contact: '' });
  });
});

describe('a mail that proves nothing', () => {
  it('gets into no ticket by its subject, a forged token or another organisation’s', async () => {
    await hand(mailOf({ id: '<third@aurora.example>', subject: 'Guarded' }));
    const ticket = await ticketAbout('Guarded');
    const { replyTo, id } = await answered(ticket, 'Guarding');
    // Of the last sign two bits are padding, by which a and b differ.
    const forged = replyTo.replace(/.@/, (end) => (end === 'a@' ? 'e@' : 'a@'));
    expect(await hand(mailOf({ subject: `Re: Guarding [TKT-${ticket.ticketno}]` }))).toBe('ticket');
    expect(await hand(mailOf({ to: forged }))).toBe('ticket');
    const elsewhere = await hookOf(other);
    expect(await hand(mailOf({ to: replyTo, subject: 'Foreign token' }), elsewhere)).toBe('ticket');
    expect(await hand(mailOf({ headers: [`In-Reply-To: ${id}`], subject: 'Foreign id' }), elsewhere)).toBe('ticket');
    expect(await threadOf(ticket, 'received')).toHaveLength(1);
    expect((await ticketsOf(other)).map(({ problem }) => problem.split('\n')[0])).toEqual(
      expect.arrayContaining(['Foreign token', 'Foreign id']),
    );
  });

  it('is taken out of the forms and JSON of mail providers as well', async () => {
    const provider = new Client(app.url);
    const inForm = (field: string, mail: string, path = hook) => {
      const raw = `${formPart('recipient', 'desk')}${formPart(field, mail)}--cut--\r\n`;
      return provider.post<{ outcome: string }>(path, undefined, { raw, type: 'multipart/form-data; boundary=cut' });
    };
    expect(worked(await inForm('body-mime', mailOf({ subject: 'By Mailgun' }), `${hook}/mime`)).outcome).toBe('ticket');
    expect(worked(await inForm('email', mailOf({ subject: 'By SendGrid' }))).outcome).toBe('ticket');
    const json = { From: 'rita@aurora.example', RawEmail: mailOf({ subject: 'By Postmark' }) };
    expect(worked(await provider.post<{ outcome: string }>(hook, json)).outcome).toBe('ticket');
    for (const subject of ['By Mailgun', 'By SendGrid', 'By Postmark']) await ticketAbout(subject);
    expect((await inForm('something', mailOf({ subject: 'Lost' }))).status).toBe(415);
  });

  it('is handed over under the right address alone, as a mail, and within its limit', async () => {
    const stranger = new Client(app.url);
    const raw = mailOf({ subject: 'Nowhere' });
    expect((await stranger.post(`${hook}x`, undefined, { raw, type: 'message/rfc822' })).status).toBe(404);
    expect((await stranger.post(hook, { mail: raw })).status).toBe(415);
    expect((await stranger.post('/api/user/login', undefined, { raw, type: 'message/rfc822' })).status).toBe(415);
    const replaced = await hookOf(acme);
    expect((await stranger.post(hook, undefined, { raw, type: 'message/rfc822' })).status).toBe(404);
    hook = replaced;
    const member = await newPerson(acme.admin, { flags: ['supporteditticket'] });
    expect(problemOf(await member.client.post('/api/settings/mailbox/hook', {})).statusCode).toBe(403);
  });
});

describe('a mail that is delivered again', () => {
  it('counts once, also when both come at the same time', async () => {
    const mail = mailOf({ subject: 'Twice' });
    const outcomes = await Promise.all([hand(mail), hand(mail), hand(mail)]);
    expect(await hand(mail)).toBe('duplicate');
    expect(outcomes).toContain('ticket');
    const found = (await ticketsOf(acme)).filter(({ problem }) => problem.startsWith('Twice'));
    expect(found).toHaveLength(1);
    const reply = mailOf({ headers: [`In-Reply-To: ${/Message-ID: (.*)/.exec(mail)?.[1] ?? ''}`] });
    await Promise.all([hand(reply), hand(reply)]);
    expect(await threadOf(found[0] as TicketView, 'received')).toHaveLength(2);
  });
});

describe('a mail by a program', () => {
  it('is shown where it belongs, wakes nobody, and opens nothing', async () => {
    await hand(mailOf({ id: '<away@aurora.example>', subject: 'Away' }));
    const ticket = await ticketAbout('Away');
    worked(await acme.admin.client.put(`/api/support/status/${ticket._id}`, { ticketstatus: 'Pending Customer' }));
    const away = ['Auto-Submitted: auto-replied', 'In-Reply-To: <away@aurora.example>'];
    expect(await hand(mailOf({ headers: away }))).toBe('reply');
    expect((await threadOf(ticket, 'received')).at(-1)).toMatchObject({ automatic: true });
    expect((await now(ticket)).ticketstatus).toBe('Pending Customer');
    expect(await hand(mailOf({ headers: ['Precedence: bulk'] }))).toBe('automatic');
  });

  it('of our own is a loop', async () => {
    expect(await hand(mailOf({ from: desk }))).toBe('loop');
    expect(await hand(mailOf({ from: mailbox }))).toBe('loop');
    const { setAside } = worked(await acme.admin.client.put<MailboxView>('/api/settings/mailbox', { port: 993 }));
    expect(setAside.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['loop', 'automatic']));
  });

  it('that returns a mail marks that mail, which answered nobody then', async () => {
    await hand(mailOf({ subject: 'Returned' }));
    const ticket = await ticketAbout('Returned');
    const { id } = await answered(ticket, 'To nowhere');
    expect((await now(ticket)).firstResponseAt).not.toBeNull();
    expect(await hand(bounceOf(id))).toBe('bounce');
    expect((await threadOf(ticket, 'mail')).at(-1)).toMatchObject({
      state: 'bounced',
      reason: '550 5.1.1 No such mailbox',
    });
    expect((await now(ticket)).firstResponseAt).toBeNull();
    expect(await hand(bounceOf('<unknown.unknown@marigold.example>'))).toBe('bounce');
  });
});

describe('what is attached', () => {
  it('passes the gates of uploads, and is served with the entry', async () => {
    await hand(attachedMail('Attached'));
    const ticket = await ticketAbout('Attached');
    const [entry] = await threadOf(ticket, 'received');
    expect(entry).toMatchObject({
      body: 'See the log.',
      files: [{ name: 'log.txt', type: 'text/plain' }],
      refused: [{ name: 'tool.exe', reason: expect.any(String) }],
    });
    const address = `/api/files/thread/${entry?._id}/${entry?.files[0]?._id}`;
    expect((await acme.admin.client.get(address)).text).toBe('All went wrong');
    expect((await other.admin.client.get(address)).status).toBe(404);
  });

  it('as HTML becomes text, so nothing of it can run or be loaded', async () => {
    const body = '<p>Hello <b>desk</b></p><script>alert(1)</script><img src="https://evil.example/x.png">';
    await hand(mailOf({ subject: 'Markup', headers: ['Content-Type: text/html; charset=utf-8'], body }));
    const [entry] = await threadOf(await ticketAbout('Markup'), 'received');
    expect(entry?.body).toContain('Hello desk');
    expect(entry?.body).not.toMatch(/<|alert/);
  });
});

const settings = () => ({ on: true, host: '127.0.0.1', port: imap.port, tls: 'none', user: 'acme' });

describe('a mailbox', () => {
  it('is fetched as soon as something comes, shown live, and asked only where that is allowed', async () => {
    const { client } = acme.admin;
    await imap.deliver('acme', mailOf({ subject: 'Before it was on' }));
    expect(problemOf(await client.put('/api/settings/mailbox', settings())).errors?.[0]?.field).toBe('password');
    const live = await LiveClient.connect(client);
    const shown = await live.follow('mailboxes');
    const state = () => shown.get<MailboxView>(acme._id)?.state;
    worked(await client.put('/api/settings/mailbox', { ...settings(), password: 'wrong' }));
    await shown.until(() => state() === 'failed');
    worked(await client.put('/api/settings/mailbox', { password: ImapServer.password }));
    await shown.until(() => state() === 'connected');
    expect(JSON.stringify(shown.all())).not.toContain(ImapServer.password);
    await until('it was fetched', async () => (await imap.flags('acme')).seen === 1);
    await ticketAbout('Before it was on');
    await imap.deliver('acme', mailOf({ subject: 'While it is idle' }));
    await until('it was fetched as well', async () => (await imap.flags('acme')).seen === 2, 10_000);
    await ticketAbout('While it is idle');
    worked(await client.put('/api/settings/mailbox', { host: 'localhost', tls: 'implicit' }));
    await shown.until(() => state() === 'failed');
    expect(shown.get<MailboxView>(acme._id)?.reason).toContain('PRIVATE_MAIL_HOSTS');
    worked(await client.put('/api/settings/mailbox', { ...settings(), on: false }));
    worked(await client.post('/api/settings/mailbox/check', {}));
    await shown.until(() => state() === 'reached');
    live.close();
  });

  it('goes on after its server was away, and loses nothing meanwhile', async () => {
    const { client } = acme.admin;
    worked(await client.put('/api/settings/mailbox', settings()));
    await imap.halt();
    await imap.deliver('acme', mailOf({ subject: 'Meanwhile' }));
    await imap.resume();
    await until('it was fetched', async () => (await imap.flags('acme')).seen === 3, 40_000);
    await ticketAbout('Meanwhile');
    worked(await client.put('/api/settings/mailbox', { on: false }));
  });
});

const bugForm = { app: 'billing', module: 'qr', priority: 'P2', description: 'The total is wrong', uploaded: '' };

// Here, since it needs an organisation that sends mail.
describe('the client portal', () => specifyPortal(() => ({ app, smtp, acme, other })));

function bounceOf(messageId: string): string {
  const parts = [
    ['text/plain', 'Your mail could not be delivered.'],
    [
      'message/delivery-status',
      'Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; rita@aurora.example\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such mailbox',
    ],
    ['text/rfc822-headers', `Message-ID: ${messageId}\r\nSubject: To nowhere`],
  ] as const;
  const type = 'multipart/report; report-type=delivery-status; boundary=b';
  return mailOf({
    from: 'MAILER-DAEMON@mx.example',
    to: desk,
    headers: [`Content-Type: ${type}`, 'Auto-Submitted: auto-replied'],
    body: multipart(parts.map(([kind, text]) => `Content-Type: ${kind}\r\n\r\n${text}`)),
  });
}

function fileOf(name: string, content: string): string {
  const encoded = Buffer.from(content, 'latin1').toString('base64');
  const heads = ['Content-Type: application/octet-stream', `Content-Disposition: attachment; filename=${name}`];
  return [...heads, 'Content-Transfer-Encoding: base64', '', encoded].join('\r\n');
}

function attachedMail(subject: string): string {
  return mailOf({
    subject,
    headers: ['Content-Type: multipart/mixed; boundary=b'],
    body: multipart([
      'Content-Type: text/plain\r\n\r\nSee the log.',
      fileOf('log.txt', 'All went wrong'),
      fileOf('tool.exe', 'MZ\x90\x00\x03\x00\x00\x00'),
    ]),
  });
}

function multipart(parts: readonly string[]): string {
  return `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`;
}
