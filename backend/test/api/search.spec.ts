import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchAnswer } from '@atrium/contracts/core/search';
import { worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

const app = sharedInstallation();
let acme: Organisation;
let other: Organisation;
let dev: Person;

beforeAll(async () => {
  const root = await signInSuperadmin(app);
  [acme, other] = await Promise.all([newOrganisation(root), newOrganisation(root)]);
  dev = await newPerson(acme.admin, { role: 'dev', flags: ['developercreatebug', 'developertask'] });
}, 60_000);

const search = ({ client }: Person, query: string) => client.get<SearchAnswer>(`/api/search?${query}`);
const titles = async (by: Person, q: string) =>
  worked(await search(by, `q=${encodeURIComponent(q)}`)).items.map(({ title }) => title);

const reportBug = async ({ client }: Person, description: string) =>
  worked(await client.post<{ updated: { _id: string; bugnumber: number } }>('/api/bug/createbug', { description }))
    .updated;
const openTicket = async ({ client }: Person, problem: string) =>
  worked(
    await client.post<{ _id: string; ticketno: number }>('/api/support/newticket', {
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
      problem,
    }),
  );

describe('a search', () => {
  it('finds what was there before anybody searched, and what comes after', async () => {
    await reportBug(dev, 'The harvester **counts** apples twice');
    expect(await titles(dev, 'harvester')).toEqual(['The harvester counts apples twice']);
    const { bugnumber } = await reportBug(dev, 'Harvester forgets pears');
    expect(await titles(dev, 'harvester')).toHaveLength(2);
    const [best] = worked(await search(dev, `q=BUG-${bugnumber}`)).items;
    expect(best).toMatchObject({
      collection: 'bugs',
      label: `BUG-${bugnumber}`,
      title: 'Harvester forgets pears',
      state: 'New',
    });
  });

  it('finds policies, company events, events of the calendar and leave, each for those who see them', async () => {
    const { client } = acme.admin;
    worked(await client.post('/api/policy', { title: 'Quinces at work', body: 'Wash them' }));
    const day = '2099-06-19';
    const party = { title: 'Quince harvest', date: day, time: '18:30', place: 'Roof', description: 'Come' };
    worked(await client.post('/api/hr/events', { ...party, departments: ['sales'] }));
    const leave = { leaveType: 'Annual leave', startDate: day, endDate: day, description: 'Quince picking' };
    worked(await client.post('/api/hr/postleave', leave));
    const found = await titles(acme.admin, 'quince');
    expect(new Set(found)).toEqual(new Set(['Quinces at work', 'Quince harvest', 'Annual leave']));
    // A draft is its writers', the event that of another department, and why somebody is away nobody else's.
    expect(await titles(dev, 'quince')).toEqual([]);
  });

  it('forgives a slip, and finds people by their names', async () => {
    expect((await titles(dev, 'harvestr')).length).toBeGreaterThan(0);
    expect(await titles(dev, dev.user.username)).toContain(dev.user.username);
  });

  it('finds nothing that was deleted', async () => {
    const { _id } = await reportBug(acme.admin, 'Quince is misspelt');
    expect(await titles(dev, 'quince')).toHaveLength(1);
    worked(await acme.admin.client.delete(`/api/bug/delete/${_id}`));
    expect(await titles(dev, 'quince')).toEqual([]);
  });
});

describe('the rights of who searches', () => {
  it('hide clients’ tickets from people without the right, until they get it', async () => {
    await openTicket(acme.admin, 'Cannot print the medlar list');
    expect(await titles(acme.admin, 'medlar')).toEqual(['Cannot print the medlar list']);
    expect(await titles(acme.admin, 'rita@orchard.example')).toHaveLength(1);
    const colleague = await newPerson(acme.admin, { role: 'dev', flags: [] });
    expect(await titles(colleague, 'medlar')).toEqual([]);
    expect(await titles(colleague, 'orchard.example')).toEqual([]);
    const path = `/api/user/updateuser/${colleague.user._id}`;
    worked(await acme.admin.client.put(path, { supporteditticket: true }));
    expect(await titles(colleague, 'medlar')).toHaveLength(1);
    worked(await acme.admin.client.put(path, { supporteditticket: false }));
    expect(await titles(colleague, 'medlar')).toEqual([]);
  });

  it('end at the organisation', async () => {
    await reportBug(acme.admin, 'Persimmon prices are off');
    expect(await titles(other.admin, 'persimmon')).toEqual([]);
    expect(await titles(acme.admin, 'persimmon')).toHaveLength(1);
  });

  it('keep addresses and birthdays of people from everybody', async () => {
    const person = await newPerson(acme.admin, {
      // No digits, by which a birthday could find it.
      username: 'berta.quill',
      email: 'mistletoe@hedge.example',
    });
    expect(await titles(acme.admin, person.user.username)).toContain(person.user.username);
    for (const q of ['mistletoe', 'hedge.example', person.user.dob]) {
      expect(await titles(acme.admin, q)).not.toContain(person.user.username);
    }
  });
});

describe('what is asked', () => {
  it('may be nothing, and then finds nothing', async () => {
    expect(worked(await search(dev, 'q=%20')).items).toEqual([]);
    expect(worked(await search(dev, '')).items).toEqual([]);
  });

  it('is refused by field name when it is not a valid query', async () => {
    expect(await search(dev, `q=${'x'.repeat(201)}`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'q', message: 'q must be at most 200 characters long' }] },
    });
    for (const limit of ['0', '51', 'many', '-1']) {
      expect(await search(dev, `q=apple&limit=${limit}`)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'limit' }] },
      });
    }
  });

  it('never breaks on strange letters', async () => {
    for (const q of ['"', '(', '*', '\\', '𝕏', '%', "'; drop", '__proto__', 'constructor']) {
      expect((await search(dev, `q=${encodeURIComponent(q)}`)).status).toBe(200);
    }
  });
});
