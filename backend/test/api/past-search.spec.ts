import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchAnswer } from '@atrium/contracts/core/search';
import { type Answer, complaintsOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

const app = sharedInstallation();
let acme: Organisation;
let other: Organisation;
let dev: Person;
/** Has no right to tickets. */
let guest: Person;
let printer: string;
/** While the printer's bug was in progress, as an instant. */
let meanwhile: string;

async function asked({ client }: Person, q: string, at?: string): Promise<Answer<SearchAnswer>> {
  const parameters = new URLSearchParams({ q, ...(at === undefined ? {} : { at }) });
  const answers: Answer<SearchAnswer>[] = [];
  await until('the archive is filled', async () => {
    answers.push(await client.get<SearchAnswer>(`/api/search?${parameters.toString()}`));
    return answers.at(-1)?.status !== 503;
  });
  return answers.at(-1)!;
}
const found = async (by: Person, q: string, at?: string) => worked(await asked(by, q, at));
const titles = async (by: Person, q: string, at?: string) => (await found(by, q, at)).items.map(({ title }) => title);

async function report({ client }: Person, description: string): Promise<string> {
  return worked(await client.post<{ updated: { _id: string } }>('/api/bug/createbug', { description })).updated._id;
}

const ticket = {
  domain: 'orchard.example',
  deployment: 'cloud',
  owner_name: 'Rita Ray',
  email: 'rita@orchard.example',
  contact: 4711,
  caller_name: 'Rita',
  priority: 'P1',
  type: 'Problem',
  module: 'billing',
  submodule: 'stock',
  solution: 'Look',
  problem: 'The kiosk is dark',
};

beforeAll(async () => {
  const root = await signInSuperadmin(app);
  [acme, other] = [await newOrganisation(root), await newOrganisation(root)];
  dev = await newPerson(acme.admin, { role: 'admin', flags: 'preset', username: 'dora.then' });
  guest = await newPerson(acme.admin, { role: 'member', flags: [] });
  printer = await report(acme.admin, 'The printer is jammed');
  await report(acme.admin, 'The scanner is slow');
  await report(other.admin, 'A printer of others');
  const { client } = acme.admin;
  worked(await client.post('/api/support/newticket', ticket));
  const progress = { status: 'In Progress', assignedTo: dev.user._id };
  worked(await client.put(`/api/bug/assignedandcommentupdate/${printer}`, progress));
  meanwhile = new Date().toISOString();
  await until('a later instant', async () => new Date().toISOString() > meanwhile);
  worked(await client.put(`/api/bug/assignedandcommentupdate/${printer}`, { status: 'Resolved' }));
  worked(await client.put(`/api/bug/update/${printer}`, { description: 'The toner is empty' }));
}, 60_000);

describe('a search of the past', () => {
  it('finds what a field held, whatever it holds now', async () => {
    expect(await titles(acme.admin, 'was:status="In Progress"')).toEqual(['The printer is jammed']);
    expect(await titles(acme.admin, 'was:status=Invalid')).toEqual([]);
    expect(await titles(acme.admin, 'status was In Progress on today')).toEqual(['The printer is jammed']);
    const { items, past } = await found(acme.admin, 'was:status=resolved on:today');
    expect(items.map(({ _id, title }) => [_id, title])).toEqual([[printer, 'The toner is empty']]);
    expect(past?.complete).toBe(true);
  });

  it('finds by words what a record said then, with the moment at which it last did', async () => {
    const { items } = await found(acme.admin, 'jammed on:today');
    expect(items).toHaveLength(1);
    const [{ at = '' } = {}] = items;
    expect(await titles(acme.admin, 'jammed', at)).toEqual(['The printer is jammed']);
  });

  it('means the searcher by me, others by their names, and asks for all of it at one time', async () => {
    expect(await titles(dev, 'was:assignee=me')).toHaveLength(1);
    expect(await titles(acme.admin, 'was:assignee=me')).toEqual([]);
    expect(await titles(acme.admin, 'was:assignee=dora.then was:status="In Progress"')).toHaveLength(1);
    expect(await titles(acme.admin, 'was:description=jammed was:status=Resolved')).toHaveLength(1);
    expect(await titles(acme.admin, 'was:description=toner was:status="In Progress"')).toEqual([]);
  });

  it('finds at a moment what held then', async () => {
    expect(await titles(acme.admin, 'printer', meanwhile)).toEqual(['The printer is jammed']);
    expect(await titles(acme.admin, 'toner', meanwhile)).toEqual([]);
    expect(await titles(acme.admin, 'was:status=Resolved', meanwhile)).toEqual([]);
  });

  it('finds nothing before there was anything', async () => {
    const { items, past } = await found(acme.admin, 'printer before:2020-01-01');
    expect(items).toEqual([]);
    expect(past?.complete).toBe(true);
  });

  it.each([
    ['was:colour=red', 'was:colour= names no field of any record.'],
    ['was:open', 'was: takes a field and what it held'],
    ['in:smarch', 'in: takes a month'],
    ['printer after:2999-01-01', 'These times leave none that has been.'],
  ])('refuses what makes no sense, and says why: %s', async (q, message) => {
    const answer = await asked(acme.admin, q);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(complaintsOf(answer))).toContain(message);
  });

  it.each(['2999-01-01T00:00:00Z', 'yesterday', '12'])('refuses a moment that has not been: %s', async (at) => {
    expect((await asked(acme.admin, 'printer', at)).status).toBe(400);
  });
});

describe('the rights of today', () => {
  it('hold for the past: nobody finds what they may not see, in their own organisation or another', async () => {
    expect(await titles(acme.admin, 'was:module=billing')).toEqual(['The kiosk is dark']);
    expect(await titles(guest, 'was:module=billing')).toEqual([]);
    expect(await titles(guest, 'kiosk on:today')).toEqual([]);
    expect(await titles(guest, 'kiosk', meanwhile)).toEqual([]);
    expect(await titles(other.admin, 'printer on:today')).toEqual(['A printer of others']);
    expect(await titles(other.admin, 'was:status="In Progress"')).toEqual([]);
    expect(await titles(acme.admin, 'others on:today')).toEqual([]);
  });

  it('end with the right, also for what was seen while it was there', async () => {
    const leaver = await newPerson(acme.admin, { role: 'member', flags: ['supporttask'] });
    expect(await titles(leaver, 'was:module=billing')).toEqual(['The kiosk is dark']);
    worked(await acme.admin.client.put(`/api/user/updateuser/${leaver.user._id}`, { supporttask: false }));
    expect(await titles(leaver, 'was:module=billing')).toEqual([]);
    expect(await titles(leaver, 'kiosk', meanwhile)).toEqual([]);
  });

  it('hold for what was deleted since', async () => {
    const removed = await report(acme.admin, 'Gone tomorrow');
    const reader = await newPerson(acme.admin, { role: 'dev', flags: ['developercreatebug'] });
    expect(await titles(reader, 'gone on:today')).toEqual(['Gone tomorrow']);
    worked(await acme.admin.client.delete(`/api/bug/delete/${removed}`));
    expect(await titles(reader, 'gone on:today')).toEqual([]);
  });
});
