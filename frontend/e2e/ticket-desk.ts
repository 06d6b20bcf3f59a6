import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import type { Locator, Page } from 'playwright-core';

/** What somebody at the support desk may do. */
export const agentFlags: PermissionFlag[] = [
  'supportcreateticket',
  'supporteditticket',
  'supportdeleteticket',
  'supportcreatebug',
];

/** The ticket form. */
export function form(page: Page): Locator {
  return page.getByRole('form', { name: 'Ticket' });
}

/** One field of it. */
export function field(page: Page, name: string): Locator {
  return form(page).locator(`[data-field="${name}"]`).locator('input, select, textarea').first();
}

/** What follows on the ticket. */
export function panel(page: Page): Locator {
  return page.getByRole('region', { name: 'Follow-up' });
}

/** All that was said around the ticket. */
export function thread(page: Page): Locator {
  return page.getByRole('log', { name: 'Discussion' });
}

/** The row of a ticket in the list. */
export function row(page: Page, ticket: string): Locator {
  return page.locator('tr[data-record]').filter({ hasText: new RegExp(`${ticket}(?!\\d)`) });
}

/** A queue above the list, with how many are in it. */
export function queue(page: Page, name: string, count: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^${name} ?${count}$`) });
}

/** Writes down the concern of a client; who they are is left out when they are known. */
export async function writeConcern(page: Page, problem: string): Promise<void> {
  await field(page, 'priority').selectOption('P1');
  await field(page, 'type').selectOption('Problem');
  await field(page, 'module').selectOption('billing');
  await field(page, 'submodule').selectOption('stock');
  await field(page, 'problem').fill(problem);
  await field(page, 'solution').fill('To be looked at');
}

/** Writes down who the client is. */
export async function writeClient(page: Page): Promise<void> {
  await field(page, 'domain').fill('hotel-aurora.test');
  await field(page, 'deployment').selectOption('cloud');
  await field(page, 'owner_name').fill('Hotel Aurora');
  await field(page, 'email').fill('desk@hotel-aurora.test');
  await field(page, 'contact').fill('0049 30 123456');
  await field(page, 'caller_name').fill('Ines Weber');
}
