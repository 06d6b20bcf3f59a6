import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

type Theme = 'light' | 'dark';

/** WCAG 2.2, levels A and AA, and what axe holds for good practice besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.5.3, which axe looks at only when it is asked to: a name holds what is to be read. */
const names = 'label-content-name-mismatch';

/** All that a theme can change; the rest is looked at in the light one alone. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const loading = '.animate-shimmer, [aria-busy="true"]';

/** Waits until a page has its heading, and nothing on it is still coming. @throws Error that names what is */
export async function settled(page: Page, place: string): Promise<void> {
  await page.locator('h1:not([data-left])').first().waitFor({ state: 'attached' });
  try {
    await page.waitForFunction((marks) => document.querySelector(marks) === null, loading, { timeout: 15_000 });
  } catch {
    const part = await page
      .locator(loading)
      .first()
      .evaluate((element) => element.outerHTML.slice(0, 160));
    throw new Error(`${place} is still loading: ${part}`);
  }
}

/**
 * Has axe look at a page, or at a part of it: as it is, in the light theme, and then at its colours in the dark one.
 * The page is one in which nothing moves.
 * @param within selects the part; the whole page when left out
 * @returns a line for each finding: place, theme, rule, selector and what axe says
 */
export async function findings(page: Page, place: string, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const light = await findingsIn('light', page, place, within);
  await switchTo('dark', page);
  const dark = await findingsIn('dark', page, place, within);
  await switchTo('light', page);
  return [...light, ...dark];
}

/** Switches the theme, and waits until no colour is on its way to the other one. */
async function switchTo(theme: Theme, page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

async function findingsIn(theme: Theme, page: Page, place: string, within?: string): Promise<string[]> {
  const options: RunOptions = {
    runOnly: theme === 'light' ? { type: 'tag', values: tags } : { type: 'rule', values: colourRules },
    rules: { [names]: { enabled: theme === 'light' } },
    resultTypes: ['violations'],
    preload: false,
  };
  const { violations } = await page.evaluate(
    ([part, how]): Promise<AxeResults> => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return axe.run(part === undefined ? document : { include: [part] }, how);
    },
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) =>
      [place, theme, id, target.join(' '), failureSummary.replaceAll(/\s+/g, ' ')].join(' | '),
    ),
  );
}
