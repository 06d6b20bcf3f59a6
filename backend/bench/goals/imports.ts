import { gzipSync } from 'node:zlib';
import type { ImportView } from '@atrium/contracts/imports/views';
import { isUnderWay } from '@atrium/contracts/imports/rules';
import { type Client, worked } from '../../test/support/client.js';
import { startImport } from '../../test/support/import-file.js';
import { nowMs, pause } from '../measure/clock.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import type { PeakMemory } from '../ours/peak-probe.js';
import type { Sizes } from './bench.js';

/** How many times as many rows the longer file has. */
const times = 10;
/** Enough to bring up what all imports share. */
const mostWarm = 500;
const askedEveryMs = 250;
const megabyte = 1_048_576;
/** What a file of any length may take beyond what the program uses anyway: its text, which is 25 MB at most, and a step. */
const mostMegabytes = 64;

const columns = ['app', 'priority', 'description'];
const values = [{ field: 'app', from: 'ACME Web', to: 'billing' }];

/** Bugs as another product exports them. */
function rowsOf(count: number, name: string): string {
  const lines = ['Project,Priority,Summary'];
  for (let n = 0; n < count; n++) {
    lines.push(
      `ACME Web,P${(n % 3) + 1},"${name} ${n}: what was seen, what was expected, ${'and how to see it again. '.repeat(4)}"`,
    );
  }
  return lines.join('\n');
}

interface Snapshots {
  readonly snapshots: readonly { readonly snapshot: readonly ImportView[] }[];
}

async function ended(client: Client, id: string): Promise<ImportView> {
  for (;;) {
    const answer = await client.get<Snapshots>('/api/live/snapshots?of=imports');
    // Under much load the stores may be away for a moment: the import goes on afterwards.
    const { snapshots } = answer.status === 503 ? { snapshots: [] } : worked(answer);
    const found = snapshots.flatMap(({ snapshot }) => snapshot).find(({ _id }) => _id === id);
    if (found !== undefined && !isUnderWay(found.state)) return found;
    await pause(askedEveryMs);
  }
}

interface Imported {
  readonly used: number;
  readonly resident: number;
  readonly rate: number;
  readonly right: boolean;
}

/** Imports a file from its upload to its last row. */
async function imported(application: RunningApplication, rows: number): Promise<Imported> {
  const [client] = application.people;
  if (client === undefined) throw new Error('nobody is there to import');
  // As browsers send it.
  const content = gzipSync(rowsOf(rows, `of ${rows}`));
  await application.ask('begin');
  const began = nowMs();
  const { _id } = await startImport({ client }, content, { columns, values });
  const { state, made, failed } = await ended(client, _id);
  const seconds = (nowMs() - began) / 1_000;
  const { used, resident } = (await application.ask('end')) as PeakMemory;
  const right = state === 'done' && made === rows && failed === 0;
  return { used: used / megabyte, resident: resident / megabyte, rate: rows / seconds, right };
}

/** B17: the memory that an import of many rows takes, and its rate, held against one of a tenth as many. */
export async function measureImports(stores: StoreAddresses, sizes: Sizes): Promise<Figure[]> {
  const probe = new URL('../ours/peak-probe.js', import.meta.url).href;
  const application = await RunningApplication.start(stores, ['--expose-gc', '--import', probe]);
  const many = sizes.imported;
  const few = Math.ceil(many / times);
  try {
    await application.furnish(1, 0);
    // The first one brings up what all share.
    const warm = await imported(application, Math.min(few, mostWarm) + 1);
    // Memory does not depend on who else computes; one round takes minutes.
    const plan = { ...sizes, rounds: 1, attempts: 1, foreignAllowed: 1 };
    const rounds = await interleave(plan, {
      limit: () => imported(application, few),
      ours: () => imported(application, many),
    });
    const of = `an import of ${many} rows`;
    const figure = (what: string, unit: string, bound: number | null, name: 'used' | 'resident') =>
      figureOf(rounds, { goal: 'B17', what, unit, bound, absolute: true }, ({ ours, limit }) => ({
        ours: ours[name],
        // Nothing, or less, is no measure.
        limit: Math.max(limit[name], 1),
        right: warm.right && ours.right && limit.right,
      }));
    const rate = { goal: 'B17', what: `rows a second, ${of}`, unit: '/s', bound: 0.7, sense: 'at least' } as const;
    return [
      figure(`memory in use at most, ${of}`, 'MB', mostMegabytes, 'used'),
      figure(`resident memory at most, ${of}`, 'MB', null, 'resident'),
      figureOf(rounds, rate, ({ ours, limit }) => ({ ours: ours.rate, limit: limit.rate, right: ours.right })),
    ];
  } finally {
    await application.stop();
  }
}
