import type { CustomValue } from '@atrium/contracts/core/custom-fields';
import { type FieldMerge, fieldMerge, type FormDraft } from '../../platform/form/field-merge';

/** What the organisation's own fields of a form hold, by their keys; a field that is left out is one that is empty. */
export type CustomValues = Record<string, CustomValue>;

/** Does something with fillings in which each field of any of them is named, so that they can be compared. */
function together<T>(
  fillings: readonly CustomValues[],
  action: (merge: FieldMerge<CustomValues>, whole: (filling: CustomValues) => CustomValues) => T,
): T {
  const keys = [...new Set(fillings.flatMap((filling) => Object.keys(filling)))];
  return action(fieldMerge<CustomValues>(keys), (filling) =>
    Object.fromEntries(keys.map((key) => [key, filling[key] ?? ''])),
  );
}

/** The fields in which two fillings differ. */
export function differingFields(one: CustomValues, other: CustomValues): string[] {
  return together([one, other], (merge, whole) => merge.differing(whole(one), whole(other)));
}

/** An unsaved filling after the record changed: fields that were left alone hold what the record says now. */
export function followed({ base, values }: FormDraft<CustomValues>, live: CustomValues): FormDraft<CustomValues> {
  return together([base, values, live], (merge, whole) => merge.follow(whole(base), whole(values), whole(live)));
}

/** The fields in which somebody else saved another value than the one that was written here meanwhile. */
export function contestedFields({ base, values }: FormDraft<CustomValues>, live: CustomValues): string[] {
  return together([base, values, live], (merge, whole) =>
    merge.conflicts({ base: whole(base), values: whole(values) }, whole(live)),
  );
}
