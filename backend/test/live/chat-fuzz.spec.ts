import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { messagesTopic, repliesTopic } from '@atrium/contracts/channels/rules';
import type { ChannelActivityView, ChannelView, MessageView } from '@atrium/contracts/channels/views';
import { type Random, seeded } from '../faults/random.js';
import { Session } from '../faults/writers.js';
import { startApp, type TestApp } from '../support/app.js';
import { worked } from '../support/client.js';
import { newOrganisation, newPerson, type Person, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';
import { RoamingClient, type Weather } from './roaming-client.js';

const clientCount = 24;
/** All of them fit into a snapshot, so that each client can be compared with the whole channel. */
const messagesOfEach = 15;

let app: TestApp;
let people: Person[];

beforeAll(async () => {
  app = await startApp();
  const acme = await newOrganisation(await signInSuperadmin(app));
  people = [acme.admin, ...(await Promise.all([1, 2, 3].map(() => newPerson(acme.admin))))];
}, 60_000);
afterAll(() => app.stop());

/** Sends messages of somebody, each once to three times and sometimes at once, as screens do that got no answer. */
async function talk({ client }: Person, channel: string, root: string, random: Random): Promise<void> {
  for (let n = 0; n < messagesOfEach; n++) {
    const body = {
      text: `${random.seed} says ${n}`,
      nonce: `${random.seed}-${n}`,
      ...(random.chance(0.3) ? { root } : {}),
    };
    const send = () => client.post<MessageView>(`/api/chat/channels/${channel}/messages`, body).then(worked);
    const first = send();
    const [sent, ...again] = await Promise.all([first, ...(random.chance(0.4) ? [send(), first.then(send)] : [])]);
    for (const { _id } of again) expect(_id).toBe(sent?._id);
    if (random.chance(0.3))
      worked(await client.put(`/api/chat/messages/${sent?._id}`, { text: `${body.text}, really` }));
    if (random.chance(0.2)) worked(await client.delete(`/api/chat/messages/${sent?._id}`));
    await pause(random.between(0, 60));
  }
}

describe('a channel over connections that come and go', () => {
  it(
    'is the same for everybody: every message once, all in the same order',
    seeded(async (random) => {
      const { client } = people[0]!;
      const { _id: channel } = worked(await client.post<ChannelView>('/api/chat/channels', { name: 'Storm' }));
      const path = `/api/chat/channels/${channel}/messages`;
      const { _id: root } = worked(await client.post<MessageView>(path, { text: 'The first' }));
      const topics = [messagesTopic({ collection: 'channels', id: channel }), repliesTopic(root), 'channel-activity'];
      const weather: Weather = { stormy: true, over: false };
      const clients = Array.from(
        { length: clientCount },
        (_, n) => new RoamingClient(Session.at(app.url, people[n % people.length]!), topics, random.fork(n), weather),
      );
      try {
        for (const one of clients) one.start();
        await Promise.all(people.map((person, n) => talk(person, channel, root, random.fork(1_000 + n))));
        weather.stormy = false;
        await until('everybody is back', () => clients.every(({ settled }) => settled), 30_000);
        const shown = worked(await client.get<{ items: MessageView[] }>(path)).items;
        const replies = worked(await client.get<{ items: MessageView[] }>(`/api/entries/replies/${root}`)).items;
        expect(shown.length + replies.length).toBe(1 + people.length * messagesOfEach);
        expect(new Set([...shown, ...replies].map(({ nonce, by }) => `${by._id} ${nonce}`)).size).toBe(
          shown.length + replies.length,
        );
        const sum = JSON.stringify([shown, replies]);
        const isWhole = ({ stores: [messages, thread] }: RoamingClient): boolean =>
          JSON.stringify([messages?.all(), thread?.all()]) === sum;
        // What does not come at all is told by the comparison below.
        await until('everybody has everything', () => clients.every(isWhole)).catch(() => {});
        for (const { stores, cuts } of clients) {
          const [messages, thread, activity] = stores;
          expect({ cuts, messages: messages?.all() }).toEqual({ cuts, messages: shown });
          expect({ cuts, replies: thread?.all() }).toEqual({ cuts, replies });
          expect(activity?.get<ChannelActivityView>(channel)?.count).toBe(shown.length);
          expect(new Set(messages?.applied).size).toBe(messages?.applied.length);
        }
        expect(clients.reduce((sum, { cuts }) => sum + cuts, 0)).toBeGreaterThan(clientCount / 2);
      } finally {
        weather.over = true;
        await Promise.all(clients.map((one) => one.stop()));
      }
    }),
    120_000,
  );
});
