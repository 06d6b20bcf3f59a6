import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { BarePage } from '../limit/page.js';
import { openBrowser, openPage, paintsOf } from '../load/browser.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import type { Sizes } from './bench.js';

/** The built interface, from the compiled benchmarks. */
const built = fileURLToPath(new URL('../../../../frontend/dist/', import.meta.url));

/** Kilobytes (of 1,024 bytes, as the budget counts them) of a built file as it is sent by a server that knows gzip only. */
function gzipped(path: string): number {
  return gzipSync(readFileSync(`${built}${path}`), { level: 9 }).length / 1_024;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

interface Scripts {
  /** Kilobytes that are loaded before anything is shown. */
  readonly first: number;
  /** Of them what React, the router and Socket.IO take, without which there is no page. */
  readonly libraries: number;
  /** The largest of all chunks that are loaded later, but for languages. */
  readonly largestLater: number;
  /** The largest language, loaded by those who read it. */
  readonly largestLanguage: number;
}

const isLibrary = (path: string): boolean => /\/(react|router|socket)-/.test(path);
const isLanguage = (path: string): boolean => /\/texts-/.test(path);

/** How large the scripts of the build are. */
function scriptsOfBuild(): Scripts {
  const page = readFileSync(`${built}index.html`, 'utf8');
  const first = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path);
  const all = readdirSync(`${built}assets`).filter((name) => name.endsWith('.js'));
  const later = all.map((name) => `assets/${name}`).filter((path) => !first.includes(path));
  return {
    first: sum(first.map(gzipped)),
    libraries: sum(first.filter(isLibrary).map(gzipped)),
    largestLater: Math.max(...later.filter((path) => !isLanguage(path)).map(gzipped)),
    largestLanguage: Math.max(...later.filter(isLanguage).map(gzipped)),
  };
}

/** Opens an address in a browser that was never there. */
async function firstVisit(browser: Browser, url: string, cookies = '') {
  const page = await openPage(browser, 'about:blank', cookies, url);
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    return await paintsOf(page);
  } finally {
    await page.context().close();
  }
}

/** Opens an address in a browser that was there before, and keeps the interface and what it held. */
async function laterVisit(browser: Browser, url: string, cookies = '') {
  const page = await openPage(browser, url, cookies);
  try {
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.goto('about:blank');
    await page.goto(url, { waitUntil: 'networkidle' });
    return await paintsOf(page);
  } finally {
    await page.context().close();
  }
}

/** B7: how much is loaded before the first screen, how soon it stands and whether it stands still. */
export async function measureFirstLoad(stores: StoreAddresses, sizes: Sizes): Promise<Figure[]> {
  const application = await RunningApplication.start(stores);
  const bare = new Program<BarePage>('../limit/page.js');
  const browser = await openBrowser();
  try {
    await application.furnish(1, 40);
    const barePage = `http://127.0.0.1:${await bare.ask('start')}/`;
    const [cookies] = application.cookies;
    const visits = {
      limit: () => firstVisit(browser, barePage),
      signIn: () => firstVisit(browser, `${application.url}/`),
      home: () => firstVisit(browser, `${application.url}/u/home`, cookies),
      board: () => firstVisit(browser, `${application.url}/u/notes`, cookies),
      homeAgain: () => laterVisit(browser, `${application.url}/u/home`, cookies),
    };
    // The first process of a browser's kind, and the first answers of a server, pay for all that come after them.
    for (const visit of Object.values(visits)) await visit();
    const rounds = await interleave(sizes, visits);
    const scripts = { valid: [scriptsOfBuild()], voided: 0, inconclusive: false };
    const size = (what: string, bound: number, of: Exclude<keyof Scripts, 'libraries'>) =>
      figureOf(scripts, { goal: 'B7', what, unit: 'KB', bound, absolute: true }, (sizesOf) => ({
        ours: sizesOf[of],
        limit: sizesOf.libraries,
        right: sizesOf.libraries > 0,
      }));
    const seen = (screen: 'signIn' | 'home' | 'board' | 'homeAgain', name: string, bound = 800) => [
      figureOf(rounds, { goal: 'B7', what: `${name}: largest paint`, unit: 'ms', bound, absolute: true }, (round) => ({
        ours: round[screen].largestPaint,
        limit: round.limit.largestPaint,
        right: round[screen].largestPaint > 0,
      })),
      figureOf(
        rounds,
        { goal: 'B7', what: `${name}: layout shift`, unit: 'of 1', bound: 0.02, absolute: true },
        (round) => ({
          ours: round[screen].shift,
          limit: round.limit.shift,
          right: true,
        }),
      ),
    ];
    return [
      size('scripts of the first screen, gzip', 150, 'first'),
      size('largest chunk after it, gzip', 80, 'largestLater'),
      size('largest language, gzip', 120, 'largestLanguage'),
      ...seen('signIn', 'sign-in'),
      ...seen('home', 'home'),
      ...seen('board', 'board'),
      ...seen('homeAgain', 'home, warm start', 300),
    ];
  } finally {
    await browser.close();
    await Promise.all([bare.stop(), application.stop()]);
  }
}
