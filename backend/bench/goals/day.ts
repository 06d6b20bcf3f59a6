import { messagesTopic } from '@atrium/contracts/chat/rules';
import { historyTopic } from '@atrium/contracts/core/live';
import { type CommandTarget, openLoop, type Sent } from '../load/load.js';
import type { Watchers } from '../load/watchers.js';
import { pause } from '../measure/clock.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { quantile } from '../measure/statistics.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import { oursOf, type Sizes, talkOf } from './bench.js';

/** What one of them does in a minute. */
const perMinute = { commands: 2, opens: 6, messages: 1 };
const cardCount = 200;
/** One of so many people has the board before them, and one of so many belongs to the same channel. */
const sharing = { board: 4, channel: 20 };
/** What was sent last has to arrive before it is looked whether everything has. */
const restMs = 2_000;

/** What every window follows, whatever is open in it. */
const always = ['settings', 'channels', 'channel-activity', 'notifications'];

interface Minute {
  readonly acknowledged: readonly number[];
  readonly arrived: readonly number[];
  readonly losses: number;
}

/** Edits of the cards that change each of them: the first ones would give them the titles that they have. */
function workOf(application: RunningApplication): CommandTarget {
  const work = oursOf(application);
  for (let n = 0; n < application.cards.length; n++) work.nextCommand();
  return work;
}

async function minute(
  application: RunningApplication,
  { work, talk }: { work: CommandTarget; talk: CommandTarget },
  watchers: Program<Watchers>,
  seconds: number,
): Promise<Minute> {
  const { people, cards } = application;
  const records = cards.map((card) => historyTopic('tasks', card));
  const rate = (each: number): number => (people.length * each) / 60;
  const [commands, messages] = await Promise.all([
    openLoop(work, rate(perMinute.commands), seconds),
    openLoop(talk, rate(perMinute.messages), seconds),
    watchers.ask('look', { topics: records, rate: rate(perMinute.opens), seconds }),
  ]);
  await pause(restMs);
  const sent: readonly Sent[] = [...commands, ...messages];
  const arrivals = await watchers.ask('lastArrivals', { positions: sent.map(({ position }) => position) });
  const lost = await watchers.ask('losses');
  if (lost.length > 0) process.stderr.write(`${lost.length} watchers were let down: ${lost[0]}\n`);
  const missing = arrivals.filter((at) => at === null).length;
  if (missing > 0) process.stderr.write(`${missing} of ${sent.length} reached nobody\n`);
  return {
    acknowledged: sent.map(({ answeredIn }) => answeredIn),
    arrived: sent.map(({ due }, n) => (arrivals[n] ?? Number.POSITIVE_INFINITY) - due),
    losses: lost.length,
  };
}

/** B12: a day of an organisation whose people are all there: they write, open records and talk. */
export async function measureDay(stores: StoreAddresses, sizes: Sizes): Promise<Figure[]> {
  const application = await RunningApplication.start(stores);
  const watchers = new Program<Watchers>('../load/watchers.js');
  try {
    await application.furnish(sizes.staff, Math.min(cardCount, sizes.most));
    const channels = await application.talkIn(sharing.channel);
    await application.join(channels);
    const { port, cookies } = application;
    for (let group = 0; group < sharing.channel; group++) {
      const own = cookies.filter((_, n) => n % sharing.channel === group);
      const channel = messagesTopic({ collection: 'channels', id: channels[group] ?? '' });
      const screen = group % sharing.board === 0 ? ['tasks'] : [channel];
      await watchers.ask('open', { port, count: own.length, cookies: own, topics: [...always, ...screen] });
    }
    const targets = { work: workOf(application), talk: talkOf(application, channels) };
    // What is measured is a day, and not the first half minute of a process, in which its code is still being compiled.
    await minute(application, targets, watchers, sizes.seconds * 6);
    const rounds = await interleave(
      { ...sizes, rounds: Math.min(3, sizes.rounds) },
      {
        day: () => minute(application, targets, watchers, sizes.seconds * 2),
      },
    );
    const part = (what: string, bound: number, of: 'acknowledged' | 'arrived') =>
      figureOf(rounds, { goal: 'B12', what, unit: 'ms', bound, absolute: true }, ({ day }) => ({
        ours: quantile(day[of], 0.99),
        limit: bound,
        right: day.losses === 0 && day.arrived.every(Number.isFinite),
      }));
    return [
      part(`a day of ${sizes.staff}: acknowledged, p99`, 100, 'acknowledged'),
      part(`a day of ${sizes.staff}: last watcher, p99`, 200, 'arrived'),
    ];
  } finally {
    await watchers.stop();
    await application.stop();
  }
}
