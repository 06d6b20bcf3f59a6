import type { BareList } from '../limit/list.js';
import { bugForm } from '../load/bugs.js';
import { contentDigest, Reader, unpacked } from '../load/reader.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { median } from '../measure/statistics.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import type { Sizes } from './bench.js';

const list = '/api/bug/fetchbug';
const listReads = 8;
const pageReads = 200;

interface Reads {
  readonly list: number;
  readonly page: number;
  readonly kilobytes: number;
  readonly digest: string;
}

async function reads(reader: Reader, path: string, pages: number): Promise<Reads> {
  const whole = [];
  for (let n = 0; n < listReads; n++) whole.push(await reader.read(path));
  const single = [];
  for (let n = 0; n < pageReads; n++) single.push(await reader.read(`${path}?page=${(n % pages) + 1}&limit=10`));
  const last = whole.at(-1)?.bytes ?? Buffer.alloc(0);
  return {
    list: median(whole.map(({ ms }) => ms)),
    page: median(single.map(({ ms }) => ms)),
    kilobytes: last.length / 1_000,
    digest: contentDigest(last),
  };
}

/** B5: all bugs at once, and a page of ten of them. */
export async function measureLists(stores: StoreAddresses, sizes: Sizes): Promise<Figure[]> {
  const application = await RunningApplication.start(stores);
  const bare = new Program<BareList>('../limit/list.js', { REDIS_URL: stores.redisUrl });
  await application.furnish(1, 0);
  await application.report(sizes.bugs, bugForm);
  const ours = new Reader(application.port, application.cookies[0] ?? '');
  const text = unpacked((await ours.read(list)).bytes);
  const documents = (JSON.parse(text) as { updated: object[] }).updated.map((bug) => JSON.stringify(bug));
  const limit = new Reader(await bare.ask('start', { documents }), '');
  try {
    const pages = Math.ceil(sizes.bugs / 10);
    const rounds = await interleave(sizes, {
      limit: () => reads(limit, '/list', pages),
      ours: () => reads(ours, list, pages),
    });
    const right = documents.length === sizes.bugs;
    const figure = (
      what: string,
      unit: string,
      bound: number | null,
      absolute: boolean,
      of: keyof Omit<Reads, 'digest'>,
    ) =>
      figureOf(rounds, { goal: 'B5', what, unit, bound, absolute }, (round) => ({
        ours: round.ours[of],
        limit: round.limit[of],
        right: right && round.ours.digest === round.limit.digest,
      }));
    return [
      figure(`list of ${sizes.bugs} bugs, p50`, 'ms', 1.6, false, 'list'),
      figure(`list of ${sizes.bugs} bugs, packed`, 'KB', 900, true, 'kilobytes'),
      figure('page of ten bugs, p50', 'ms', 2, true, 'page'),
    ];
  } finally {
    ours.close();
    limit.close();
    await Promise.all([bare.stop(), application.stop()]);
  }
}
