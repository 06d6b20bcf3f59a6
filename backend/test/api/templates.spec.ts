import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { TemplateTarget } from '@atrium/contracts/templates/rules';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { TemplateVersionView, TemplateView } from '@atrium/contracts/templates/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { complaintsOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';
import { ticketDetails } from '../ticket-events.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let acme: Organisation;
let dev: Person;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  dev = await newPerson(acme.admin, { role: 'dev', flags: 'preset' });
});

interface Written {
  readonly template: TemplateView;
  readonly message: string;
}

const till = { label: 'Till', type: 'text', required: true };
const guests = { label: 'Guests', type: 'number' };
async function newTemplate(templateFor: TemplateTarget, fields: readonly object[] = [till, guests]) {
  const form = { templateName: 'Place', inputcount: fields.length, templateFor, fields, activeTemplates: false };
  return worked(await acme.admin.client.post<Written>('/api/templates/create', form)).template;
}
const act = async (path: string, { _id }: { _id: string }, body: object = {}) =>
  worked(await acme.admin.client.put<Written>(`/api/templates/${path}/${_id}`, body)).template;
const listed = async () =>
  worked(await dev.client.get<{ gettemplates: TemplateView[] }>('/api/support/gettemplates')).gettemplates;
const activeFor = async (target: TemplateTarget) =>
  (await listed()).filter((one) => one.templateFor === target && one.activeTemplates).map(({ _id }) => _id);
const keysOf = ({ custom }: BugView) => custom?.fields.map(({ key }) => key);
const report = (body: object) => dev.client.post<{ updated: BugView }>('/api/bug/createbug', body);

describe('templates', () => {
  it('are written by people who set up the organisation, and read by everybody', async () => {
    const template = await newTemplate('Event');
    expect(template).toMatchObject({ inputcount: 2, activeTemplates: false, revision: 1 });
    expect((await listed()).map(({ _id }) => _id)).toContain(template._id);
    expect((await dev.client.put(`/api/templates/activate/${template._id}`)).status).toBe(403);
  });

  it('keep their versions, also when they are deleted', async () => {
    const first = await newTemplate('Leave');
    const second = await act('update', first, { fields: [guests], inputcount: 1, templateName: 'Where' });
    expect(second).toMatchObject({ revision: 2, fields: [{ key: 'guests' }] });
    worked(await acme.admin.client.delete(`/api/templates/delete/${first._id}`));
    const version = (n: number) => dev.client.get<TemplateVersionView>(`/api/templates/${first._id}/versions/${n}`);
    expect(worked(await version(1))).toMatchObject({
      templateName: 'Place',
      fields: [{ key: 'till' }, { key: 'guests' }],
    });
    expect(worked(await version(2))).toMatchObject({ templateName: 'Where', revision: 2 });
    expect((await version(3)).status).toBe(404);
  });

  it('are in use one at a time for each form, also when many are activated at once', async () => {
    const six = await Promise.all(Array.from({ length: 6 }, () => newTemplate('Pay Slip')));
    const activated = await Promise.all(six.map((template) => act('activate', template)));
    const last = activated.toSorted((a, b) => b.activation - a.activation)[0]?._id;
    await until('one of them is in use', async () => (await activeFor('Pay Slip')).length === 1);
    expect(await activeFor('Pay Slip')).toEqual([last]);
  });
});

describe('a form that a template extends', () => {
  it('is checked, kept and shown as it was, whatever becomes of the template', async () => {
    const template = await act('activate', await newTemplate('Bug'));
    const { _id } = template;
    const custom = (values: object, version = 1) => ({ template: _id, version, values });
    const wrong = await report({ custom: custom({ guests: 'many' }) });
    expect(wrong.status).toBe(400);
    expect(complaintsOf(wrong)).toEqual({
      'custom.values.till': 'This field is required',
      'custom.values.guests': 'A number is needed',
    });
    const bug = worked(await report({ custom: custom({ till: 'Till 4', guests: 12 }) })).updated;
    const kept = {
      template: _id,
      version: 1,
      name: 'Place',
      fields: [
        { key: 'till', label: 'Till', type: 'text', value: 'Till 4' },
        { key: 'guests', label: 'Guests', type: 'number', value: 12 },
      ],
    };
    expect(bug.custom).toEqual(kept);
    await act('update', template, { fields: [{ label: 'Floor', type: 'text' }], inputcount: 1 });
    expect(worked(await dev.client.get<{ updated: BugView }>(`/api/bug/one/${bug._id}`)).updated.custom).toEqual(kept);
    const next = worked(await report({ custom: custom({ floor: '2nd' }, 2) })).updated;
    expect(next.custom?.fields).toEqual([{ key: 'floor', label: 'Floor', type: 'text', value: '2nd' }]);
    // The form that the bug was filled in with is still the one that it is edited with.
    await act('deactivate', template);
    const edit = { custom: custom({ till: 'Till 5' }) };
    const edited = worked(await dev.client.put<{ updated: BugView }>(`/api/bug/update/${bug._id}`, edit)).updated;
    expect(edited.custom?.fields[0]?.value).toBe('Till 5');
    expect((await report({ custom: custom({ floor: '3rd' }, 2) })).status).toBe(400);
    expect(worked(await report({})).updated.custom).toBeUndefined();
  });

  it('asks for a field, and keeps it, only while another one has given the value that shows it', async () => {
    const place = { key: 'place', label: 'Place', type: 'select', options: ['Hall', 'Bar'] };
    const shownWhen = { key: 'place', values: ['Hall'] };
    const template = await act('activate', await newTemplate('Bug', [place, { ...till, shownWhen }]));
    const custom = (values: object) => ({ template: template._id, version: 1, values });

    const missing = await report({ custom: custom({ place: 'Hall' }) });
    expect(missing.status).toBe(400);
    expect(complaintsOf(missing)).toEqual({ 'custom.values.till': 'This field is required' });
    const bug = worked(await report({ custom: custom({ place: 'Hall', till: 'Till 4' }) })).updated;
    expect(keysOf(bug)).toEqual(['place', 'till']);
    expect(keysOf(worked(await report({ custom: custom({ place: 'Bar', till: 'Till 4' }) })).updated)).toEqual([
      'place',
    ]);
    // What is shown no more is gone, and stays in the history.
    const edit = { custom: custom({ place: 'Bar', till: 'Till 4' }) };
    const edited = worked(await dev.client.put<{ updated: BugView }>(`/api/bug/update/${bug._id}`, edit)).updated;
    expect(keysOf(edited)).toEqual(['place']);

    const circle = [
      { ...place, shownWhen: { key: 'till', values: ['Till 4'] } },
      { ...till, key: 'till', shownWhen },
    ];
    const form = { templateName: 'Circle', inputcount: 2, templateFor: 'Bug', activeTemplates: false, fields: circle };
    const refused = await acme.admin.client.post('/api/templates/create', form);
    expect(refused.status).toBe(400);
    expect(Object.keys(complaintsOf(refused))).toContain('fields.0.shownWhen');
    await act('deactivate', template);
  });

  it('can be a ticket’s as well', async () => {
    const { _id: template } = await act('activate', await newTemplate('Support Ticket'));
    const { client } = acme.admin;
    const take = (values: object) =>
      client.post<TicketView>('/api/support/newticket', { ...ticketDetails, custom: { template, version: 1, values } });
    expect(complaintsOf(await take({}))).toEqual({ 'custom.values.till': 'This field is required' });
    const ticket = worked(await take({ till: 'Till 4' }));
    expect(ticket.ticketno).toBe(1);
    expect(ticket.custom?.fields[0]).toMatchObject({ label: 'Till', value: 'Till 4' });
    const custom = { template, version: 1, values: { till: 'Till 5', guests: 3 } };
    const edited = worked(await client.put<TicketView>(`/api/support/updateticket/${ticket._id}`, { custom }));
    expect(edited.custom?.fields.map(({ value }) => value)).toEqual(['Till 5', 3]);
    const { items } = worked(await client.get<{ items: HistoryEntry[] }>(`/api/history/tickets/${ticket._id}`));
    expect(items[0]?.changes.map(({ field }) => field)).toEqual(['custom']);
  });
});
