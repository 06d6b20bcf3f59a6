import { IsString, MaxLength } from 'class-validator';
import type { FieldProblem } from '../core/problems.js';
import { longestName, type NameList } from './name-lists.js';

export function IsListedName(): PropertyDecorator {
  const rules = [IsString(), MaxLength(longestName)];
  return (target, key) => {
    for (const rule of rules) rule(target, key);
  };
}

export interface ListedField {
  readonly field: string;
  readonly list: NameList;
  readonly wanted: string | null | undefined;
  readonly present: string | null | undefined;
}

export function unlistedIn(
  fields: readonly ListedField[],
  settings: Readonly<Record<NameList, readonly string[]>>,
): FieldProblem[] {
  return fields.flatMap(({ field, list, wanted, present }) => {
    if (wanted == null || wanted === '' || wanted === present || settings[list].includes(wanted)) return [];
    return [{ field, message: `${field} must be one of the following values: ${settings[list].join(', ')}` }];
  });
}
