import { IsString, MaxLength } from 'class-validator';
import type { FieldProblem } from '../core/problems.js';
import type { Label } from './labels.js';
import { longestName, type NameList } from './name-lists.js';

export function IsListedName(): PropertyDecorator {
  const rules = [IsString(), MaxLength(longestName)];
  return (target, key) => {
    for (const rule of rules) rule(target, key);
  };
}

interface ListedName {
  readonly field: string;
  readonly list: NameList;
  readonly wanted: string | null | undefined;
  readonly present: string | null | undefined;
}

interface ListedLabels {
  readonly field: string;
  readonly list: 'labels';
  readonly wanted: readonly string[] | null | undefined;
  readonly present: readonly string[] | null | undefined;
}

export type ListedField = ListedName | ListedLabels;

/** Whether a field asks for nothing that it does not have. */
export function asksNothing({ wanted, present }: ListedField): boolean {
  if (wanted == null || wanted.length === 0) return true;
  return typeof wanted === 'string' ? wanted === present : wanted.every((id) => present?.includes(id) === true);
}

export function unlistedIn(
  fields: readonly ListedField[],
  settings: Readonly<Record<NameList, readonly string[]>> & { readonly labels: readonly Pick<Label, 'id'>[] },
): FieldProblem[] {
  return fields.flatMap((each) => {
    if (asksNothing(each)) return [];
    const { field, list, wanted, present } = each;
    if (list === 'labels') {
      const known = new Set([...settings.labels.map(({ id }) => id), ...(present ?? [])]);
      return wanted?.every((id) => known.has(id)) === true
        ? []
        : [{ field, message: 'One of these labels does not exist' }];
    }
    if (wanted == null || settings[list].includes(wanted)) return [];
    return [{ field, message: `${field} must be one of the following values: ${settings[list].join(', ')}` }];
  });
}
