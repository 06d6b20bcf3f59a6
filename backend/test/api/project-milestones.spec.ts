import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { UndoAnswer } from '@atrium/contracts/core/undo';
import type { Milestone, ProjectView } from '@atrium/contracts/projects/views';
import { complaintsOf, problemOf, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { newOrganisation, newPerson, type Person, signInSuperadmin, uniqueName } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

jest.setTimeout(120_000);

const app = sharedInstallation();
let lead: Person;
let member: Person;
let outsider: Person;

beforeAll(async () => {
  const acme = await newOrganisation(await signInSuperadmin(app));
  lead = await newPerson(acme.admin, { role: 'dev', flags: ['viewproject', 'createproject', 'editproject'] });
  member = await newPerson(acme.admin);
  outsider = await newPerson(acme.admin, { role: 'dev', flags: ['viewproject', 'editproject'] });
});

const project = async (form: object = {}): Promise<ProjectView> => {
  const body = { name: uniqueName('project'), members: [member.user._id], ...form };
  return worked(await lead.client.post<ProjectView>('/api/project', body));
};
const named = ({ milestones }: ProjectView) => milestones.map(({ name, doneAt }) => [name, doneAt !== null]);

describe('the milestones of a project', () => {
  it('stand by day before all of its people at once, are reached, go and come back', async () => {
    const { _id } = await project();
    const path = `/api/project/milestone/${_id}`;
    const live = await LiveClient.connect(member.client);
    const seen = await live.follow('projects');
    worked(await lead.client.post(path, { name: 'Release', day: '2099-06-30' }));
    const { milestones } = worked(await lead.client.post<ProjectView>(path, { name: ' Beta ', day: '2099-04-30' }));
    const [beta] = milestones as [Milestone];
    expect(beta).toMatchObject({ name: 'Beta', day: '2099-04-30', doneAt: null });
    worked(await lead.client.put(path, { milestone: beta.id, done: true }));
    worked(await lead.client.put(path, { milestone: beta.id, name: 'First beta' }));
    const removed = await lead.client.delete<ProjectView>(path, { milestone: beta.id });
    await seen.reached(removed.position ?? '');
    expect(named(worked(removed))).toEqual([['Release', false]]);
    worked(await lead.client.post<UndoAnswer>('/api/undo/last', { direction: 'undo', past: [] }));
    await seen.until((now) => now.get<ProjectView>(_id)?.milestones.length === 2);
    const back = seen.get<ProjectView>(_id);
    expect(back && named(back)).toEqual([
      ['First beta', true],
      ['Release', false],
    ]);
    const history = await member.client.get<{ items: HistoryEntry[] }>(`/api/history/projects/${_id}`);
    expect(worked(history).items.map(({ type }) => type)).toEqual([
      'ProjectMilestoneAdded',
      'ProjectMilestoneRemoved',
      'ProjectMilestoneChanged',
      'ProjectMilestoneReached',
      'ProjectMilestoneAdded',
      'ProjectMilestoneAdded',
      'ProjectCreated',
    ]);
    live.close();
  });

  it('are refused without the right, a name, a day or the project', async () => {
    const { _id } = await project({ private: true });
    const path = `/api/project/milestone/${_id}`;
    const body = { name: 'Beta', day: '2099-04-30' };
    expect((await member.client.post(path, body)).status).toBe(403);
    expect(problemOf(await outsider.client.post(path, body)).code).toBe('projectGone');
    expect(Object.keys(complaintsOf(await lead.client.post(path, { name: ' ', day: 'soon' })))).toEqual([
      'name',
      'day',
    ]);
    const gone = { milestone: '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77', done: true };
    expect(problemOf(await lead.client.put(path, gone)).code).toBe('milestoneGone');
  });
});
