/** What a field of a form holds. */
export type FieldValue = string | boolean | number | readonly string[] | readonly object[];

/** An unsaved form: what was changed, and what the fields were changed from. */
export interface FormDraft<Values> {
  readonly base: Values;
  readonly values: Values;
}

function isSame(a: FieldValue, b: FieldValue): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** The names of a form's fields. */
export type FieldOf<Values> = string & keyof Values;

/** Compares and merges the values of one kind of form, field by field. */
export function fieldMerge<Values extends Record<keyof Values, FieldValue>>(fields: readonly FieldOf<Values>[]) {
  type Field = FieldOf<Values>;
  const same = (a: Values, b: Values, field: Field): boolean => isSame(a[field], b[field]);

  /** The fields whose values differ. */
  const differing = (a: Values, b: Values): Field[] => fields.filter((field) => !same(a, b, field));

  /** The values with those of some fields taken from others. */
  const withFields = (values: Values, from: Values, taken: readonly Field[]): Values => ({
    ...values,
    ...Object.fromEntries(taken.map((field) => [field, from[field]])),
  });

  /**
   * What to do when a record changes while its form is open: fields without a draft take the new value over, those
   * with one keep it.
   * @param base what the fields were when they were opened or last taken over
   * @param values what they are now
   * @param live what the record says now
   */
  const follow = (base: Values, values: Values, live: Values): FormDraft<Values> => {
    const untouched = fields.filter((field) => same(values, base, field) || same(values, live, field));
    return { base: withFields(base, live, untouched), values: withFields(values, live, untouched) };
  };

  /** The fields with a draft in which somebody else saved another value meanwhile. */
  const conflicts = ({ base, values }: FormDraft<Values>, live: Values): Field[] =>
    fields.filter((field) => !same(live, base, field) && !same(values, base, field) && !same(values, live, field));

  /** What is sent to save a form: the fields that were changed, and nothing that was left alone. */
  const changesOf = ({ base, values }: FormDraft<Values>): Partial<Values> => {
    const changes: Partial<Values> = {};
    for (const field of differing(base, values)) changes[field] = values[field];
    return changes;
  };

  return { fields, differing, follow, conflicts, changesOf };
}

/** How the values of one kind of form are compared and merged. */
export type FieldMerge<Values extends Record<keyof Values, FieldValue>> = ReturnType<typeof fieldMerge<Values>>;
