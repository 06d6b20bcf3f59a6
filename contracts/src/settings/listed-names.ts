import { IsString, MaxLength } from 'class-validator';
import type { FieldProblem } from '../core/problems.js';
import type { Settings } from './rules.js';

/** How long the name of an application or a module is at most. */
export const longestName = 60;

/** The settings that forms offer as lists of names. */
export type NameList = 'applications' | 'modules';

/** The property is a name out of a list of the settings; which names there are is looked up for the decision. */
export function IsListedName(): PropertyDecorator {
  const rules = [IsString(), MaxLength(longestName)];
  return (target, key) => {
    for (const rule of rules) rule(target, key);
  };
}

/** A field that is to be one of a list's names; what a record says already it may go on saying. */
export interface ListedField {
  readonly field: string;
  readonly list: NameList;
  readonly wanted: string | null | undefined;
  readonly present: string | null | undefined;
}

/** What is wrong with fields that name something which the organisation does not have. */
export function unlistedIn(fields: readonly ListedField[], settings: Pick<Settings, NameList>): FieldProblem[] {
  return fields.flatMap(({ field, list, wanted, present }) => {
    if (wanted == null || wanted === '' || wanted === present || settings[list].includes(wanted)) return [];
    return [{ field, message: `${field} must be one of the following values: ${settings[list].join(', ')}` }];
  });
}

/** The names that a form offers, with the one that a record has although the list no longer does. */
export function namesOffered(names: readonly string[], present: string): readonly string[] {
  return present === '' || names.includes(present) ? names : [...names, present];
}
