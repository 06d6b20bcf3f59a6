import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import type { BugView } from '@atrium/contracts/bugs/views';
import { worked } from '../../backend/test/support/client.js';
import type { Organisation } from '../../backend/test/support/people.js';
import { usualPassword } from '../../backend/test/support/people.js';
import { readScreens } from '../build/screens.js';
import { Office } from './office.js';

jest.setTimeout(180_000);

let office: Office;
let company: Organisation;

beforeAll(async () => {
  office = await Office.open();
  company = await office.organisation();
});
afterAll(() => office.close());

/** Makes every text longer and marks it, as a language would that nobody translated into. */
function putPseudoLanguageIn(): void {
  // The page gets this function alone.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const partsOf = (text: string) =>
    `[${text.replace(/ @[\w/.-]+$/, '').replaceAll(/\{[^}]*\}|[aeiou]/g, (found) => (found.length > 1 ? found : found + found))}]`
      .split(/(\{\d+\})/)
      .map((part) => (/^\{\d+\}$/.test(part) ? Number(part.slice(1, -1)) : part));
  const messages = new Proxy({}, { get: (_, key) => (typeof key === 'string' ? partsOf(key) : undefined) });
  Object.assign(globalThis, { atriumTexts: { language: 'en-XA', messages, fromServer: [] } });
}

describe('the language of the interface', () => {
  it('is chosen by each person, on all of their devices, while others read their own', async () => {
    const mona = await office.windowOf(company, { role: 'admin', flags: 'preset' });
    const adam = await office.windowOf(company, { role: 'admin', flags: 'preset' }, { blank: true });
    const laptop = await office.signIn(mona.username, usualPassword, { blank: true });
    const answer = await company.admin.client.post<{ updated: BugView }>('/api/bug/createbug', {
      description: 'The scanner sleeps after an hour',
    });
    const bug = worked(answer).updated;
    await laptop.page.goto(`${office.url}/u/devbug`);
    await laptop.page.getByRole('heading', { name: 'Bugs' }).waitFor();

    await mona.page.goto(`${office.url}/u/setting`);
    await mona.page.getByRole('heading', { name: 'Setting' }).waitFor();
    await mona.page.getByLabel('Language').selectOption('de');
    await mona.page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    expect(await mona.page.locator('html').getAttribute('lang')).toBe('de');
    // The other device follows by itself, where it is.
    await laptop.page.getByRole('button', { name: 'Status von BUG-1: Neu' }).waitFor();

    await mona.page.goto(`${office.url}/u/devbug?open=${bug._id}.update`);
    const dialog = mona.page.getByRole('dialog');
    await dialog.getByLabel('Status').selectOption({ label: 'Gelöst' });
    await dialog.getByRole('button', { name: 'Aktualisieren', exact: true }).click();
    await laptop.page.getByRole('button', { name: 'Status von BUG-1: Gelöst' }).waitFor();
    await adam.page.goto(`${office.url}/u/devbug`);
    await adam.page.getByRole('button', { name: 'Status of BUG-1: Resolved' }).waitFor();
    expect([...mona.failures, ...adam.failures, ...laptop.failures]).toEqual([]);
    await Promise.all([mona.context.close(), adam.context.close(), laptop.context.close()]);
  });

  it('also says what the server refuses', async () => {
    const context = await office.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('atrium.formats', '{"language":"de"}'));
    await page.goto(`${office.url}/`);
    await page.getByLabel('Benutzername').fill('nobody.at.all');
    await page.getByLabel('Passwort', { exact: true }).fill('Wrong-Password-1');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Fehler: Bitte prüfen Sie Ihre Eingaben').first().waitFor();
    await context.close();
  });
});

describe('a language with longer words', () => {
  const screens = [...readScreens(fileURLToPath(new URL('../src/routes', import.meta.url))).keys()];
  /** The operator's, and the one whose heading is the organisation's name. */
  const named = new Set(['/u/origin', '/u/support/wall']);
  const inside = screens.filter((address) => address.startsWith('/u/') && !named.has(address)).toSorted();

  it('fits every screen at 360 px, and leaves no heading untranslated', async () => {
    const person = await office.windowOf(company, { role: 'admin', flags: 'preset' }, { width: 360, blank: true });
    await person.context.addInitScript(putPseudoLanguageIn);
    const wide: string[] = [];
    const english: string[] = [];
    for (const address of inside) {
      await person.page.goto(`${office.url}${address}`);
      const heading = person.page.locator('main h1').first();
      await heading.waitFor();
      if (!/\[/.test(await heading.innerText())) english.push(address);
      const width = await person.page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) wide.push(`${address}: ${width}`);
    }
    expect({ wide, english }).toEqual({ wide: [], english: [] });
    await person.context.close();
  });
});
