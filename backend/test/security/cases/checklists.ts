import type { ChecklistTemplateView, ChecklistView } from '@atrium/contracts/checklists/views';
import { worked } from '../../support/client.js';
import { createUser, uniqueName } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const step = { id: 'a-step', title: 'Any', doer: 'personnel' };

const makeTemplate: RecordMaker = async ({ client }, marker) => {
  const form = { name: marker, purpose: 'onboarding', steps: [{ ...step, note: marker }] };
  return worked(await client.post<ChecklistTemplateView>('/api/checklisttemplate', form))._id;
};

/** A checklist for a colleague who has just come. */
const makeChecklist: RecordMaker = async (by, marker, root) => {
  const template = await makeTemplate(by, marker, root);
  const { _id: user } = await createUser(by, { username: uniqueName('new') });
  const form = { template, user, name: marker, date: '2099-01-01' };
  return worked(await by.client.post<ChecklistView>('/api/checklist', form))._id;
};

const ofTemplate = (route: string, command: 'DeleteChecklistTemplate' | 'RestoreChecklistTemplate') => ({
  route,
  command,
  record: 'checklist-templates',
  body: () => ({}),
});
const ticking = (route: string, command: 'TickChecklistStep' | 'UntickChecklistStep') => ({
  route,
  command,
  record: 'checklists',
  body: () => ({ step: step.id }),
});

export const checklistCases: SliceCases = {
  makers: { 'checklist-templates': makeTemplate, checklists: makeChecklist },
  commands: [
    {
      route: 'POST /api/checklisttemplate',
      command: 'CreateChecklistTemplate',
      body: () => ({ name: uniqueName('any'), purpose: 'onboarding', steps: [step] }),
    },
    {
      route: 'PUT /api/checklisttemplate',
      command: 'EditChecklistTemplate',
      record: 'checklist-templates',
      body: () => ({ name: uniqueName('any') }),
    },
    ofTemplate('DELETE /api/checklisttemplate', 'DeleteChecklistTemplate'),
    ofTemplate('PUT /api/checklisttemplate/restore', 'RestoreChecklistTemplate'),
    {
      route: 'POST /api/checklist',
      command: 'StartChecklist',
      body: ({ user }) => ({ template: 'none', user: user._id, name: 'Any', date: '2099-01-01' }),
      refers: { field: 'template', collection: 'checklist-templates' },
      status: 400,
    },
    {
      route: 'PUT /api/checklist',
      command: 'EditChecklist',
      record: 'checklists',
      body: () => ({ name: uniqueName('any') }),
    },
    ticking('PUT /api/checklist/tick', 'TickChecklistStep'),
    ticking('PUT /api/checklist/untick', 'UntickChecklistStep'),
    {
      route: 'PUT /api/checklist/cancel',
      command: 'CancelChecklist',
      record: 'checklists',
      body: () => ({ reason: 'Any' }),
    },
    { route: 'PUT /api/checklist/reopen', command: 'ReopenChecklist', record: 'checklists', body: () => ({}) },
  ],
  reads: [
    { route: 'GET /api/checklist' },
    { route: 'GET /api/checklisttemplate' },
    { route: 'GET /api/checklisttemplate/deleted' },
  ],
};
