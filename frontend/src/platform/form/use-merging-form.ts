import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { FieldMerge, FieldOf, FieldValue } from './field-merge';
import { keepDraft, readDraft } from './kept-draft';
import { useOpenForm } from './open-forms';

/**
 * A form that follows its record. Fields that were left alone take over what others save; the others keep their draft
 * and are told what was saved. What is written is kept on this device until it is saved or discarded.
 * @param options.draftKey the person, the form and the record
 * @param options.live what the record says now; null for a new one
 * @param options.version of the record; null for a new one
 * @param options.blank the values of a new record
 */
export function useMergingForm<Values extends FieldValues & Record<keyof Values, FieldValue>>(options: {
  draftKey: string;
  merge: FieldMerge<Values>;
  live: Values | null;
  version: number | null;
  blank: Values;
  resolver: Resolver<Values>;
}) {
  const { draftKey, merge, live, version, blank, resolver } = options;
  useOpenForm();
  const [draft] = useState(() => readDraft(draftKey, blank));
  const [base, setBase] = useState(() => draft?.base ?? live ?? blank);
  const [isRestored, setRestored] = useState(draft !== null);
  const form = useForm<Values>({
    resolver,
    defaultValues: (draft?.values ?? live ?? blank) as DefaultValues<Values>,
  });
  const values = useWatch({ control: form.control }) as Values;
  const changed = merge.differing(base, values);
  const put = (field: FieldOf<Values>, value: FieldValue) =>
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);

  // The form is a system of its own beside the live store: what the store says is handed to it.
  useEffect(() => {
    if (live === null) return;
    const before = form.getValues();
    const next = merge.follow(base, before, live);
    for (const field of merge.differing(before, next.values)) put(field, next.values[field]);
    setBase((current) => (merge.differing(current, next.base).length > 0 ? next.base : current));
    // oxlint-disable-next-line react/exhaustive-deps -- a new version of the record is what there is to take over
  }, [version]);

  useEffect(() => {
    keepDraft(draftKey, changed.length > 0 ? { base, values } : null);
  }, [draftKey, base, values, changed.length]);

  return {
    form,
    values,
    /** What was written, and from what. */
    draft: { base, values },
    /** The fields with unsaved changes. */
    changed,
    /** The fields in which somebody else saved another value meanwhile. */
    theirs: live === null ? [] : merge.conflicts({ base, values }, live),
    /** Whether the form began with what had been written here before. */
    isRestored: isRestored && changed.length > 0,
    /** Takes over what somebody else saved in a field. */
    take: (field: FieldOf<Values>) => {
      if (live === null) return;
      put(field, live[field]);
      setBase((current) => ({ ...current, [field]: live[field] }));
    },
    /** Puts a value into a field that stands for both one's own and the other's, which is settled by it. */
    settle: (field: FieldOf<Values>, value: FieldValue) => {
      put(field, value);
      if (live !== null) setBase((current) => ({ ...current, [field]: live[field] }));
    },
    /** Drops what was written, here and on this device. */
    discard: () => {
      keepDraft(draftKey, null);
      const fresh = live ?? blank;
      setBase(fresh);
      setRestored(false);
      form.reset(fresh);
    },
    /** Forgets what was kept on this device, as after saving. */
    forget: () => keepDraft(draftKey, null),
  };
}
