import { follows, type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { templateCommands } from './commands.js';
import type { TemplateView } from './views.js';

const { sets, turns, unmakes } = oppositesOf<typeof templateCommands, TemplateView>();

export const templateOpposites = {
  CreateTemplate: unmakes('DeleteTemplate', 'deleted'),
  EditTemplate: sets('EditTemplate', {
    templateName: ({ templateName }) => ({ templateName }),
    templateFor: ({ templateFor }) => ({ templateFor }),
    inputcount: ({ inputcount }) => ({ inputcount }),
    fields: ({ fields, inputcount }) => ({
      inputcount,
      fields: fields.map(({ options, shownWhen, ...field }) => ({
        ...field,
        options: [...options],
        ...(shownWhen !== undefined && { shownWhen: { ...shownWhen, values: [...shownWhen.values] } }),
      })),
    }),
    activeTemplates: ({ activeTemplates }) => ({ activeTemplates }),
  }),
  ActivateTemplate: turns('DeactivateTemplate', 'activeTemplates', false),
  DeactivateTemplate: turns('ActivateTemplate', 'activeTemplates', true),
  SupersedeTemplate: follows('ActivateTemplate'),
  DeleteTemplate: turns('RestoreTemplate', 'deleted', false),
  RestoreTemplate: turns('DeleteTemplate', 'deleted', true),
} satisfies OppositeTable & Record<keyof typeof templateCommands, unknown>;
