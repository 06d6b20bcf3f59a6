import type { Page } from 'playwright-core';
import type { BarePage } from '../limit/page.js';
import { dragAbout, framesOf, heapOf, openBrowser, openPage } from '../load/browser.js';
import { pause } from '../measure/clock.js';
import { Program } from '../measure/program.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import type { Sizes } from './bench.js';

const movesPerSecond = 20;
/** A frame of a screen with 60 of them a second, with what a clock is off. */
const smooth = 17.5;
const columns = ['T1', 'T2', 'T3', 'T4'] as const;

interface Frames {
  readonly smooth: number;
  readonly longest: number;
}

async function dragged(page: Page, seconds: number): Promise<Frames> {
  let going = true;
  const hand = dragAbout(page, { x: 420, y: 330 }, () => going);
  const frames = await framesOf(page, seconds);
  going = false;
  await hand;
  return {
    smooth: frames.filter((ms) => ms <= smooth).length / frames.length,
    longest: Math.max(...frames),
  };
}

/** Others move cards about, for as long as a run takes. */
async function whileOthersMove<Result>(application: RunningApplication, run: () => Promise<Result>): Promise<Result> {
  const { cards } = application;
  const end = new AbortController();
  const others = async (): Promise<void> => {
    for (let moved = 0; !end.signal.aborted; moved++) {
      const next = pause(1_000 / movesPerSecond);
      await application.move(cards[(moved * 37) % cards.length] ?? '', columns[moved % 4] ?? 'T1');
      await next;
    }
  };
  const under = others();
  const result = await run();
  end.abort();
  await under;
  return result;
}

/** B6: a board of many cards in a browser, with a card in hand, while others move theirs. */
export async function measureBoard(stores: StoreAddresses, sizes: Sizes): Promise<Figure[]> {
  const application = await RunningApplication.start(stores);
  const bare = new Program<BarePage>('../limit/page.js');
  const browser = await openBrowser();
  try {
    await application.furnish(2, 0);
    await application.pin(sizes.cards, (n) => columns[n % 4] ?? 'T1');
    const limit = await openPage(browser, `http://127.0.0.1:${await bare.ask('start')}/`);
    const ours = await openPage(browser, `${application.url}/u/notes`, application.cookies[0]);
    await ours.getByText('Correct the total', { exact: false }).first().waitFor();
    // Only the window in front draws.
    const shown = async (page: Page) => {
      await page.bringToFront();
      return dragged(page, sizes.seconds);
    };
    const rounds = await interleave(
      // The browser and the application are what is measured, and they are not told from others' load here.
      { ...sizes, rounds: Math.min(3, sizes.rounds), foreignAllowed: 1 },
      { limit: () => shown(limit), ours: () => whileOthersMove(application, () => shown(ours)) },
    );
    const heap = await heapOf(ours);
    const figure = (what: string, unit: string, bound: number, sense: Figure['sense'], of: keyof Frames) =>
      figureOf(rounds, { goal: 'B6', what, unit, bound, absolute: true, sense }, (round) => ({
        ours: round.ours[of],
        limit: round.limit[of],
        right: true,
      }));
    const heaps = { valid: [{ heap }], voided: 0, inconclusive: false };
    return [
      figure(`frames within ${smooth} ms, ${sizes.cards} cards`, 'of 1', 0.99, 'at least', 'smooth'),
      figure('longest frame', 'ms', 34, 'at most', 'longest'),
      figureOf(heaps, { goal: 'B6', what: 'heap of the page', unit: 'MB', bound: 60, absolute: true }, () => ({
        ours: heap,
        limit: heap,
        right: true,
      })),
    ];
  } finally {
    await browser.close();
    await Promise.all([bare.stop(), application.stop()]);
  }
}
