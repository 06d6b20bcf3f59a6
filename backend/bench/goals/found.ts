import type { AwayAnswer } from '@atrium/contracts/home/views';
import type { SearchAnswer } from '@atrium/contracts/core/search';
import type { BareIndex } from '../limit/found.js';
import { bugForm } from '../load/bugs.js';
import { Reader, unpacked } from '../load/reader.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { median } from '../measure/statistics.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import type { Sizes } from './bench.js';

const reads = 40;
/** Words as people type them, one of them with a slip. */
const queries = ['invoice', 'stock cou', 'kitchen second', 'depositt', 'cashier folio', 'night audit printed'];

async function timeOf(reader: Reader, pathOf: (n: number) => string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < reads; n++) times.push((await reader.read(pathOf(n))).ms);
  return median(times);
}

const asked = (n: number) => encodeURIComponent(queries[n % queries.length] ?? '');

/** B13: a search over very many records, and what others did since very many events, a page of it. */
export async function measureFound(stores: StoreAddresses, sizes: Sizes): Promise<Figure[]> {
  const application = await RunningApplication.start(stores);
  const bare = new Program<BareIndex>('../limit/found.js', { REDIS_URL: stores.redisUrl });
  await application.furnish(2, 0);
  await application.report(sizes.found, bugForm);
  // Those who come back did not report all of it.
  const ours = new Reader(application.port, application.cookies[1] ?? '');
  const documents = Array.from({ length: sizes.found }, (_, n) => bugForm(n).description);
  const limit = new Reader(await bare.ask('start', { documents }), '');
  try {
    const found = JSON.parse(unpacked((await ours.read('/api/search?q=invoice&limit=12')).bytes)) as SearchAnswer;
    const away = JSON.parse(unpacked((await ours.read('/api/home/away?since=1')).bytes)) as AwayAnswer;
    const right = found.items.length === 12 && away.items.length === 20 && away.next !== null;
    const rounds = await interleave(sizes, {
      limit: async () => ({
        search: await timeOf(limit, (n) => `/search?q=${asked(n)}`),
        away: await timeOf(limit, () => '/away'),
      }),
      ours: async () => ({
        search: await timeOf(ours, (n) => `/api/search?q=${asked(n)}&limit=12`),
        away: await timeOf(ours, () => '/api/home/away?since=1'),
      }),
    });
    const figure = (what: string, bound: number, of: 'search' | 'away') =>
      figureOf(rounds, { goal: 'B13', what, unit: 'ms', bound, absolute: false }, (round) => ({
        ours: round.ours[of],
        limit: round.limit[of],
        right,
      }));
    return [
      figure(`search of ${sizes.found} records, p50`, 1.6, 'search'),
      figure(`away for ${sizes.found} events, p50`, 4, 'away'),
    ];
  } finally {
    ours.close();
    limit.close();
    await Promise.all([bare.stop(), application.stop()]);
  }
}
