import { IsString, MaxLength } from 'class-validator';
import type { FieldProblem } from '../core/problems.js';
import { longestName, type NameList } from './name-lists.js';
import type { Settings } from './rules.js';

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
