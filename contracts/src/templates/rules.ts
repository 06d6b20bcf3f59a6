import { customFieldLimit } from '../core/custom-fields.js';

export const templateTargets = [
  'Bug',
  'Feature',
  'Support Ticket',
  'Project',
  'Pay Slip',
  'Leave',
  'Event',
  'Notes',
] as const;
export type TemplateTarget = (typeof templateTargets)[number];

export const fieldLimit = customFieldLimit;
export const optionLimit = 30;
/** Characters. */
export const helpLength = 200;
export const limitLength = 30;
export const versionTail = 50;

interface InUse {
  readonly templateFor: TemplateTarget;
  readonly activeTemplates: boolean;
  readonly activation: number;
  readonly deleted: boolean;
}

/** Of several, the latest activated. */
export function templateInUse<Template extends InUse>(
  templates: readonly Template[],
  target: TemplateTarget,
): Template | undefined {
  return templates
    .filter(({ templateFor, activeTemplates, deleted }) => templateFor === target && activeTemplates && !deleted)
    .toSorted((a, b) => b.activation - a.activation)[0];
}

export function versionId(template: string, revision: number): string {
  return `${template}-v${revision}`;
}
