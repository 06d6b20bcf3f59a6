export type FieldValue = string | boolean | number | readonly string[] | readonly object[];

/** Current values, and the ones they were changed from. */
export interface FormDraft<Values> {
  readonly base: Values;
  readonly values: Values;
}

function isSame(a: FieldValue, b: FieldValue): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

export type FieldOf<Values> = string & keyof Values;

/** Compares and merges the values of a form, field by field. */
export function fieldMerge<Values extends Record<keyof Values, FieldValue>>(fields: readonly FieldOf<Values>[]) {
  type Field = FieldOf<Values>;
  const same = (a: Values, b: Values, field: Field): boolean => isSame(a[field], b[field]);

  const differing = (a: Values, b: Values): Field[] => fields.filter((field) => !same(a, b, field));

  const withFields = (values: Values, from: Values, taken: readonly Field[]): Values => ({
    ...values,
    ...Object.fromEntries(taken.map((field) => [field, from[field]])),
  });

  /**
   * Applies a change of the record to an open form: untouched fields adopt it, edited ones keep their draft.
   * @param base values when opened or last adopted
   * @param values current values
   * @param live the record's values
   */
  const follow = (base: Values, values: Values, live: Values): FormDraft<Values> => {
    const untouched = fields.filter((field) => same(values, base, field) || same(values, live, field));
    return { base: withFields(base, live, untouched), values: withFields(values, live, untouched) };
  };

  /** Edited fields whose saved value changed meanwhile. */
  const conflicts = ({ base, values }: FormDraft<Values>, live: Values): Field[] =>
    fields.filter((field) => !same(live, base, field) && !same(values, base, field) && !same(values, live, field));

  const changesOf = ({ base, values }: FormDraft<Values>): Partial<Values> => {
    const changes: Partial<Values> = {};
    for (const field of differing(base, values)) changes[field] = values[field];
    return changes;
  };

  return { fields, differing, follow, conflicts, changesOf };
}

export type FieldMerge<Values extends Record<keyof Values, FieldValue>> = ReturnType<typeof fieldMerge<Values>>;
