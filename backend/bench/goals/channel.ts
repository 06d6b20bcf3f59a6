import { randomUUID } from 'node:crypto';
import { messagesTopic } from '@atrium/contracts/chat/rules';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Client } from '../../test/support/client.js';
import type { ChannelChain } from '../limit/channel-chain.js';
import { titleOf } from '../load/cards.js';
import { requestText } from '../load/http-connection.js';
import { type CommandTarget, openLoop } from '../load/load.js';
import { channelMembers, channelTopics } from '../load/messages.js';
import { everythingSaid } from '../load/said.js';
import { stateDigest } from '../load/state.js';
import { TopicReader } from '../load/topic-reader.js';
import type { Watchers } from '../load/watchers.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { quantile } from '../measure/statistics.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import { type Sizes, talkOf } from './bench.js';

/** Messages a second: few enough that both sides are idle in between. */
const rate = 25;
const warmUpSeconds = 2;

/** One of the two that are compared: takes messages, and sends them to its watchers. */
interface Talk {
  readonly target: CommandTarget;
  readonly cookies: readonly string[];
  readonly topics: readonly string[];
  /** What everybody must have in the end, from where its readers get it. */
  readonly documents: () => Promise<readonly LiveDocument[]>;
}

async function bare(chain: Program<ChannelChain>): Promise<Talk> {
  const port = await chain.ask('start');
  let sent = 0;
  const nextCommand = () => requestText('POST', '/messages', {}, { text: titleOf(++sent), nonce: randomUUID() });
  return {
    target: { port, nextCommand },
    cookies: [''],
    topics: channelTopics,
    documents: () => chain.ask('documents'),
  };
}

/** In the channel to which everybody of the organisation belongs, all of whom have it before them. */
function ours(application: RunningApplication, member: Client, reader: TopicReader): Talk {
  const { tenant: channel, cookies } = application;
  const said = messagesTopic({ collection: 'channels', id: channel });
  // A message changes something in the second and the last of them; the others a client follows as well.
  const topics = ['channels', 'channel-activity', 'read-marks', 'saved-messages', said];
  const documents = async (): Promise<LiveDocument[]> => {
    const found = new Map<string, LiveDocument>();
    for (const topic of topics) {
      const { answer } = await reader.open(topic);
      if (!answer.ok || !('snapshot' in answer)) throw new Error(`${topic} is not there`);
      for (const doc of answer.snapshot) found.set(doc._id, doc);
    }
    for (const message of await everythingSaid(member, channel)) found.set(message._id, message);
    return [...found.values()];
  };
  return { target: talkOf(application, [channel]), cookies, topics, documents };
}

async function side({ target, cookies, topics, documents }: Talk, watchers: Program<Watchers>, count: number) {
  await watchers.ask('open', { port: target.port, count, cookies, topics });
  return async (seconds: number) => {
    const sent = await openLoop(target, rate, seconds);
    const positions = sent.map(({ position }) => position);
    const arrivals = await watchers.ask('arrivals', { positions, withinMs: 5_000, times: channelTopics.length });
    const states = await watchers.ask('states');
    const agreed = states.length === 1 && states[0] === stateDigest(await documents());
    return {
      applied: sent.flatMap(({ due }, n) => (arrivals[n] == null ? [] : arrivals[n] - due)),
      right: agreed && !arrivals.includes(null),
    };
  };
}

/** B2C: from when a member's message was due until the last of so many members who are signed in has applied it. */
export async function measureChannel(stores: StoreAddresses, sizes: Sizes): Promise<Figure[]> {
  const application = await RunningApplication.start(stores);
  const chain = new Program<ChannelChain>('../limit/channel-chain.js', {
    EVENTSTORE_URL: stores.eventStoreUrl,
    REDIS_URL: stores.redisUrl,
  });
  const bareWatchers = new Program<Watchers>('../load/watchers.js');
  const memberWatchers = new Program<Watchers>('../load/watchers.js');
  try {
    const members = Math.min(channelMembers, sizes.most);
    await application.furnish(members, 0);
    const [member] = application.people;
    if (member === undefined) throw new Error('nobody is a member');
    const reader = new TopicReader(application.port, member.cookie);
    const limit = await side(await bare(chain), bareWatchers, members);
    const product = await side(ours(application, member, reader), memberWatchers, members);
    for (const run of [limit, product]) await run(Math.min(warmUpSeconds, sizes.seconds));
    const rounds = await interleave(sizes, { limit: () => limit(sizes.seconds), ours: () => product(sizes.seconds) });
    reader.close();
    const part = (p: number, bound: number) =>
      figureOf(
        rounds,
        { goal: 'B2C', what: `sent to the last of ${members}, p${p * 100}`, unit: 'ms', bound },
        (round) => ({
          ours: quantile(round.ours.applied, p),
          limit: quantile(round.limit.applied, p),
          right: round.ours.right && round.limit.right,
        }),
      );
    return [part(0.5, 1.25), part(0.99, 1.5)];
  } finally {
    await Promise.all([memberWatchers.stop(), bareWatchers.stop(), chain.stop(), application.stop()]);
  }
}
