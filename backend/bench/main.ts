/** The benchmarks: each goal as a ratio to a limit program that ran in the same minutes on the same machine. */
import { parseArgs } from 'node:util';
import { Bench, type Sizes } from './goals/bench.js';
import { measureChannel } from './goals/channel.js';
import { measureDay } from './goals/day.js';
import { measureChannelFanOut, measureFanOut } from './goals/fan-out.js';
import { measureLatency } from './goals/latency.js';
import { measureBoard } from './goals/board.js';
import { measureFirstLoad } from './goals/first-load.js';
import { measureFound } from './goals/found.js';
import { measureGrowth } from './goals/growth.js';
import { measureLists } from './goals/lists.js';
import { measureMemory } from './goals/memory.js';
import { measureOpening } from './goals/opening.js';
import { measureReconnection } from './goals/reconnection.js';
import { measureRebuild } from './goals/rebuild.js';
import { measureThroughput } from './goals/throughput.js';
import { tableOf, writeResults } from './measure/report.js';
import type { Figure } from './measure/rounds.js';

const full: Sizes = {
  rounds: 7,
  attempts: 10,
  withinSeconds: 105,
  seconds: 4,
  fanOuts: [100, 1_000, 5_000],
  events: 60_000,
  longLog: 1_000_000,
  bugs: 10_000,
  found: 100_000,
  said: 100_000,
  sockets: 2_000,
  staff: 2_000,
};
const quick: Sizes = {
  rounds: 3,
  attempts: 4,
  withinSeconds: 18,
  seconds: 2,
  fanOuts: [100, 1_000],
  events: 20_000,
  longLog: 200_000,
  bugs: 10_000,
  found: 20_000,
  said: 10_000,
  sockets: 1_000,
  staff: 200,
};

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } });
const sizes = values.quick === true ? quick : full;
const chosen = values.only?.toUpperCase().split(',');
const wants = (goal: string): boolean => chosen?.includes(goal) ?? true;

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: start the benchmarks with npm run bench`);
  return value;
}

const stores = {
  eventStoreUrl: given('EVENTSTORE_URL'),
  redisUrl: given('REDIS_URL'),
  dataDir: given('DATA_DIR'),
};
const startedAt = performance.now();
const figures: Figure[] = [];

async function measure(name: string, work: () => Promise<Figure[]>): Promise<void> {
  process.stderr.write(`${name} `);
  const measured = await work();
  process.stderr.write('\n');
  figures.push(...measured);
}

if (wants('B1') || wants('B3')) {
  const bench = await Bench.start(stores, sizes);
  if (wants('B1')) await measure('B1', () => measureLatency(bench));
  if (wants('B3')) await measure('B3', () => measureThroughput(bench));
  await bench.stop();
}
if (wants('B2')) await measure('B2', () => measureFanOut(sizes));
if (wants('B2C')) {
  await measure('B2C', () => measureChannelFanOut(sizes));
  await measure('B2C', () => measureChannel(stores, sizes));
}
if (wants('B4')) await measure('B4', () => measureRebuild(stores.dataDir, given('ATRIUM_CONSTELLATION'), sizes));
if (wants('B5')) await measure('B5', () => measureLists(stores, sizes));
if (wants('B6')) await measure('B6', () => measureBoard(stores, sizes));
if (wants('B7')) await measure('B7', () => measureFirstLoad(stores, sizes));
if (wants('B9')) await measure('B9', () => measureGrowth(stores.dataDir, given('ATRIUM_CONSTELLATION'), sizes));
if (wants('B9C')) await measure('B9C', () => measureOpening(stores, sizes));
if (wants('B8')) await measure('B8', () => measureMemory(stores, sizes));
if (wants('B13')) await measure('B13', () => measureFound(stores, sizes));
if (wants('B11')) await measure('B11', () => measureReconnection(stores, sizes));
if (wants('B12')) await measure('B12', () => measureDay(stores, sizes));

console.log(`\n${tableOf(figures)}\n`);
const seconds = (performance.now() - startedAt) / 1_000;
if (chosen === undefined)
  console.log(`Written to ${writeResults(values.quick === true ? 'quick' : 'full', figures, seconds)}`);
// Figures that miss their goal are a finding; wrong results are a failure.
process.exit(figures.some(({ verdict }) => verdict === 'WRONG') ? 1 : 0);
