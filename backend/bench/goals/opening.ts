import { messagesShown, messagesTopic } from '@atrium/contracts/chat/rules';
import type { Client } from '../../test/support/client.js';
import { saidPage } from '../load/said.js';
import { TopicReader } from '../load/topic-reader.js';
import { nowMs, pause } from '../measure/clock.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { median } from '../measure/statistics.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import type { ChannelLog } from '../ours/channel-log.js';
import type { Sizes } from './bench.js';

/** As many as a channel begins with on the screen: both channels show the same number. */
const few = messagesShown;
const opens = 20;
/** Nobody opens channels faster than a socket may ask. */
const betweenMs = 60;
const projectedWithinMs = 300_000;

/** A channel in which something was said. */
interface ChannelBatch {
  readonly id: string;
  readonly count: number;
  /** The id of its last message. */
  readonly last: string;
}

/** Waits until all that was said can be read. @throws Error when that takes too long */
async function projected(reader: Client, { id, last }: ChannelBatch): Promise<void> {
  const deadline = nowMs() + projectedWithinMs;
  while ((await saidPage(reader, id, 1)).items[0]?._id !== last) {
    if (nowMs() > deadline) throw new Error('what was said in a channel does not arrive in its read model');
    await pause(100);
  }
}

/**
 * Opens a channel again and again. A client that is connected asks for nothing but the topic of what is said: it has the
 * channel itself, and its counts, with the list of all of them; and older messages are fetched once somebody scrolls.
 * @returns the median of the times, and whether each time the newest messages were there, and it was told truly whether
 * these are all
 */
async function opened(
  reader: TopicReader,
  { id, count, last }: ChannelBatch,
): Promise<{ p50: number; right: boolean }> {
  const times: number[] = [];
  let right = true;
  for (let n = 0; n < opens; n++) {
    const { ms, answer } = await reader.open(messagesTopic({ collection: 'channels', id }));
    times.push(ms);
    right &&=
      answer.ok &&
      'snapshot' in answer &&
      answer.snapshot.length === messagesShown &&
      answer.snapshot.at(-1)?._id === last &&
      answer.complete === (count === few);
    await pause(betweenMs);
  }
  return { p50: median(times), right };
}

/** B9C: opening a channel in which very much was said, held against one in which there is just a screen of it. */
export async function measureOpening(stores: StoreAddresses, sizes: Sizes): Promise<Figure[]> {
  const application = await RunningApplication.start(stores);
  const log = new Program<ChannelLog>('../ours/channel-log.js', { EVENTSTORE_URL: stores.eventStoreUrl });
  try {
    await application.furnish(1, 0);
    const [member] = application.people;
    if (member === undefined) throw new Error('nobody is there to open a channel');
    const ids = await application.talkIn(2);
    const written = async (id: string, count: number): Promise<ChannelBatch> => {
      const channel = { id, count, last: await log.ask('say', { tenant: application.tenant, channel: id, count }) };
      await projected(member, channel);
      return channel;
    };
    const short = await written(ids[0] ?? '', few);
    const long = await written(ids[1] ?? '', sizes.said);
    const reader = new TopicReader(application.port, member.cookie);
    for (const channel of [short, long]) await opened(reader, channel);
    const rounds = await interleave(sizes, { limit: () => opened(reader, short), ours: () => opened(reader, long) });
    reader.close();
    const target = {
      goal: 'B9C',
      what: `opening a channel of ${sizes.said} messages : ${few}`,
      unit: 'ms',
      bound: 1.2,
    };
    return [
      figureOf(rounds, target, ({ ours, limit }) => ({
        ours: ours.p50,
        limit: limit.p50,
        right: ours.right && limit.right,
      })),
    ];
  } finally {
    await Promise.all([log.stop(), application.stop()]);
  }
}
