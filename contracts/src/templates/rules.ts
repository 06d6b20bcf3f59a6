import { customFieldLimit, type CustomFieldType, type FormField } from '../core/custom-fields.js';
import { isFilledIn, takesOptions } from '../core/custom-field-rules.js';
import type { FieldProblem } from '../core/problems.js';

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
export const versionTail = 50;

export interface FieldDraft {
  key?: string | undefined;
  label: string;
  type: CustomFieldType;
  required?: boolean | undefined;
  options?: readonly string[] | undefined;
  constant?: string | undefined;
}

/** Lower-case letters, digits and dashes; may be empty. */
function keyFrom(label: string): string {
  const plain = label.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
}

/**
 * Normalises fields. Missing keys derive from labels, so that equal input gives equal fields; properties that a type
 * does not use are dropped.
 */
export function fieldsFrom(drafts: readonly FieldDraft[]): FormField[] {
  const taken = new Set(drafts.flatMap(({ key }) => key ?? []));
  return drafts.map(({ key, label, type, required, options, constant }) => ({
    key: key ?? freeKey(keyFrom(label) || 'field', taken),
    label: label.trim(),
    type,
    required: isFilledIn(type) && required === true,
    options: takesOptions(type) ? (options ?? []).map((option) => option.trim()) : [],
    constant: type === 'hidden' ? (constant ?? '') : '',
  }));
}

function freeKey(wanted: string, taken: Set<string>): string {
  let key = wanted;
  for (let n = 2; taken.has(key); n++) key = `${wanted}-${n}`;
  taken.add(key);
  return key;
}

export function problemsWithFields(fields: readonly FieldDraft[]): FieldProblem[] {
  const keys = fields.flatMap(({ key }) => key ?? []);
  return fields.flatMap(({ key, type, options = [] }, index) => {
    const problems: FieldProblem[] = [];
    if (key != null && keys.indexOf(key) !== keys.lastIndexOf(key)) {
      problems.push({ field: `fields.${index}.key`, message: 'Two fields cannot have the same key' });
    }
    const given = options.map((option) => option.trim());
    if (type === 'radio' && given.length < 2) {
      problems.push({ field: `fields.${index}.options`, message: 'At least two options are needed' });
    } else if (takesOptions(type) && new Set(given).size < given.length) {
      problems.push({ field: `fields.${index}.options`, message: 'Each option can appear only once' });
    }
    return problems;
  });
}

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
