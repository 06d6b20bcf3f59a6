import { buildMessage, IsString, MaxLength, ValidateBy, type ValidationOptions } from 'class-validator';
import type { FieldProblem } from '../core/problems.js';
import type { Label } from './labels.js';
import { longestName, type NameList } from './name-lists.js';
import { isUnitCode, type UnitList, type Units, unitsInUse } from './units.js';

export function IsListedName(): PropertyDecorator {
  const rules = [IsString(), MaxLength(longestName)];
  return (target, key) => {
    for (const rule of rules) rule(target, key);
  };
}

/** The property is spelt like a code of a department or designation; deciders look up whether there is one. */
export function IsUnitCode(options?: ValidationOptions | false): PropertyDecorator {
  const said = options || {};
  return ValidateBy(
    {
      name: 'isUnitCode',
      validator: {
        validate: isUnitCode,
        defaultMessage: buildMessage((prefix) => `${prefix}$property must be a code of at most 40 characters`, said),
      },
    },
    said,
  );
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

interface ListedUnits {
  readonly field: string;
  readonly list: UnitList;
  readonly wanted: string | readonly string[] | null | undefined;
  readonly present: string | readonly string[] | null | undefined;
}

export type ListedField = ListedName | ListedLabels | ListedUnits;

/** Whether a field asks for nothing that it does not have. */
export function asksNothing({ wanted, present }: ListedField): boolean {
  if (wanted == null || wanted.length === 0) return true;
  const held = listIn(present);
  return listIn(wanted).every((each) => held.includes(each));
}

function listIn(value: string | readonly string[] | null | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** What a list offers to those who have none of it. */
function listed(list: NameList | UnitList, settings: Readonly<Record<NameList, readonly string[]>> & Units) {
  return list === 'departments' || list === 'designations'
    ? unitsInUse(settings[list]).map(({ code }) => code)
    : settings[list];
}

/** What fields ask for that their lists do not have, and the record does not have either. */
export function unlistedIn(
  fields: readonly ListedField[],
  settings: Readonly<Record<NameList, readonly string[]>> & Units & { readonly labels: readonly Pick<Label, 'id'>[] },
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
    const known = listed(list, settings);
    const allowed = new Set([...known, ...listIn(present)]);
    if (listIn(wanted).every((each) => allowed.has(each))) return [];
    return [{ field, message: `${field} must be one of the following values: ${known.join(', ')}` }];
  });
}
