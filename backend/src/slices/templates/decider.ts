import { refuseFields } from '@atrium/contracts/core/problems';
import { type EditTemplate, templateCommands } from '@atrium/contracts/templates/commands';
import { refuseTemplate } from '@atrium/contracts/templates/errors';
import { type FieldDraft, fieldsFrom, problemsWithFields } from '@atrium/contracts/templates/field-rules';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { restoring, unlessGone } from '../../platform/shared/record-traits.js';
import type { TemplateEvent, TemplateForm } from './events.js';
import { inUseFor } from './policy.js';

export interface Template {
  readonly form: TemplateForm;
  readonly active: boolean;
  readonly activation: number;
  readonly deleted: boolean;
}

export type TemplateState = Template | null;

const handlers = {
  CreateTemplate: {
    decide({ templateName, templateFor, fields, inputcount }) {
      assertFields({ fields, inputcount });
      const form = { templateName: templateName.trim(), templateFor, fields: fieldsFrom(fields), revision: 1 };
      return [{ type: 'TemplateCreated', data: form }];
    },
  },

  EditTemplate: withLookUp({
    async lookUp(data, template, tools) {
      const activates = data.activeTemplates === true && !staysActive(data, template);
      return { activation: activates ? await nextActivation(tools) : 0 };
    },
    decide(data, template, { found }) {
      const { templateName, templateFor, fields } = data;
      assertFields({ fields: fields ?? template.form.fields, inputcount: data.inputcount });
      const changes = changesOf<TemplateForm>(template.form, {
        ...(templateName == null ? {} : { templateName: templateName.trim() }),
        ...(templateFor == null ? {} : { templateFor }),
        ...(fields == null ? {} : { fields: fieldsFrom(fields) }),
      });
      const form = isChange(changes)
        ? { ...template.form, ...changes, revision: template.form.revision + 1 }
        : template.form;
      const stays = staysActive(data, template);
      const wanted = data.activeTemplates ?? stays;
      const events: TemplateEvent[] = form === template.form ? [] : [{ type: 'TemplateChanged', data: form }];
      if (template.active && !(stays && wanted)) events.push({ type: 'TemplateDeactivated', data: {} });
      if (wanted && !stays) events.push(activated(form, found.activation));
      return events;
    },
  }),

  ActivateTemplate: withLookUp({
    lookUp: async (_, { active }, tools) => ({ activation: active ? 0 : await nextActivation(tools) }),
    decide: (_, { active, form }, { found }) => (active ? [] : [activated(form, found.activation)]),
  }),

  DeactivateTemplate: {
    decide: (_, { active }) => (active ? [{ type: 'TemplateDeactivated', data: {} }] : []),
  },

  SupersedeTemplate: withLookUp({
    async lookUp(_, { active, form, activation }, tools) {
      if (!active) return { isSuperseded: false };
      const others = await tools.room<TemplateView>('templates', inUseFor(form.templateFor));
      return { isSuperseded: others.some((other) => other._id !== tools.id && other.activation > activation) };
    },
    decide: (_, { active }, { found }) =>
      active && found.isSuperseded ? [{ type: 'TemplateDeactivated', data: {} }] : [],
  }),

  DeleteTemplate: {
    decide(_, { active, deleted }) {
      if (deleted) return [];
      const events: TemplateEvent[] = [{ type: 'TemplateDeleted', data: {} }];
      return active ? [{ type: 'TemplateDeactivated', data: {} }, ...events] : events;
    },
  },

  RestoreTemplate: restoring('TemplateRestored'),
} satisfies Handlers<typeof templateCommands, Template, TemplateEvent, 'CreateTemplate'>;

export const templateDecider = defineDecider({
  commands: templateCommands,
  initialState: null,
  evolve,
  creates: ['CreateTemplate'],
  admit: unlessGone<Template>(
    () => refuseTemplate('templateGone'),
    ['SupersedeTemplate', 'DeleteTemplate', 'RestoreTemplate'],
  ),
  handlers,
});

/** Unless it changes the form. */
function staysActive({ templateFor }: EditTemplate, { active, form }: Template): boolean {
  return active && (templateFor ?? form.templateFor) === form.templateFor;
}

/** Numbered, so that of concurrent activations one is the last. */
function nextActivation(tools: LookUpTools): Promise<number> {
  return tools.nextNumber('template-activation');
}

function activated({ templateFor }: TemplateForm, activation: number): TemplateEvent {
  return { type: 'TemplateActivated', data: { activation, templateFor } };
}

interface FieldsGiven {
  readonly fields: readonly FieldDraft[];
  readonly inputcount: number | undefined;
}

function assertFields({ fields, inputcount }: FieldsGiven): void {
  if (inputcount != null && inputcount !== fields.length) throw refuseTemplate('countWrong');
  const problems = problemsWithFields(fields);
  if (problems.length > 0) throw refuseFields(problems);
}

function evolve(template: TemplateState, event: TemplateEvent): TemplateState {
  if (event.type === 'TemplateCreated') {
    return { form: event.data, active: false, activation: 0, deleted: false };
  }
  if (template === null) return null;
  switch (event.type) {
    case 'TemplateChanged':
      return { ...template, form: event.data };
    case 'TemplateActivated':
      return { ...template, active: true, activation: event.data.activation };
    case 'TemplateDeactivated':
      return { ...template, active: false };
    case 'TemplateDeleted':
      return { ...template, deleted: true };
    case 'TemplateRestored':
      return { ...template, deleted: false };
    default:
      return event satisfies never;
  }
}
