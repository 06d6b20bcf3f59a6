import type { Page } from 'playwright-core';

/**
 * Facts of open records that say nothing of who wrote them, and why not. By their labels as they read; a fact that is
 * neither marked as a field nor here fails.
 */
export const untipped: Readonly<Record<string, string>> = {
  // Given once, by whom and when the record says beside it.
  'Bug number': 'counted when the bug came in',
  'Raised by': 'is the author, and stays it',
  'Requested by': 'is the author, and stays it',
  'Published by': 'is the author of the version',
  'Written by': 'is the author of the draft',
  Created: 'is when the author wrote it',
  Whose: 'is the person, and stays them',
  Day: 'is what the correction is about, and stays it',
  Name: 'is whose pay slip it is, and stays them',
  'What is new': 'is said with a version, by who published it',
  // Follow from other fields, which are marked.
  New: 'is how long it was in a state',
  'In To do': 'is how long it was in a state',
  'In Critical': 'is how long it was in a state',
  Age: 'is since when it is there',
  'First response': 'is counted from what was said, and opens it',
  Resolution: 'is counted from its states, and opens them',
  // Of the account when the pay slip was published, which tells it itself.
  Department: 'is a field of the account',
  Designation: 'is a field of the account',
  // The year to date adds up pay slips, which tell it themselves.
  Gross: 'adds up the pay slips of the year',
  Net: 'adds up the pay slips of the year',
};

/**
 * The labels of the facts of the open record of which nobody can ask who wrote them: terms and row headings whose value
 * is no field of a record.
 */
export async function factsWithoutTip(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const open = document.querySelector('main [data-panel-heading]')?.closest('section');
    const labels: Element[] = [...(open?.querySelectorAll('dt, th[scope="row"]') ?? [])];
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, which knows nothing around it
    const isField = (label: Element): boolean => {
      const value = label.matches('dt') ? label.nextElementSibling : label.closest('tr');
      const field = value?.matches('[data-field]') ? value : value?.querySelector('[data-field]');
      return (field ?? label.closest('[data-field]'))?.closest('[data-record]') != null;
    };
    // A history says itself who did what.
    const facts = labels.filter((label) => label.closest('[aria-label="History"]') === null);
    return facts.filter((label) => !isField(label)).map((label) => label.textContent?.trim() ?? '');
  });
  return [...new Set(found)].filter((label) => !(label in untipped));
}
