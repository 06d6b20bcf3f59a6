import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { RevealedSecret } from '@atrium/contracts/core/routes';
import { templateTargets } from '@atrium/contracts/templates/rules';
import { startApp, type TestApp } from '../support/app.js';
import { complaintsOf, problemOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { filledWith, holderIn, secretForm, secretKinds } from '../support/secret-records.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

let app: TestApp;
let acme: Organisation;
let admin: Person;
/** Somebody who reads a lot and may change nothing. */
let reader: Person;

beforeAll(async () => {
  app = await startApp();
  acme = await newOrganisation(await signInSuperadmin(app));
  ({ admin } = acme);
  reader = await newPerson(admin, { flags: [] });
});
afterAll(() => app.stop());

const clear = 'aurora-door-12';
const other = 'borealis-door-34';

describe.each(templateTargets)('a secret field of a form for %s', (target) => {
  const kind = secretKinds[target];
  const reveal = (id: string, secret: string, by = admin) =>
    by.client.post<RevealedSecret>(`${kind.reveal}/${id}`, { secret });
  const edit = (id: string, body: object) => admin.client.put(`${kind.edit}/${id}`, body);
  const historyOf = async (id: string) =>
    worked(await admin.client.get<{ items: HistoryEntry[] }>(`/api/history/${kind.collection}/${id}`)).items;

  it('is kept apart, revealed by an act on record, replaced and cleared', async () => {
    const template = await secretForm(admin, target);
    const create = (body: object) => admin.client.post(kind.create, { ...kind.body(admin), ...body });
    expect(complaintsOf(await create(filledWith(template, null)))).toEqual({
      'custom.values.door': 'This field is required',
    });
    // Clear text among what everybody reads is refused, and not taken for a secret.
    expect(complaintsOf(await create(filledWith(template, null, clear)))).toHaveProperty(['custom.values.door']);

    const made = await create(filledWith(template, { door: clear }));
    const { _id, shown } = holderIn(made);
    expect(made.text).not.toContain(clear);
    expect(shown).toMatch(/^[0-9a-f-]{36}$/);
    expect(worked(await reveal(_id, shown))).toEqual({ value: clear });
    expect((await reveal(_id, shown)).headers.get('cache-control')).toContain('no-store');

    // What is left alone stays under its reference.
    expect(holderIn(await edit(_id, filledWith(template, null, shown)))).toEqual({ _id, shown });
    const replaced = holderIn(await edit(_id, filledWith(template, { door: other }, shown)));
    expect(replaced.shown).not.toBe(shown);
    expect(worked(await reveal(_id, replaced.shown))).toEqual({ value: other });
    expect(problemOf(await reveal(_id, shown))).toMatchObject({ statusCode: 409, code: 'secretGone' });

    const history = await historyOf(_id);
    const actions = history.filter(({ type }) => type === 'SecretRevealed');
    expect(actions.map(({ by, revealed }) => [by._id, revealed])).toEqual(
      Array.from({ length: 3 }, () => [admin.user._id, 'Door']),
    );
    expect(JSON.stringify(history)).not.toMatch(new RegExp(`${clear}|${other}`));
  });

  it('is revealed only to people with the right to edit the record', async () => {
    const template = await secretForm(admin, target);
    const month = { month: '2031-06', startDate: '2031-06-05', endDate: '2031-06-06' };
    const body = kind.body(admin);
    const own = Object.fromEntries(Object.entries(month).filter(([name]) => name in body));
    const { _id, shown } = holderIn(
      await admin.client.post(kind.create, { ...body, ...own, ...filledWith(template, { door: clear }) }),
    );
    const refused = await reveal(_id, shown, reader);
    expect(refused.status).toBe(403);
    expect((await historyOf(_id)).some(({ type }) => type === 'SecretRevealed')).toBe(false);
  });
});

describe('a secret', () => {
  it('opens on no other record', async () => {
    const template = await secretForm(admin, 'Bug');
    const report = (door: string) =>
      admin.client.post('/api/bug/createbug', { description: 'Any', ...filledWith(template, { door }) });
    const [one, two] = [holderIn(await report(clear)), holderIn(await report(other))];
    const answer = await admin.client.post(`/api/bug/reveal/${one._id}`, { secret: two.shown });
    expect(problemOf(answer)).toMatchObject({ statusCode: 409, code: 'secretGone' });
  });

  it('that an event of before kept as clear text is hidden, and revealed by a recorded act as well', async () => {
    const { eventStore } = app.services;
    const id = 'bug-from-before';
    const event = '0b7c9f5e-8f4b-4a8e-9a51-3a2f6f7c1d20';
    const by = { id: admin.user._id, username: admin.user.username };
    const metadata = { by, at: new Date().toISOString(), commandId: 'from-before', v: 1 };
    const custom = {
      template: 'gone',
      version: 1,
      name: 'Place',
      fields: [{ key: 'door', label: 'Door', type: 'password', value: clear }],
    };
    const details = { app: '', module: '', priority: '', description: 'Old', uploaded: '' };
    const reporter = { _id: by.id, username: by.username, email: admin.user.email };
    const data = { bugnumber: 9_000, ...details, reporter, custom };
    await eventStore.append(`bug-${acme._id}.${id}`, [{ id: event, type: 'BugCreated', data, metadata }], 'none');
    const read = () => admin.client.get<{ updated: BugView }>(`/api/bug/one/${id}`);
    await until('it is shown', async () => (await read()).status === 200);

    const shown = worked(await read()).updated.custom?.fields[0]?.value;
    expect(shown).toBe(`${event}.door`);
    expect((await admin.client.get(`/api/history/bugs/${id}`)).text).not.toContain(clear);
    const revealed = await admin.client.post(`/api/bug/reveal/${id}`, { secret: shown });
    expect(worked(revealed)).toEqual({ value: clear });
  });
});
