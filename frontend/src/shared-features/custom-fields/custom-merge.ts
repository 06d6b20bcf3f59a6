import type { CustomValue } from '@atrium/contracts/core/custom-fields';
import { type FieldMerge, fieldMerge, type FormDraft } from '../../platform/form/field-merge';

export type CustomValues = Record<string, CustomValue>;

function together<T>(
  fillings: readonly CustomValues[],
  action: (merge: FieldMerge<CustomValues>, whole: (filling: CustomValues) => CustomValues) => T,
): T {
  const keys = [...new Set(fillings.flatMap((filling) => Object.keys(filling)))];
  return action(fieldMerge<CustomValues>(keys), (filling) =>
    Object.fromEntries(keys.map((key) => [key, filling[key] ?? ''])),
  );
}

export function differingFields(one: CustomValues, other: CustomValues): string[] {
  return together([one, other], (merge, whole) => merge.differing(whole(one), whole(other)));
}

export function followed({ base, values }: FormDraft<CustomValues>, live: CustomValues): FormDraft<CustomValues> {
  return together([base, values, live], (merge, whole) => merge.follow(whole(base), whole(values), whole(live)));
}

export function contestedFields({ base, values }: FormDraft<CustomValues>, live: CustomValues): string[] {
  return together([base, values, live], (merge, whole) =>
    merge.conflicts({ base: whole(base), values: whole(values) }, whole(live)),
  );
}
