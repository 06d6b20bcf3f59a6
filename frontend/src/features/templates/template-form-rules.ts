import type { CustomFieldType } from '@atrium/contracts/core/custom-fields';
import { messages } from '@atrium/contracts/core/messages';
import type { FieldProblem } from '@atrium/contracts/core/problems';
import type { CreateTemplate, TemplateFieldBody } from '@atrium/contracts/templates/commands';
import { fieldLimit, problemsWithFields, type TemplateTarget } from '@atrium/contracts/templates/rules';
import type { TemplateView } from '@atrium/contracts/templates/views';

/** A field as the form of a template holds it. */
export interface FieldValues {
  /** Empty for a new field. */
  key: string;
  label: string;
  type: CustomFieldType;
  required: boolean;
  /** One option a line. */
  options: string;
  constant: string;
}

/** The values of the form of a template. */
export interface TemplateValues {
  templateName: string;
  templateFor: TemplateTarget | '';
  fields: FieldValues[];
}

export const blankField: FieldValues = { key: '', label: '', type: 'text', required: false, options: '', constant: '' };
export const blankTemplate: TemplateValues = { templateName: '', templateFor: '', fields: [blankField] };

/** A template as its form holds it. */
export function valuesOf({ templateName, templateFor, fields }: TemplateView): TemplateValues {
  return {
    templateName,
    templateFor,
    fields: fields.map((field) => ({ ...field, options: field.options.join('\n') })),
  };
}

/** The options that are written one a line. */
export function optionsIn(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function fieldOf({ key, options, ...field }: FieldValues): TemplateFieldBody {
  return { ...field, options: optionsIn(options), ...(key === '' ? {} : { key }) };
}

/** What is sent to save the form; `templateFor` was checked to be chosen. */
export function bodyOf({ templateName, templateFor, fields }: TemplateValues, chosen: TemplateTarget): CreateTemplate {
  return {
    templateName,
    inputcount: fields.length,
    templateFor: templateFor === '' ? chosen : templateFor,
    fields: fields.map(fieldOf),
  };
}

function missing(field: string): FieldProblem {
  return { field, message: messages.auth.fieldRequired };
}

/** What is missing or wrong in the form, by the names of its fields. */
export function problemsIn({ templateName, templateFor, fields }: TemplateValues): FieldProblem[] {
  return [
    ...(templateName.trim() === '' ? [missing('templateName')] : []),
    ...(templateFor === '' ? [missing('templateFor')] : []),
    ...fields.flatMap(({ label }, index) => (label.trim() === '' ? [missing(`fields.${index}.label`)] : [])),
    ...problemsWithFields(fields.map(fieldOf)),
  ];
}

/** The count that was written, as far as a template can have so many fields; null where it makes no sense. */
export function countIn(written: string): number | null {
  const count = Number(written);
  return Number.isInteger(count) && count >= 1 && count <= fieldLimit ? count : null;
}
