import { beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { comparePositions } from '@atrium/contracts/core/live';
import { messagesTopic, repliesTopic } from '@atrium/contracts/chat/rules';
import type { ChannelActivityView, ChannelView, MessageView } from '@atrium/contracts/chat/views';
import { type Random, seeded } from '../faults/random.js';
import { Session } from '../faults/writers.js';
import { worked } from '../support/client.js';
import { newOrganisation, newPerson, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';
import { RoamingClient, type Weather } from '../live/roaming-client.js';

const clientCount = 24;
/** All of them fit into a snapshot, so that each client can be compared with the whole channel. */
const messagesOfEach = 15;

const app = sharedInstallation();
let people: Person[];

beforeAll(async () => {
  const acme = await newOrganisation(await signInSuperadmin(app));
  people = [acme.admin, ...(await Promise.all([1, 2, 3].map(() => newPerson(acme.admin))))];
}, 60_000);

/**
 * Says things as a screen does over a bad line: one after another, each sent again under its nonce for as long as no
 * answer came. Some requests are lost on their way, some answers on their way back, and some are sent twice at once.
 * @returns the texts, in the order in which they were written
 */
async function talk({ client }: Person, channel: string, root: string, random: Random): Promise<string[]> {
  const written: string[] = [];
  for (let n = 0; n < messagesOfEach; n++) {
    const body = {
      text: `${random.seed} says ${n}`,
      nonce: `${random.seed}-${n}`,
      ...(random.chance(0.3) ? { root } : {}),
    };
    written.push(body.nonce);
    const send = () => client.post<MessageView>(`/api/chat/channels/${channel}/messages`, body).then(worked);
    for (;;) {
      const fate = random.pick([
        'answered',
        'answered',
        'answered',
        'request lost',
        'answer lost',
        'sent twice',
      ] as const);
      if (fate === 'request lost') continue;
      const copies = await Promise.all(fate === 'sent twice' ? [send(), send()] : [send()]);
      if (fate === 'answer lost') continue;
      const [sent, ...again] = copies;
      for (const { _id } of again) expect(_id).toBe(sent?._id);
      if (random.chance(0.3))
        worked(await client.put(`/api/chat/messages/${sent?._id}`, { text: `${body.text}, really` }));
      if (random.chance(0.2)) worked(await client.delete(`/api/chat/messages/${sent?._id}`));
      break;
    }
    await pause(random.between(0, 60));
  }
  return written;
}

describe('a channel over connections that come and go', () => {
  it(
    'is the same for everybody: every message once, all in the same order',
    seeded(async (random) => {
      const { client } = people[0]!;
      const made = { name: 'Storm', people: people.slice(1).map(({ user }) => user._id) };
      const { _id: channel } = worked(await client.post<ChannelView>('/api/chat/channels', made));
      const path = `/api/chat/channels/${channel}/messages`;
      const { _id: root } = worked(await client.post<MessageView>(path, { text: 'The first' }));
      const topics = [messagesTopic({ collection: 'channels', id: channel }), repliesTopic(root), 'channel-activity'];
      const weather: Weather = { stormy: true, cutChance: 0.2, over: false };
      const clients = Array.from(
        { length: clientCount },
        (_, n) => new RoamingClient(Session.at(app.url, people[n % people.length]!), topics, random.fork(n), weather),
      );
      try {
        for (const one of clients) one.start();
        const written = await Promise.all(
          people.map((person, n) => talk(person, channel, root, random.fork(1_000 + n))),
        );
        weather.stormy = false;
        await until('everybody is back', () => clients.every(({ settled }) => settled), 30_000);
        const shown = worked(await client.get<{ items: MessageView[] }>(path)).items;
        const replies = worked(await client.get<{ items: MessageView[] }>(`/api/entries/replies/${root}`)).items;
        // Nothing is lost, nothing is there twice, and each author's messages keep their order.
        const said = [...shown, ...replies].toSorted((a, b) => comparePositions(a.position, b.position));
        expect(said).toHaveLength(1 + people.length * messagesOfEach);
        for (const [n, { user }] of people.entries()) {
          const own = said.filter(({ by, _id }) => by._id === user._id && _id !== root);
          expect(own.map(({ nonce }) => nonce)).toEqual(written[n]);
        }
        for (const list of [shown, replies]) expect(list).toEqual(said.filter((each) => list.includes(each)));
        const sum = JSON.stringify([shown, replies]);
        const isWhole = ({ stores: [messages, thread] }: RoamingClient): boolean =>
          JSON.stringify([messages?.all(), thread?.all()]) === sum;
        // The comparison below finds what does not come at all.
        await until('everybody has everything', () => clients.every(isWhole)).catch(() => {});
        for (const { stores, cuts } of clients) {
          const [messages, thread, activity] = stores;
          expect({ cuts, messages: messages?.all() }).toEqual({ cuts, messages: shown });
          expect({ cuts, replies: thread?.all() }).toEqual({ cuts, replies });
          expect(activity?.get<ChannelActivityView>(channel)?.count).toBe(shown.length);
          for (const { missed, doubled, disordered, applied } of stores) {
            expect({ missed, doubled, disordered }).toEqual({ missed: [], doubled: [], disordered: [] });
            expect(new Set(applied).size).toBe(applied.length);
          }
        }
        // It would prove nothing if the weather had been fine for most of them.
        expect(clients.filter(({ cuts }) => cuts > 0).length).toBeGreaterThan(clientCount / 2);
      } finally {
        weather.over = true;
        await Promise.all(clients.map((one) => one.stop()));
      }
    }),
    120_000,
  );
});
