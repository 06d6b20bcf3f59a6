import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Organisation } from '../../backend/test/support/people.js';
import { Office, type Window } from './office.js';

jest.setTimeout(120_000);

let office: Office;
let company: Organisation;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
});
afterAll(() => office.close());

async function administration({ page }: Window) {
  await page.goto(`${office.url}/u/setting?tab=administration`);
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Export of the organisation' }) })
    .last();
  await card.getByRole('button', { name: 'Order an archive' }).waitFor();
  return card;
}

describe('an archive of the organisation', () => {
  it('is ordered, seen to come about by another administrator, and fetched by whoever ordered it', async () => {
    const [one, other] = [
      await office.windowOf(company, { role: 'admin' }, { blank: true }),
      await office.windowOf(company, { role: 'admin' }, { blank: true }),
    ];
    const [mine, theirs] = [await administration(one), await administration(other)];
    // Progress may be over before the next look: whoever watches the page notes each state that was shown.
    await other.page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const bar = document.querySelector('ul[aria-label="Exports of the organisation"] progress');
        if (bar !== null) seen.push(bar.getAttribute('aria-label') ?? '');
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await mine.getByRole('button', { name: 'Order an archive' }).click();
    await theirs.getByText('Ready', { exact: true }).waitFor();
    const seen = await other.page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).toContain('Collecting records');
    expect(await theirs.getByRole('button', { name: 'Download the archive' }).count()).toBe(0);
    await theirs.getByText('Only the person who ordered it can fetch it').waitFor();

    const coming = one.page.waitForEvent('download');
    await mine.getByRole('button', { name: 'Download the archive' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^atrium-organisation-.*\.zip$/);
    const parts = unzipSync(new Uint8Array(await readFile(await download.path())));
    const manifest = JSON.parse(strFromU8(parts['manifest.json']!)) as { orderedBy: { username: string } };
    expect(manifest.orderedBy.username).toBe(one.username);

    await theirs.getByRole('button', { name: 'Remove the archive' }).click();
    await other.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await mine.getByText('Removed', { exact: true }).waitFor();
    expect([...one.failures, ...other.failures]).toEqual([]);
    await Promise.all([one.context.close(), other.context.close()]);
  });
});
