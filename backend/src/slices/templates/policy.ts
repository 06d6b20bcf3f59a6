import { passes } from '@atrium/contracts/core/access';
import type { Rights } from '@atrium/contracts/core/permissions';
import { templateCommands } from '@atrium/contracts/templates/commands';
import type { TemplateTarget } from '@atrium/contracts/templates/rules';
import type { TemplateView } from '@atrium/contracts/templates/views';

export function inUseFor(target: TemplateTarget): string {
  return `in-use:${target}`;
}

export function roomsOf(template: Pick<TemplateView, 'templateFor' | 'activeTemplates' | 'deleted'>): string[] {
  if (template.deleted) return ['deleted'];
  return template.activeTemplates ? ['all', inUseFor(template.templateFor)] : ['all'];
}

/**
 * Everybody reads templates, since they extend everybody's forms; deleted ones too, since records were filled in with
 * them.
 */
export const templateRooms: readonly string[] = ['all', 'deleted'];

export function restoresTemplates(rights: Rights): boolean {
  return passes(templateCommands.RestoreTemplate.access, rights);
}
