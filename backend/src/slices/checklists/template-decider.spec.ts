import { describe, expect, it } from '@jest/globals';
import { checklistTemplateRefusals, stepProblems } from '@atrium/contracts/checklists/errors';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith, decisionWith, refusalOf, specId, toolsWith } from '../../../test/spec.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { staffNamedIn, stepsFrom } from './step-rules.js';
import { type ChecklistTemplateCommand, checklistTemplateDecider } from './template-decider.js';
import type { ChecklistTemplateEvent } from './template-events.js';
import { checklistTemplatesProjection } from './template-projection.js';

const found = { staff: ['max'] };
const { given } = specifyHandlers(
  checklistTemplateDecider,
  { ...coreRefusals, ...checklistTemplateRefusals },
  { CreateChecklistTemplate: found, EditChecklistTemplate: found },
);
const hr = { actor: actorWith('member', 'hredituser') };
const { newId } = decisionWith({ found });

const step = {
  id: newId(0),
  title: 'Order a laptop',
  note: 'A 14" one',
  doer: 'named',
  who: 'max',
  days: -14,
} as const;
const { id: _, ...body } = step;
const details = { name: 'Engineers', purpose: 'onboarding', steps: [step] } as const;
const created: ChecklistTemplateEvent = { type: 'ChecklistTemplateCreated', data: details };
const removed: ChecklistTemplateEvent = { type: 'ChecklistTemplateDeleted', data: {} };
const create = {
  type: 'CreateChecklistTemplate',
  data: { name: ' Engineers ', purpose: 'onboarding', steps: [body] },
} satisfies ChecklistTemplateCommand;
const edit = (data: object) => ({ type: 'EditChecklistTemplate', data }) as const;

const from = (bodies: Parameters<typeof stepsFrom>[0], known: Parameters<typeof stepsFrom>[1]['known'] = []) =>
  stepsFrom(bodies, { known, staff: ['max'], newId });

describe('a checklist template', () => {
  it('is written by personnel whose rights reach everybody', () => {
    given().when(create, hr).thenEvents(created);
    const limited = { ...hr.actor, scopes: { readLeave: 'own' } } as const;
    given().when(create, { actor: limited }).thenRefused('notAllowed');
    given(created)
      .when(edit({ name: 'Two' }), { actor: limited })
      .thenRefused('notAllowed');
    given(created).when({ type: 'DeleteChecklistTemplate', data: {} }).thenRefused('notAllowed');
  });

  it('keeps what changed, and nothing where nothing did', () => {
    const changed: ChecklistTemplateEvent = { type: 'ChecklistTemplateChanged', data: { name: 'Sales' } };
    given(created)
      .when(edit({ name: ' Sales ' }), hr)
      .thenEvents(changed);
    given(created, changed)
      .when(edit({ name: 'Sales', steps: [step], purpose: null }), hr)
      .thenNothing();
  });

  it('is deleted and restored', () => {
    const remove = { type: 'DeleteChecklistTemplate', data: {} } as const;
    const restore = { type: 'RestoreChecklistTemplate', data: {} } as const;
    given(created).when(remove, hr).thenEvents(removed);
    given(created, removed).when(remove, hr).thenNothing();
    given(created, removed).when(edit({}), hr).thenRefused('templateGone');
    given().when(restore, hr).thenRefused('templateGone');
    given(created, removed).when(restore, hr).thenEvents({ type: 'ChecklistTemplateRestored', data: {} });
    given(created).when(restore, hr).thenNothing();
  });

  it('is seen by personnel alone', () => {
    const { afterEvents } = specifyProjection(checklistTemplatesProjection);
    const author = { createdAt: specTime(0), createdby: { _id: 'ann', username: 'Ann' } };
    afterEvents(created)
      .is({ _id: specId, version: 1, ...details, ...author, updatedAt: specTime(0), deleted: false })
      .isIn('all');
    afterEvents(created, { type: 'ChecklistTemplateChanged', data: { name: 'Sales' } })
      .shows({ name: 'Sales', updatedAt: specTime(1) })
      .recordsChanges({ field: 'name', from: 'Engineers', to: 'Sales' });
    afterEvents(created, removed).isIn('deleted');
    afterEvents(created, removed, { type: 'ChecklistTemplateRestored', data: {} }).isIn('all');
    expect(checklistTemplatesProjection.rooms(hr.actor)).toEqual(['all', 'deleted']);
    expect(checklistTemplatesProjection.rooms(actorWith('manager', 'edituser'))).toEqual([]);
  });
});

describe('the steps of a checklist', () => {
  it('keep their ids, and copies get others', () => {
    expect(from([step, { ...step, title: ' Copy ' }], [step])).toEqual([
      step,
      { ...step, id: newId(1), title: 'Copy' },
    ]);
    expect(from([{ title: 'Sign', doer: 'person', who: 'max' }])).toEqual([
      { id: newId(0), title: 'Sign', note: '', doer: 'person', who: '', days: 0 },
    ]);
  });

  it('name somebody who works here, or did when they were named', () => {
    const refused = (who: string) => refusalOf(() => from([step, { ...body, who }]))?.errors;
    expect(refused('')).toEqual([{ field: 'steps.1.who', message: stepProblems.unnamed }]);
    expect(refused('eve')).toEqual([{ field: 'steps.1.who', message: stepProblems.unknown }]);
    expect(from([{ ...step, who: 'eve' }], [{ ...step, who: 'eve' }])).toMatchObject([{ who: 'eve' }]);
  });

  it('are checked against those who work here', async () => {
    const people: Readonly<Record<string, object>> = {
      max: { _id: 'max', active: true, deleted: false },
      eve: { _id: 'eve', active: false, deleted: false },
    };
    const tools = toolsWith({ document: async (_collection, id) => (people[id] ?? null) as never });
    expect(await staffNamedIn([{ who: 'max' }, { who: 'max' }, { who: 'eve' }, { who: 'joe' }, {}], tools)).toEqual([
      'max',
    ]);
    expect(await staffNamedIn(undefined, tools)).toEqual([]);
  });
});
