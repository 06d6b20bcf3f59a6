import type { StoreAddresses } from '../ours/application.js';
import type { Figure } from '../measure/rounds.js';
import { Bench, type Sizes } from './bench.js';
import { measureBoard } from './board.js';
import { measureChannel } from './channel.js';
import { measureDay } from './day.js';
import { measureChannelFanOut, measureFanOut } from './fan-out.js';
import { measureFirstLoad } from './first-load.js';
import { measureFound } from './found.js';
import { measureGrowth } from './growth.js';
import { measureImports } from './imports.js';
import { measureLatency } from './latency.js';
import { measureLists } from './lists.js';
import { measureMemory } from './memory.js';
import { measureOpening } from './opening.js';
import { measurePast } from './past.js';
import { measureRebuild } from './rebuild.js';
import { measureReconnection } from './reconnection.js';
import { measureTimeTravel } from './time-travel.js';
import { measureThroughput } from './throughput.js';

/** What the benchmarks run against. */
export interface Ground {
  readonly stores: StoreAddresses;
  /** The address of the library that starts stores. */
  readonly constellation: string;
  readonly sizes: Sizes;
}

/** One or more goals that are measured together, and how. */
export interface Measured {
  readonly goals: readonly string[];
  readonly run: (ground: Ground, wants: (goal: string) => boolean) => Promise<Figure[]>;
}

async function measureCommands({ stores, sizes }: Ground, wants: (goal: string) => boolean): Promise<Figure[]> {
  const bench = await Bench.start(stores, sizes);
  try {
    return [
      ...(wants('B1') ? await measureLatency(bench) : []),
      ...(wants('B3') ? await measureThroughput(bench) : []),
    ];
  } finally {
    await bench.stop();
  }
}

/** Every goal, in the order in which they are measured. */
export const catalogue: readonly Measured[] = [
  { goals: ['B1', 'B3'], run: measureCommands },
  { goals: ['B2'], run: ({ sizes }) => measureFanOut(sizes) },
  { goals: ['B2C'], run: ({ sizes }) => measureChannelFanOut(sizes) },
  { goals: ['B2C'], run: ({ stores, sizes }) => measureChannel(stores, sizes) },
  { goals: ['B4'], run: ({ stores, constellation, sizes }) => measureRebuild(stores.dataDir, constellation, sizes) },
  { goals: ['B5'], run: ({ stores, sizes }) => measureLists(stores, sizes) },
  { goals: ['B6'], run: ({ stores, sizes }) => measureBoard(stores, sizes) },
  { goals: ['B7'], run: ({ stores, sizes }) => measureFirstLoad(stores, sizes) },
  { goals: ['B9'], run: ({ stores, constellation, sizes }) => measureGrowth(stores.dataDir, constellation, sizes) },
  { goals: ['B9C'], run: ({ stores, sizes }) => measureOpening(stores, sizes) },
  { goals: ['B8'], run: ({ stores, sizes }) => measureMemory(stores, sizes) },
  { goals: ['B13'], run: ({ stores, sizes }) => measureFound(stores, sizes) },
  { goals: ['B11'], run: ({ stores, sizes }) => measureReconnection(stores, sizes) },
  { goals: ['B12'], run: ({ stores, sizes }) => measureDay(stores, sizes) },
  {
    goals: ['B14', 'B15'],
    run: ({ stores, constellation, sizes }) => measurePast(stores.dataDir, constellation, sizes),
  },
  { goals: ['B17'], run: ({ stores, sizes }) => measureImports(stores, sizes) },
  { goals: ['B16'], run: ({ stores, sizes }) => measureTimeTravel(stores, sizes) },
];
