import { beforeAll, expect, it } from '@jest/globals';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { PastSnapshot } from '@atrium/contracts/core/past';
import { type Answer, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

// Who compares asks for two moments. Neither shows, nor does the difference, what today's rights hide.

const secret = /4711\.13|hush-hush|The merger/;

const app = sharedInstallation();
let company: Organisation;
let owner: Person;
let leaver: Person;
let outsider: Person;
let channel: ChannelView;
/** Before, while and after there was something to hide. */
const moments: string[] = [];

const now = () => new Date().toISOString();

async function past(person: Person, topic: string, at: string): Promise<Answer<PastSnapshot>> {
  const answers: Answer<PastSnapshot>[] = [];
  const address = `/api/past/snapshot?topic=${topic}&at=${encodeURIComponent(at)}`;
  await until('the archive is filled', async () => {
    answers.push(await person.client.get<PastSnapshot>(address));
    return answers.at(-1)?.status !== 503;
  });
  return answers.at(-1)!;
}

beforeAll(async () => {
  company = await newOrganisation(await signInSuperadmin(app));
  owner = await newPerson(company.admin, { flags: 'preset' });
  leaver = await newPerson(company.admin, { flags: 'preset' });
  outsider = await newPerson(company.admin, { flags: 'preset' });
  moments.push(now());
  const admin = company.admin.client;
  const earnings = [{ label: 'Pay', amount: '4711.13', perDay: true }];
  const slip = worked(
    await admin.post<{ _id: string }>('/api/payslip', { user: owner.user._id, month: '2026-02', earnings }),
  );
  worked(await admin.put(`/api/payslip/publish/${slip._id}`));
  const people = [leaver.user._id];
  channel = worked(
    await owner.client.post<ChannelView>('/api/chat/channels', { name: 'hush-hush', private: true, people }),
  );
  worked(await owner.client.post(`/api/chat/channels/${channel._id}/messages`, { text: 'The merger is near' }));
  moments.push(now());
  worked(await leaver.client.put(`/api/chat/channels/leave/${channel._id}`));
  moments.push(now());
}, 60_000);

it('shows a pay slip and a private channel to those who see them, between the moments of then', async () => {
  const [before = '', during = ''] = moments;
  const held = async (topic: string, at: string) => worked(await past(owner, topic, at)).snapshot.length;
  expect([await held('payslips', before), await held('payslips', during)]).toEqual([0, 1]);
  expect(JSON.stringify(worked(await past(owner, 'channels', during)))).toMatch(secret);
  expect(JSON.stringify(worked(await past(owner, `messages:${channel._id}`, during)))).toMatch(secret);
});

it('shows nothing of them to anybody else, whatever two moments are compared', async () => {
  const topics = ['payslips', 'channels', 'channel-activity', 'notifications', `messages:${channel._id}`];
  for (const person of [outsider, leaver]) {
    for (const topic of topics) {
      for (const at of moments) {
        const { status, text } = await past(person, topic, at);
        expect([200, 403, 404]).toContain(status);
        expect({ topic, at, isTold: secret.test(text) }).toEqual({ topic, at, isTold: false });
      }
    }
  }
});

it('gives as many documents to those who see none of them before as after', async () => {
  for (const topic of ['payslips', 'channels']) {
    const counts = await Promise.all(
      moments.map(async (at) => worked(await past(outsider, topic, at)).snapshot.map(({ _id }) => _id)),
    );
    expect(new Set(counts.map((ids) => ids.join()))).toEqual(new Set([counts[0]?.join()]));
  }
});
