// Naming the class of a nested part needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, Matches, Max, Min, ValidateBy, ValidateNested } from 'class-validator';
import type { CommandClass } from './commands.js';
import { customProblems, type GivenSecrets } from './custom-field-rules.js';
import { type FieldProblem, refusalsOf, type RefusalTable } from './problems.js';
import { IsId } from './validation.js';
import { isRecord } from './values.js';

/** The kinds of field that a form can be extended by. */
export const customFieldTypes = [
  'button',
  'checkbox',
  'color',
  'date',
  'datetime-local',
  'email',
  'file',
  'hidden',
  'image',
  'month',
  'number',
  'password',
  'radio',
  'range',
  'reset',
  'search',
  'submit',
  'tel',
  'text',
  'time',
  'url',
  'week',
] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** One field by which a form is extended. */
export interface FormField {
  /** Stays the same whatever the field is called. */
  key: string;
  label: string;
  type: CustomFieldType;
  required: boolean;
  /** What can be chosen; empty for fields in which anything can be written. */
  options: readonly string[];
  /** What a hidden field always holds. */
  constant: string;
}

/** What a field was filled in with; an empty text where it was left empty. */
export type CustomValue = string | number | boolean;

/** A field of a record as it was filled in, with what the form called it then. */
export interface FilledField {
  key: string;
  label: string;
  type: CustomFieldType;
  /** Of a secret only a reference, by which it can be revealed. */
  value: CustomValue;
}

/** What a record says beyond its own fields, under the form that it was filled in with. */
export interface CustomFields {
  /** The template's id. */
  template: string;
  /** Which of the template's versions it was. */
  version: number;
  /** What the template was called then. */
  name: string;
  /** In the order of the form. */
  fields: readonly FilledField[];
}

/** How many values one form can bring at most. */
export const customFieldLimit = 50;
/** How long one value is at most, in letters. */
const valueLength = 2_000;

function isCustomValue(value: unknown): value is CustomValue | null {
  if (typeof value === 'string') return value.length <= valueLength;
  return value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

/** The property names values by their fields' keys. What is right for each field, its form says. */
const AreCustomValues = () =>
  ValidateBy({
    name: 'areCustomValues',
    validator: {
      validate(values) {
        if (!isRecord(values)) return false;
        const named = Object.values(values);
        return named.length <= customFieldLimit && named.every(isCustomValue);
      },
      defaultMessage: () => '$property must be texts, numbers or truth values by the keys of their fields',
    },
  });

/** The property names new secrets by their fields' keys. */
const AreSecretTexts = () =>
  ValidateBy({
    name: 'areSecretTexts',
    validator: {
      validate(secrets) {
        if (!isRecord(secrets)) return false;
        const named = Object.values(secrets);
        return (
          named.length <= customFieldLimit && named.every((one) => typeof one === 'string' && one.length <= valueLength)
        );
      },
      defaultMessage: () => '$property must be texts by the keys of their fields',
    },
  });

/** What a form's own fields were filled in with. */
export class CustomFieldsBody {
  /** The id of the template that extends the form. */
  @IsId()
  template!: string;

  /** The version of the template that was filled in. */
  @Max(1_000_000)
  @Min(1)
  @IsInt()
  version!: number;

  /** By the keys of the template's fields. A secret stays as it is under the reference that the record shows. */
  @AreCustomValues()
  values!: Record<string, CustomValue | null>;

  /** The new values of secret fields, by their keys. Named so that no digest and no log holds any of them. */
  @AreSecretTexts()
  @IsOptional()
  passwords?: Record<string, string>;
}

/** A reference to a secret: the id of what keeps it, with the field's key where that keeps several. */
export const secretPattern = /^[A-Za-z0-9_-]{1,64}(\.[A-Za-z0-9_-]{1,64})?$/;

/** Reveals one secret of a record; that somebody did is recorded. */
export class RevealSecret {
  /** The reference that the record shows in place of the value. */
  @Matches(secretPattern, { message: '$property is not a valid reference' })
  secret!: string;
}

/** The body of a command whose form a template can extend. */
export interface WithCustomFields {
  custom?: CustomFieldsBody;
}

/** A command's body to which the fields of a template can be added. */
export function withCustomFields<T extends object>(body: CommandClass<T>): CommandClass<T & WithCustomFields> {
  const Base: CommandClass = body;
  class BodyWithCustomFields extends Base implements WithCustomFields {
    @Type(() => CustomFieldsBody)
    @ValidateNested()
    @IsObject()
    @IsOptional()
    custom?: CustomFieldsBody;
  }
  const made: CommandClass = BodyWithCustomFields;
  return made as CommandClass<T & WithCustomFields>;
}

/** Everything that is wrong with what a form was filled in with, by the names of the body's fields. */
export function problemsWithCustom(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  secrets: GivenSecrets,
): FieldProblem[] {
  return customProblems(fields, values, secrets).map(({ key, message }) => ({
    field: `custom.values.${key}`,
    message,
  }));
}

export const customRefusals = {
  formUnknown: { status: 400, message: 'This form is no longer in use', field: 'custom' },
  secretGone: { status: 409, message: 'This value was replaced or removed meanwhile' },
  secretLost: { status: 409, message: 'The key of this value no longer exists' },
  fileUnknown: { status: 400, message: 'This file does not exist, or is not yours', field: 'custom' },
} as const satisfies RefusalTable;

export const refuseCustom = refusalsOf(customRefusals);
