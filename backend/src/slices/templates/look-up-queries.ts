import type { TemplateView } from '@atrium/contracts/templates/views';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import { nothingFound, type TemplateCommand, type TemplateFound, type TemplateState } from './decider.js';
import { inUseFor } from './policy.js';

/** Looks up what a decision about a template needs; nothing when it is going to be refused, or to change nothing, anyway. */
export async function lookUpForTemplate(
  command: TemplateCommand,
  template: TemplateState,
  tools: LookUpTools,
): Promise<TemplateFound> {
  if (template === null || template.deleted) return nothingFound;
  switch (command.type) {
    case 'ActivateTemplate':
      return template.active ? nothingFound : activation(tools);
    case 'EditTemplate': {
      const { templateFor, activeTemplates } = command.data;
      const stays = template.active && (templateFor ?? template.form.templateFor) === template.form.templateFor;
      return activeTemplates === true && !stays ? activation(tools) : nothingFound;
    }
    case 'SupersedeTemplate': {
      if (!template.active) return nothingFound;
      const others = await tools.room<TemplateView>('templates', inUseFor(template.form.templateFor));
      const isSuperseded = others.some((other) => other._id !== tools.id && other.activation > template.activation);
      return { ...nothingFound, isSuperseded };
    }
    case 'CreateTemplate':
    case 'DeactivateTemplate':
    case 'DeleteTemplate':
    case 'RestoreTemplate':
      return nothingFound;
    default:
      return command satisfies never;
  }
}

/** Activations are numbered, so that of several at the same time there is a last one. */
async function activation(tools: LookUpTools): Promise<TemplateFound> {
  return { ...nothingFound, activation: await tools.nextNumber('template-activation') };
}
