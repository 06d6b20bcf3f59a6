// Apart from `custom-fields.ts`, so that screens that only show records load no validation.
// Needed by `@Type`, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, Matches, Max, Min, ValidateBy, ValidateNested } from 'class-validator';
import type { CommandClass } from './commands.js';
import { customProblems, type GivenSecrets, type MatchesPattern } from './custom-field-rules.js';
import { longTextLength as valueLength } from './custom-field-traits.js';
import { customFieldLimit, type CustomValue, type FormField } from './custom-fields.js';
import type { FieldProblem } from './problems.js';
import { IsId } from './validation.js';
import { isRecord } from './values.js';

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
