import type { Page } from 'playwright-core';
import { framesOf, openBrowser, openPage } from '../load/browser.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { quantile } from '../measure/statistics.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import type { Sizes } from './bench.js';

/** A frame of a screen with 60 of them a second, with what a clock is off. */
const smooth = 17.5;
/** The slider counts whole seconds, so shorter runs, or runs over a shorter past, show no movement. */
const leastSeconds = 2;
const leastPastMs = 6_000;
const columns = ['T1', 'T2', 'T3', 'T4'] as const;

interface Frames {
  readonly p95: number;
  readonly late: number;
  readonly steps: number;
}

/** Draws frames while something goes on, and counts at how many moments the bar of time travel stood. */
async function drawn(page: Page, seconds: number, act: (going: () => boolean) => Promise<void>): Promise<Frames> {
  const end = new AbortController();
  const going = (): boolean => !end.signal.aborted;
  const seen = new Set<string>();
  const hand = act(going);
  const look = async (): Promise<void> => {
    while (going()) {
      seen.add(await page.getByRole('slider').inputValue());
      await page.waitForTimeout(100);
    }
  };
  const looking = look();
  const frames = await framesOf(page, seconds);
  end.abort();
  await Promise.all([hand, looking]);
  return {
    p95: quantile(frames, 0.95),
    late: frames.filter((ms) => ms > smooth).length / frames.length,
    steps: seen.size,
  };
}

/** Presses a key, and gives the second at which the slider then stands. */
async function secondAfter(page: Page, key: 'Home' | 'End'): Promise<number> {
  const slider = page.getByRole('slider');
  await slider.press(key);
  await page.waitForTimeout(100);
  return Number(await slider.inputValue());
}

/**
 * Moves the slider to and fro between the beginning and now. The strip shows whole days, of which this past is less than
 * a pixel, so a pointer could not.
 */
async function scrub(page: Page, going: () => boolean): Promise<void> {
  const [last, first] = [await secondAfter(page, 'End'), await secondAfter(page, 'Home')];
  const secondOf = (step: number) => Math.round(first + (last - first) * (0.5 - 0.5 * Math.cos(step / 25)));
  for (let step = 0; going(); step++) {
    await page.getByRole('slider').fill(String(secondOf(step)));
    await page.waitForTimeout(16);
  }
}

/** Plays from the start at the lowest speed; at any other, a past of seconds is over at once. */
async function play(page: Page, going: () => boolean): Promise<void> {
  await page.getByLabel('Speed').selectOption('1');
  await page.getByRole('slider').press('Home');
  await page.getByRole('button', { name: 'Play' }).click();
  while (going()) await page.waitForTimeout(50);
  const pause = page.getByRole('button', { name: 'Pause' });
  if ((await pause.count()) > 0) await pause.click();
}

/** B16: frames of a large board in a browser, while its past is scrubbed and played. */
export async function measureTimeTravel(stores: StoreAddresses, sizes: Sizes): Promise<Figure[]> {
  const application = await RunningApplication.start(stores);
  const begun = Date.now();
  const browser = await openBrowser();
  try {
    await application.furnish(2, 0);
    await application.pin(sizes.cards, (n) => columns[n % 4] ?? 'T1');
    for (const [n, card] of application.cards.slice(0, Math.ceil(sizes.cards / 10)).entries()) {
      await application.move(card, columns[(n + 1) % 4] ?? 'T1');
    }
    const page = await openPage(browser, `${application.url}/u/notes`, application.cookies[0]);
    await page.getByText('Correct the total', { exact: false }).first().waitFor();
    await page.waitForTimeout(Math.max(0, begun + leastPastMs - Date.now()));
    await page.keyboard.press('t');
    await page.getByRole('region', { name: 'Time travel' }).waitFor();
    await page
      .getByRole('radio', { name: 'All' })
      .or(page.getByLabel('All', { exact: true }))
      .first()
      .click();
    // The first look fetches what the hand then goes through.
    const seconds = Math.max(leastSeconds, sizes.seconds);
    await drawn(page, seconds, (going) => scrub(page, going));
    const rounds = await interleave(
      { ...sizes, rounds: Math.min(3, sizes.rounds), foreignAllowed: 1 },
      {
        scrubbed: () => drawn(page, seconds, (going) => scrub(page, going)),
        played: () => drawn(page, seconds, (going) => play(page, going)),
      },
    );
    const side = (which: 'scrubbed' | 'played', does: string): Figure[] => {
      const figure = (what: string, unit: string, bound: number, of: 'p95' | 'late', scale: number) =>
        figureOf(rounds, { goal: 'B16', what, unit, bound, absolute: true }, (round) => ({
          ours: round[which][of],
          limit: scale,
          right: round[which].steps > 1,
        }));
      return [
        figure(`frame while ${does} ${sizes.cards} cards, p95`, 'ms', 34, 'p95', 1_000 / 60),
        figure(`frames over ${smooth} ms while ${does}`, 'of 1', 0.05, 'late', 1),
      ];
    };
    return [...side('scrubbed', 'dragging through'), ...side('played', 'playing')];
  } finally {
    await browser.close();
    await application.stop();
  }
}
