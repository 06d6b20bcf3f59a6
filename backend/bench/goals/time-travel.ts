import type { Page } from 'playwright-core';
import { framesOf, openBrowser, openPage } from '../load/browser.js';
import { type Figure, figureOf, interleave } from '../measure/rounds.js';
import { quantile } from '../measure/statistics.js';
import { RunningApplication, type StoreAddresses } from '../ours/application.js';
import type { Sizes } from './bench.js';

/** A frame of a screen with 60 of them a second, with what a clock is off. */
const smooth = 17.5;
/** The slider counts whole seconds, so shorter runs show no movement. */
const leastSeconds = 2;
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

/** Drags along the strip, to and fro. */
async function scrub(page: Page, going: () => boolean): Promise<void> {
  const box = await page.getByRole('slider').locator('..').boundingBox();
  if (box === null) throw new Error('There is no strip');
  const y = box.y + box.height / 2;
  const xOf = (step: number) => box.x + box.width * (0.5 + 0.4 * Math.sin(step / 25));
  await page.mouse.move(xOf(0), y);
  await page.mouse.down();
  for (let step = 0; going(); step++) {
    await page.mouse.move(xOf(step), y);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
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
  const browser = await openBrowser();
  try {
    await application.furnish(2, 0);
    await application.pin(sizes.cards, (n) => columns[n % 4] ?? 'T1');
    for (const [n, card] of application.cards.slice(0, Math.ceil(sizes.cards / 10)).entries()) {
      await application.move(card, columns[(n + 1) % 4] ?? 'T1');
    }
    const page = await openPage(browser, `${application.url}/u/notes`, application.cookies[0]);
    await page.getByText('Correct the total', { exact: false }).first().waitFor();
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
