import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { ProjectView } from '@atrium/contracts/projects/views';
import type { WebhookDeliveries, WebhookDelivery, WebhookSecret, WebhookView } from '@atrium/contracts/webhooks/views';
import { problemOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Person, signInSuperadmin } from '../support/people.js';
import { type Received, Receiver } from '../support/receiver.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

jest.setTimeout(90_000);

const app = sharedInstallation();
let admin: Person;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await Receiver.start();
  admin = (await newOrganisation(await signInSuperadmin(app))).admin;
});
afterAll(() => receiver.stop());
afterEach(() => {
  receiver.answers = () => ({ status: 204 });
});

const wish = (changes: object = {}) => ({ name: 'Build', address: receiver.address, kinds: ['bugs'], ...changes });
const create = async ({ client }: Person, changes: object = {}) =>
  worked(await client.post<WebhookSecret>('/api/webhook', wish(changes)));
const remove = async ({ client }: Person, { _id }: WebhookView) =>
  worked(await client.delete(`/api/webhook/${_id}`, {}));
const bugOf = async ({ client }: Person, description: string) =>
  worked(
    await client.post<{ updated: BugView }>('/api/bug/createbug', {
      app: 'billing',
      module: 'qr',
      priority: 'P2',
      description,
    }),
  ).updated;
const rename = async ({ client }: Person, bug: BugView, description: string) =>
  worked(await client.put(`/api/bug/update/${bug._id}`, { description }));
const deliveries = async (webhook: WebhookView): Promise<readonly WebhookDelivery[]> =>
  worked(await admin.client.get<WebhookDeliveries>(`/api/webhook/deliveries/${webhook._id}`)).deliveries;
const got = (record: { readonly _id: string }, count: number) =>
  until(`${count} messages came`, () => receiver.about(record._id).length >= count, 30_000);
const typesOf = (messages: readonly Received[]) => messages.map(({ body }) => body.type);

const codes = async (address: string) => problemOf(await admin.client.post('/api/webhook', wish({ address }))).code;

/** As a receiver checks it, by the specification of Standard Webhooks. */
function isSigned({ headers, text }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const wanted = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
}

describe('a webhook', () => {
  it('tells of what happens to records, signed, with each before and after', async () => {
    const { webhook, secret } = await create(admin);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const bug = await bugOf(admin, 'Rocket');
    await rename(admin, bug, 'Rocket two');
    worked(await admin.client.delete(`/api/bug/delete/${bug._id}`, {}));
    await got(bug, 3);
    const messages = receiver.about(bug._id);
    expect(typesOf(messages)).toEqual(['bug.created', 'bug.changed', 'bug.deleted']);
    const [made, changed] = messages.map(({ body }) => body.data);
    expect(made).toMatchObject({ collection: 'bugs', before: null, after: { description: 'Rocket' } });
    expect(made).toMatchObject({ by: { _id: admin.user._id } });
    expect(changed).toMatchObject({ before: { description: 'Rocket' }, after: { description: 'Rocket two' } });
    expect(messages.every((message) => isSigned(message, secret))).toBe(true);
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    const age = Date.now() / 1_000 - Number(messages[0]?.headers['webhook-timestamp']);
    expect(age).toBeLessThan(60);
    await until('the deliveries are noted', async () => (await deliveries(webhook)).length >= 3);
    expect((await deliveries(webhook))[0]).toMatchObject({
      type: 'bug.deleted',
      status: 204,
      isTaken: true,
      attempts: 1,
    });
    await remove(admin, webhook);
  });

  it('tells of what its owner may see, and of the kinds that they chose', async () => {
    const owner = await newPerson(admin, { role: 'dev', flags: ['updatesetting', 'viewproject'] });
    const { webhook } = await create(owner, { kinds: ['projects'] });
    const project = async (name: string, isPrivate: boolean) =>
      worked(await admin.client.post<ProjectView>('/api/project', { name, private: isPrivate }));
    const [hidden, open] = [await project('Hidden', true), await project('Open', false)];
    const bug = await bugOf(admin, 'Not chosen');
    await got(open, 1);
    expect([receiver.about(hidden._id), receiver.about(bug._id)]).toEqual([[], []]);
    await remove(owner, webhook);
    for (const kinds of [['payslips'], ['channels'], ['channel-messages'], []]) {
      expect(problemOf(await admin.client.post('/api/webhook', wish({ kinds }))).code).toBe('invalid');
    }
  });

  it('is tried again until its receiver takes it, in order, while other records go on', async () => {
    const { webhook } = await create(admin);
    const [slow, quick] = [await bugOf(admin, 'Slow'), await bugOf(admin, 'Quick')];
    await got(slow, 1);
    await got(quick, 1);
    let refused = 0;
    receiver.answers = ({ body }) =>
      body.data['id'] === slow._id && refused++ < 2 ? { status: 503, text: 'Busy <b>' } : { status: 200 };
    await rename(admin, slow, 'Slow two');
    await rename(admin, slow, 'Slow three');
    await rename(admin, quick, 'Quick two');
    await got(quick, 2);
    await got(slow, 5);
    const after = receiver.about(slow._id).map(({ body }) => (body.data['after'] as BugView).description);
    expect(after).toEqual(['Slow', 'Slow two', 'Slow two', 'Slow two', 'Slow three']);
    const ids = receiver.about(slow._id).map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(3);
    const tried = (await deliveries(webhook)).filter(({ _id }) => _id === ids[1]);
    expect(tried).toMatchObject([{ attempts: 3, isTaken: true, next: null }]);
    await remove(admin, webhook);
  });

  it('sends what happened while its receiver was away, or while it was paused', async () => {
    const { webhook } = await create(admin);
    await receiver.stop();
    const bug = await bugOf(admin, 'Away');
    await until('it was tried', async () => (await deliveries(webhook)).some(({ attempts }) => attempts >= 2), 30_000);
    const shown = async () =>
      worked(
        await admin.client.get<{ snapshots: { snapshot: WebhookView[] }[] }>('/api/live/snapshots?of=webhooks'),
      ).snapshots[0]?.snapshot.find(({ _id }) => _id === webhook._id);
    await until('it is shown to fail', async () => (await shown())?.state === 'failing');
    await receiver.start();
    await got(bug, 1);
    await until('it is shown to work', async () => (await shown())?.state === 'active');
    worked(await admin.client.put(`/api/webhook/pause/${webhook._id}`, {}));
    const later = await bugOf(admin, 'While paused');
    worked(await admin.client.put(`/api/webhook/resume/${webhook._id}`, {}));
    await got(later, 1);
    await remove(admin, webhook);
  });

  it('stops at once where its receiver is gone, which its owner is told', async () => {
    const { webhook } = await create(admin);
    receiver.answers = () => ({ status: 410, text: 'No more' });
    await bugOf(admin, 'For nobody');
    const inbox = async () => (await admin.client.get('/api/live/snapshots?of=notifications')).text;
    await until('its owner is told', async () => (await inbox()).includes('webhookStopped'), 30_000);
    const history = await admin.client.get(`/api/history/webhooks/${webhook._id}`);
    expect(history.text).toContain('The receiver wants nothing any more. It answered 410');
    await remove(admin, webhook);
  });

  it('sends again from a moment, one message, and a test', async () => {
    const { webhook } = await create(admin);
    const before = new Date().toISOString();
    const bug = await bugOf(admin, 'Again');
    await got(bug, 1);
    worked(await admin.client.post(`/api/webhook/replay/${webhook._id}`, { from: before }));
    await got(bug, 2);
    const [delivery] = await deliveries(webhook);
    worked(await admin.client.post(`/api/webhook/resend/${webhook._id}`, { ...delivery?.of }));
    await got(bug, 3);
    expect(new Set(receiver.about(bug._id).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    worked(await admin.client.post(`/api/webhook/test/${webhook._id}`, {}));
    await until('the test came', () => typesOf(receiver.received).includes('webhook.test'));
    await remove(admin, webhook);
  });

  it('is signed with both secrets for a day after a new one', async () => {
    const { webhook, secret: former } = await create(admin);
    const { secret } = worked(await admin.client.post<WebhookSecret>(`/api/webhook/secret/${webhook._id}`, {}));
    const bug = await bugOf(admin, 'Twice signed');
    await got(bug, 1);
    const [message] = receiver.about(bug._id);
    expect([former, secret].map((each) => isSigned(message!, each))).toEqual([true, true]);
    expect(former).not.toBe(secret);
    const snapshot = await admin.client.get('/api/live/snapshots?of=webhooks');
    expect(snapshot.text).toContain(webhook._id);
    expect(snapshot.text).not.toMatch(/whsec_|"secret"|formerSecret"/);
    await remove(admin, webhook);
  });

  it('tells of what was chosen alone', async () => {
    const { webhook } = await create(admin, { events: ['deleted'] });
    const bug = await bugOf(admin, 'Only its end counts');
    worked(await admin.client.delete(`/api/bug/delete/${bug._id}`, {}));
    await got(bug, 1);
    expect(typesOf(receiver.about(bug._id))).toEqual(['bug.deleted']);
    expect(problemOf(await admin.client.post('/api/webhook', wish({ events: [] }))).code).toBe('invalid');
    await remove(admin, webhook);
  });

  it('writes to Slack and the like in their words', async () => {
    const { webhook } = await create(admin, { format: 'slack' });
    const bug = await bugOf(admin, 'Tom & <Jerry>');
    await until('it came', () => receiver.received.some(({ text }) => text.includes('Jerry')));
    const text = receiver.received.find(({ text: all }) => all.includes('Jerry'))?.text ?? '';
    expect((JSON.parse(text) as { text: string }).text).toContain(
      `*BUG-${bug.bugnumber} Tom &amp; &lt;Jerry&gt;* was created by ${admin.user.username}`,
    );
    await remove(admin, webhook);
  });

  it('follows no redirect, and keeps the beginning of an answer', async () => {
    const { webhook } = await create(admin);
    let times = 0;
    receiver.answers = () =>
      times++ === 0
        ? { status: 302, headers: { location: receiver.address }, text: 'x'.repeat(100_000) }
        : { status: 200 };
    const bug = await bugOf(admin, 'Elsewhere');
    await until('it was noted', async () => (await deliveries(webhook)).length > 0);
    const [first] = await deliveries(webhook);
    expect(first).toMatchObject({ status: 302, isTaken: false, attempts: 1, response: 'x'.repeat(500) });
    expect(receiver.about(bug._id)).toHaveLength(1);
    await remove(admin, webhook);
  });

  it('goes nowhere within the own network, and nowhere unencrypted', async () => {
    for (const address of [
      'https://10.0.0.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://[::ffff:10.0.0.1]/',
      'https://[fd00:ec2::254]/',
      'https://0x7f000001.example.localhost/',
      'https://2886729729/',
      'https://localhost/',
    ]) {
      expect([address, await codes(address)]).toEqual([address, 'webhookPrivateHost']);
    }
    expect(await codes('http://receiver.example/')).toBe('webhookNotEncrypted');
    for (const address of ['ftp://receiver.example/', 'https://user:secret@receiver.example/', 'receiver.example']) {
      expect([address, await codes(address)]).toEqual([address, 'invalid']);
    }
  });

  it('is its owner’s: administrators pause and delete it, and nobody else knows of it', async () => {
    const owner = await newPerson(admin, { role: 'manager', flags: ['updatesetting'] });
    const { webhook } = await create(owner);
    const at = (path: string) => `/api/webhook/${path}${webhook._id}`;
    const other = { address: 'https://elsewhere.example/' };
    expect(problemOf(await admin.client.put(at(''), other)).code).toBe('webhookOfAnother');
    expect(problemOf(await admin.client.post(at('secret/'), {})).code).toBe('webhookOfAnother');
    const stranger = await newPerson(admin, { role: 'manager', flags: ['updatesetting'] });
    expect((await stranger.client.get(at('deliveries/'))).status).toBe(404);
    expect(problemOf(await stranger.client.put(at('pause/'), {})).code).toBe('webhookGone');
    expect((await admin.client.get(at('deliveries/'))).status).toBe(200);
    worked(await admin.client.put(at('pause/'), {}));
    await remove(admin, webhook);
    expect(problemOf(await (await newPerson(admin, { role: 'dev' })).client.post('/api/webhook', wish())).code).toBe(
      'notAllowed',
    );
  });

  it('stops with its owner’s account', async () => {
    const owner = await newPerson(admin, { role: 'manager', flags: ['updatesetting'] });
    const { webhook } = await create(owner);
    worked(await admin.client.put(`/api/user/deactivateuser/${owner.user._id}`, {}));
    const bug = await bugOf(admin, 'Unseen');
    await until(
      'it stopped',
      async () => {
        const { text } = await admin.client.get(`/api/history/webhooks/${webhook._id}`);
        return text.includes('Its owner may have no webhooks any more');
      },
      30_000,
    );
    expect(receiver.about(bug._id)).toEqual([]);
  });
});
