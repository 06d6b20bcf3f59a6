import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ChecklistTemplateView, ChecklistView } from '@atrium/contracts/checklists/views';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { addDays } from '@atrium/contracts/core/days';
import { problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';
import { until } from '../support/wait.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let acme: Organisation;
let hr: Person;
let boss: Person;
let joe: Person;
let max: Person;
/** Administer people, read everything or are colleagues, and are no part of it. */
let others: readonly Person[];

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  hr = await newPerson(acme.admin, { department: 'hr', flags: ['hredituser'] });
  boss = await newPerson(acme.admin, { role: 'manager', department: 'support', flags: 'preset' });
  joe = await newPerson(acme.admin, { department: 'support', manager: boss.user._id });
  max = await newPerson(acme.admin, { department: 'developer' });
  others = [
    await newPerson(acme.admin, { role: 'manager', department: 'support', flags: 'preset' }),
    await newPerson(acme.admin, { department: 'support', flags: ['edituser', 'createuser', 'createpayslip'] }),
    await newPerson(acme.admin, { department: 'support' }),
  ];
});

const today = () => new Date().toISOString().slice(0, 10);
const steps = () => [
  { id: 'laptop', title: 'Order the quiet laptop', doer: 'named', who: max.user._id, days: -7 },
  { id: 'desk', title: 'Prepare the desk', doer: 'personnel' },
  { id: 'welcome', title: 'Show round', doer: 'manager' },
  { id: 'sign', title: 'Sign the notice', doer: 'person', days: 7 },
];
async function newTemplate(purpose = 'onboarding'): Promise<string> {
  const form = { name: `Our ${purpose}`, purpose, steps: steps() };
  return worked(await hr.client.post<ChecklistTemplateView>('/api/checklisttemplate', form))._id;
}
const starting = (template: string, part: object = {}) =>
  hr.client.post<ChecklistView>('/api/checklist', {
    template,
    user: joe.user._id,
    name: 'Our onboarding',
    date: addDays(today(), 30),
    ...part,
  });
const started = async (template: string, part: object = {}) => worked(await starting(template, part));
const put = ({ client }: Person, what: string, { _id }: ChecklistView, body: object = {}) =>
  client.put<ChecklistView>(`/api/checklist/${what}${_id}`, body);
const tick = (by: Person, checklist: ChecklistView, step: string) => put(by, 'tick/', checklist, { step });
const told = async ({ client }: Person, { _id }: ChecklistView) => {
  const { items } = worked(
    await client.get<{ items: { record: string; title: string; fresh: { what: string }[] }[] }>('/api/notifications'),
  );
  return items.filter(({ record }) => record === _id);
};

describe('a checklist', () => {
  it('is ticked by those whom its steps are for, live for all of them, until it ends', async () => {
    const template = await newTemplate();
    const [keeping, own, named] = [
      await LiveClient.connect(hr.client),
      await LiveClient.connect(joe.client),
      await LiveClient.connect(max.client),
    ];
    const [all, mine, his] = [
      await keeping.follow('checklists'),
      await own.follow('checklists'),
      await named.follow('checklists'),
    ];
    const checklist = await started(template);
    expect(checklist).toMatchObject({
      person: { _id: joe.user._id },
      manager: { _id: boss.user._id },
      state: 'Running',
      allSteps: 4,
    });
    await mine.until((store) => store.get(checklist._id) !== undefined);
    await until('all are told', async () =>
      (await Promise.all([joe, max, boss].map((one) => told(one, checklist)))).every((one) => one.length === 1),
    );
    expect(problemOf(await starting(template)).code).toBe('runsAlready');

    worked(await tick(joe, checklist, 'sign'));
    worked(await tick(boss, checklist, 'welcome'));
    expect(problemOf(await tick(joe, checklist, 'desk')).code).toBe('notYourStep');
    const part = worked(await tick(max, checklist, 'laptop'));
    expect(part.steps.map(({ id }) => id)).toEqual(['laptop']);
    await all.until((store) => store.get<ChecklistView>(checklist._id)?.doneSteps === 3);
    await his.until((store) => store.get<ChecklistView>(checklist._id)?.doneSteps === 1);
    expect(JSON.stringify(his.all())).not.toContain('Show round');
    worked(await tick(hr, checklist, 'desk'));
    await mine.until((store) => store.get<ChecklistView>(checklist._id)?.state === 'Done');

    // Another one may run now, so that this one can't go on.
    const again = await started(template);
    expect(problemOf(await put(joe, 'untick/', checklist, { step: 'sign' })).code).toBe('runsAlready');
    worked(await put(hr, 'cancel/', again, { reason: 'Twice' }));
    worked(await put(joe, 'untick/', checklist, { step: 'sign' }));
    expect(problemOf(await put(hr, 'reopen/', again)).code).toBe('runsAlready');
    worked(await put(hr, 'cancel/', checklist, { reason: 'Enough' }));
    for (const live of [keeping, own, named]) live.close();
  });

  it('is nowhere for those who are no part of it, and for a named doer only their steps', async () => {
    const checklist = await started(await newTemplate());
    const { _id: id } = checklist;
    for (const other of others) {
      for (const path of [`/api/history/checklists/${id}`, `/api/visibility/checklists/${id}`])
        expect([path, (await other.client.get(path)).status]).toEqual([path, 404]);
      const live = await other.client.get('/api/live/snapshots?of=checklists');
      const list = await other.client.get('/api/checklist');
      const found = await other.client.get(`/api/search?q=${encodeURIComponent('quiet laptop')}`);
      for (const { text } of [live, list, found]) expect(text).not.toContain('quiet laptop');
      expect((await other.client.get('/api/checklisttemplate')).status).toBe(403);
      expect(problemOf(await tick(other, checklist, 'desk')).code).toBe('checklistGone');
      expect((await put(other, 'cancel/', checklist)).status).toBe(403);
    }
    expect((await max.client.get(`/api/history/checklists/${id}`)).status).toBe(404);
    expect((await max.client.get('/api/checklist')).text).not.toContain('Show round');
    expect((await joe.client.get('/api/checklist')).text).toContain('Show round');
    const [, administers] = others;
    const seeing = administers ?? hr;
    worked(await seeing.client.put(`/api/user/seeas/${joe.user._id}`));
    expect((await seeing.client.get('/api/live/snapshots?of=checklists')).text).not.toContain('Show round');
    worked(await seeing.client.post('/api/user/seeasoneself'));
    worked(await put(hr, 'cancel/', checklist));
  });

  it('of a last day is shown to its person once it is shared, and follows their manager', async () => {
    const leaving = await started(await newTemplate('offboarding'), { name: 'Goodbye' });
    expect((await joe.client.get('/api/checklist')).text).not.toContain('Goodbye');
    worked(await put(hr, '', leaving, { shared: true }));
    expect((await joe.client.get('/api/checklist')).text).toContain('Goodbye');
    const [other = boss] = others;
    worked(await acme.admin.client.put(`/api/user/updateuser/${joe.user._id}`, { manager: other.user._id }));
    await until('the new manager sees it', async () =>
      (await other.client.get('/api/checklist')).text.includes('Goodbye'),
    );
    expect((await boss.client.get('/api/checklist')).text).not.toContain('Goodbye');
    worked(await acme.admin.client.put(`/api/user/updateuser/${joe.user._id}`, { manager: boss.user._id }));
    worked(await put(hr, 'cancel/', leaving));
  });

  it('is taken back by undo, step by step and as a whole', async () => {
    const checklist = await started(await newTemplate());
    worked(await tick(joe, checklist, 'sign'));
    worked(await joe.client.post('/api/undo/last', { direction: 'undo', past: [] }));
    worked(await put(hr, 'cancel/', checklist, { reason: 'No' }));
    worked(await hr.client.post('/api/undo/last', { direction: 'undo', past: [] }));
    const { items } = worked(
      await hr.client.get<{ items: HistoryEntry[] }>(`/api/history/checklists/${checklist._id}`),
    );
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'ChecklistReopened',
        'ChecklistCancelled',
        'ChecklistStepUnticked',
        'ChecklistStepTicked',
        'ChecklistStarted',
      ]),
    );
  });
});
