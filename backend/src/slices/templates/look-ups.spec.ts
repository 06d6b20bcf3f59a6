import { describe, expect, it } from '@jest/globals';
import { specId, stateAfter, toolsWith } from '../../../test/spec.js';
import { templateDecider } from './decider.js';
import type { TemplateEvent } from './events.js';

const form = { templateName: 'Place', templateFor: 'Bug', fields: [], revision: 1 } as const;
const created: TemplateEvent = { type: 'TemplateCreated', data: form };
const activated: TemplateEvent = { type: 'TemplateActivated', data: { activation: 3, templateFor: 'Bug' } };
const idle = stateAfter(templateDecider, [created]);
const active = stateAfter(templateDecider, [created, activated]);
const deleted = stateAfter(templateDecider, [created, { type: 'TemplateDeleted', data: {} }]);
const numbers = toolsWith({ nextNumber: async (kind) => (kind === 'template-activation' ? 4 : 0) });

/** The look-ups where templates with these activations are in use, the third of them our own. */
const others = (...activations: number[]) =>
  toolsWith({
    room: async <Doc>(collection: string, room: string): Promise<Doc[]> => {
      const docs = activations.map((activation) => ({ _id: activation === 3 ? specId : 'other', activation }));
      return collection === 'templates' && room === 'in-use:Bug' ? JSON.parse(JSON.stringify(docs)) : [];
    },
  });

describe('what is looked up for templates', () => {
  it('is a number for each activation that is going to be', async () => {
    const four = { activation: 4 };
    expect(await templateDecider.lookUp({ type: 'ActivateTemplate', data: {} }, idle, numbers)).toEqual(four);
    const edit = (data: object, state = idle) => templateDecider.lookUp({ type: 'EditTemplate', data }, state, numbers);
    expect(await edit({ activeTemplates: true })).toEqual(four);
    expect(await edit({ activeTemplates: true, templateFor: 'Notes' }, active)).toEqual(four);
    expect(await edit({ activeTemplates: true, templateFor: 'Bug' }, active)).toEqual({ activation: 0 });
    expect(await edit({ templateFor: 'Notes' })).toEqual({ activation: 0 });
  });

  it('says whether another template was activated later', async () => {
    const supersede = (tools: ReturnType<typeof others>, state = active) =>
      templateDecider.lookUp({ type: 'SupersedeTemplate', data: {} }, state, tools);
    expect(await supersede(others(3, 5))).toEqual({ isSuperseded: true });
    expect(await supersede(others(2, 3))).toEqual({ isSuperseded: false });
    expect(await supersede(toolsWith({}), idle)).toEqual({ isSuperseded: false });
  });

  it('is nothing for what does not need it', async () => {
    expect(await templateDecider.lookUp({ type: 'ActivateTemplate', data: {} }, active, toolsWith({}))).toEqual({
      activation: 0,
    });
    for (const type of ['ActivateTemplate', 'EditTemplate'] as const) {
      const looking = templateDecider.lookUp({ type, data: { activeTemplates: true } }, deleted, toolsWith({}));
      await expect(looking).rejects.toMatchObject({ code: 'templateGone' });
    }
    expect(await templateDecider.lookUp({ type: 'SupersedeTemplate', data: {} }, deleted, toolsWith({}))).toEqual({
      isSuperseded: false,
    });
  });
});
