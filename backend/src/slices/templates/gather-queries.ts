import type { TemplateView } from '@atrium/contracts/templates/views';
import type { GatherTools } from '../../platform/core/slice.js';
import { nothingGathered, type TemplateCommand, type TemplateGathered, type TemplateState } from './decider.js';
import { inUseFor } from './policy.js';

/** Looks up what a decision about a template needs; nothing when it is going to be refused, or to change nothing, anyway. */
export async function gatherForTemplate(
  command: TemplateCommand,
  template: TemplateState,
  tools: GatherTools,
): Promise<TemplateGathered> {
  if (template === null || template.deleted) return nothingGathered;
  switch (command.type) {
    case 'ActivateTemplate':
      return template.active ? nothingGathered : activation(tools);
    case 'EditTemplate': {
      const { templateFor, activeTemplates } = command.data;
      const stays = template.active && (templateFor ?? template.form.templateFor) === template.form.templateFor;
      return activeTemplates === true && !stays ? activation(tools) : nothingGathered;
    }
    case 'SupersedeTemplate': {
      if (!template.active) return nothingGathered;
      const others = await tools.room<TemplateView>('templates', inUseFor(template.form.templateFor));
      const isSuperseded = others.some((other) => other._id !== tools.id && other.activation > template.activation);
      return { ...nothingGathered, isSuperseded };
    }
    case 'CreateTemplate':
    case 'DeactivateTemplate':
    case 'DeleteTemplate':
    case 'RestoreTemplate':
      return nothingGathered;
    default:
      return command satisfies never;
  }
}

/** Activations are numbered, so that of several at the same time there is a last one. */
async function activation(tools: GatherTools): Promise<TemplateGathered> {
  return { ...nothingGathered, activation: await tools.nextNumber('template-activation') };
}
