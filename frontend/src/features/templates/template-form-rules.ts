import type { CustomFieldType } from '@atrium/contracts/core/custom-fields';
import { messages } from '@atrium/contracts/core/messages';
import type { FieldProblem } from '@atrium/contracts/core/problems';
import type { CreateTemplate, TemplateFieldBody } from '@atrium/contracts/templates/commands';
import { problemsWithFields } from '@atrium/contracts/templates/field-rules';
import { fieldLimit, type TemplateTarget } from '@atrium/contracts/templates/rules';
import { templateKind } from '@atrium/contracts/templates/kind';
import type { TemplateView } from '@atrium/contracts/templates/views';

export interface FieldValues {
  key: string;
  label: string;
  type: CustomFieldType;
  required: boolean;
  /** One option per line. */
  options: string;
  constant: string;
  help: string;
  preset: string;
  least: string;
  most: string;
  pattern: string;
  patternMessage: string;
  /** The key of the field that decides whether it is shown; empty for always. */
  shownKey: string;
  /** One value per line. */
  shownValues: string;
}

export interface TemplateValues {
  templateName: string;
  templateFor: TemplateTarget | '';
  fields: FieldValues[];
}

export const blankField: FieldValues = {
  key: '',
  label: '',
  type: 'text',
  required: false,
  options: '',
  constant: '',
  help: '',
  preset: '',
  least: '',
  most: '',
  pattern: '',
  patternMessage: '',
  shownKey: '',
  shownValues: '',
};
export const blankTemplate: TemplateValues = { templateName: '', templateFor: '', fields: [blankField] };

export function valuesOf({ templateName, templateFor, fields }: TemplateView): TemplateValues {
  return {
    templateName,
    templateFor,
    fields: fields.map(({ shownWhen, ...field }) => ({
      ...blankField,
      ...field,
      options: field.options.join('\n'),
      shownKey: shownWhen?.key ?? '',
      shownValues: shownWhen?.values.join('\n') ?? '',
    })),
  };
}

/** A new template like another one. Fields keep their keys, so that lists find values of both by one filter. */
export function copyOf(template: TemplateView): TemplateValues {
  const templateName = `Copy of ${template.templateName}`.slice(0, templateKind.fields.templateName.longest);
  return { ...valuesOf(template), templateName };
}

export function optionsIn(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function fieldOf({ key, options, shownKey, shownValues, ...field }: FieldValues): TemplateFieldBody {
  return {
    ...field,
    options: optionsIn(options),
    ...(key === '' ? {} : { key }),
    ...(shownKey === '' ? {} : { shownWhen: { key: shownKey, values: optionsIn(shownValues) } }),
  };
}

/** @param chosen `templateFor`, checked not to be empty */
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

export function problemsIn({ templateName, templateFor, fields }: TemplateValues): FieldProblem[] {
  return [
    ...(templateName.trim() === '' ? [missing('templateName')] : []),
    ...(templateFor === '' ? [missing('templateFor')] : []),
    ...fields.flatMap(({ label }, index) => (label.trim() === '' ? [missing(`fields.${index}.label`)] : [])),
    ...problemsWithFields(fields.map(fieldOf)),
  ];
}

/** Null when it is not a number of fields that a template can have. */
export function countIn(written: string): number | null {
  const count = Number(written);
  return Number.isInteger(count) && count >= 1 && count <= fieldLimit ? count : null;
}
