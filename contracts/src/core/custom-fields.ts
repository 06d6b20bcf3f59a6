// Needed by `@Type`, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, Matches, Max, Min, ValidateBy, ValidateNested } from 'class-validator';
import type { CommandClass } from './commands.js';
import {
  customProblems,
  type GivenSecrets,
  longTextLength as valueLength,
  type MatchesPattern,
} from './custom-field-rules.js';
import { type FieldProblem, refusalsOf, type RefusalTable } from './problems.js';
import { IsId } from './validation.js';
import { isRecord } from './values.js';

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
  'select',
  'submit',
  'tel',
  'text',
  'textarea',
  'time',
  'url',
  'week',
] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

export interface FormField {
  /** Stable when the label changes. */
  key: string;
  label: string;
  type: CustomFieldType;
  required: boolean;
  options: readonly string[];
  constant: string;
  /** What to fill in. */
  help?: string;
  /** As it is stored, or `true` for a ticked box. */
  preset?: string;
  /** A number or a moment as it is stored; of texts the number of characters. */
  least?: string;
  most?: string;
  /** An expression of RE2 for the whole text, and what to say where it does not match. */
  pattern?: string;
  patternMessage?: string;
}

/** Empty text for an empty field. */
export type CustomValue = string | number | boolean;

/** A filled-in field with its label at that time. */
export interface FilledField {
  key: string;
  label: string;
  type: CustomFieldType;
  value: CustomValue;
}

export interface CustomFields {
  template: string;
  version: number;
  name: string;
  fields: readonly FilledField[];
}

export const customFieldLimit = 50;

function isCustomValue(value: unknown): value is CustomValue | null {
  if (typeof value === 'string') return value.length <= valueLength;
  return value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

/** Validates shape only; each field's rules are in its form. */
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

export class CustomFieldsBody {
  @IsId()
  template!: string;

  @Max(1_000_000)
  @Min(1)
  @IsInt()
  version!: number;

  /** By field key. A secret's reference keeps it unchanged. */
  @AreCustomValues()
  values!: Record<string, CustomValue | null>;

  /** New secrets by field key. The name keeps them out of digests and logs. */
  @AreSecretTexts()
  @IsOptional()
  passwords?: Record<string, string>;
}

export const secretPattern = /^[A-Za-z0-9_-]{1,64}(\.[A-Za-z0-9_-]{1,64})?$/;

/** Access is recorded. */
export class RevealSecret {
  @Matches(secretPattern, { message: '$property is not a valid reference' })
  secret!: string;
}

export interface WithCustomFields {
  custom?: CustomFieldsBody;
}

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

export function problemsWithCustom(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  secrets: GivenSecrets,
  matches: MatchesPattern,
): FieldProblem[] {
  return customProblems(fields, values, secrets, matches).map(({ key, message }) => ({
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
