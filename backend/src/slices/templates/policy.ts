import { passes } from '@atrium/contracts/core/access';
import type { Rights } from '@atrium/contracts/core/permissions';
import { templateCommands } from '@atrium/contracts/templates/commands';
import type { TemplateTarget } from '@atrium/contracts/templates/rules';
import type { TemplateView } from '@atrium/contracts/templates/views';

/** The room of those templates that extend a form. */
export function inUseFor(target: TemplateTarget): string {
  return `in-use:${target}`;
}

/** The rooms that hold a template. */
export function roomsOf(template: Pick<TemplateView, 'templateFor' | 'activeTemplates' | 'deleted'>): string[] {
  if (template.deleted) return ['deleted'];
  return template.activeTemplates ? ['all', inUseFor(template.templateFor)] : ['all'];
}

/**
 * The rooms that somebody is in: everybody reads templates, for they extend everybody's forms; and those that were
 * deleted, for there are records that were filled in with them.
 */
export const templateRooms: readonly string[] = ['all', 'deleted'];

/** Whether somebody may bring back what was deleted. */
export function restoresTemplates(rights: Rights): boolean {
  return passes(templateCommands.RestoreTemplate.access, rights);
}
