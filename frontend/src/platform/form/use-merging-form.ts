import type { AccessRule } from '@atrium/contracts/core/access';
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
import { useIsPast } from '../past/use-is-past';
import { useOpenForm } from './open-forms';

/**
 * A form that merges changes of its record: untouched fields follow, edited ones keep their draft and show what was
 * saved. Drafts are stored on this device.
 * @param options.draftKey person, form and record; null where the device keeps no drafts
 * @param options.live the record's values; null for a new one
 * @param options.version null for a new one
 * @param options.blank values of a new record
 * @param options.access the right to save it
 */
export function useMergingForm<Values extends FieldValues & Record<keyof Values, FieldValue>>(options: {
  draftKey: string | null;
  merge: FieldMerge<Values>;
  live: Values | null;
  version: number | null;
  blank: Values;
  resolver: Resolver<Values>;
  access: AccessRule;
}) {
  const { draftKey, merge, live, version, blank, resolver, access } = options;
  useOpenForm(access);
  // Drafts belong to the present.
  const isPast = useIsPast();
  const [draft] = useState(() => (isPast ? null : readDraft(draftKey, blank)));
  const [base, setBase] = useState(() => draft?.base ?? live ?? blank);
  const [isRestored, setRestored] = useState(draft !== null);
  const form = useForm<Values>({
    resolver,
    defaultValues: (draft?.values ?? live ?? blank) as DefaultValues<Values>,
    // The library goes by the order in which fields registered; the form itself finds the first on screen.
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as Values;
  const changed = merge.differing(base, values);
  const put = (field: FieldOf<Values>, value: FieldValue) =>
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);

  // The form library is an external system, synchronised with the store here.
  useEffect(() => {
    if (live === null) return;
    const before = form.getValues();
    const next = merge.follow(base, before, live);
    for (const field of merge.differing(before, next.values)) put(field, next.values[field]);
    setBase((current) => (merge.differing(current, next.base).length > 0 ? next.base : current));
    // oxlint-disable-next-line react/exhaustive-deps -- a new version of the record is what there is to take over
  }, [version]);

  useEffect(() => {
    if (!isPast) keepDraft(draftKey, changed.length > 0 ? { base, values } : null);
  }, [draftKey, base, values, changed.length, isPast]);

  return {
    form,
    values,
    draft: { base, values },
    changed,
    /** Edited fields whose saved value changed meanwhile. */
    theirs: live === null ? [] : merge.conflicts({ base, values }, live),
    isRestored: isRestored && changed.length > 0,
    take: (field: FieldOf<Values>) => {
      if (live === null) return;
      put(field, live[field]);
      setBase((current) => ({ ...current, [field]: live[field] }));
    },
    /** Sets a merged value, which resolves the conflict. */
    settle: (field: FieldOf<Values>, value: FieldValue) => {
      put(field, value);
      if (live !== null) setBase((current) => ({ ...current, [field]: live[field] }));
    },
    discard: () => {
      keepDraft(draftKey, null);
      const fresh = live ?? blank;
      setBase(fresh);
      setRestored(false);
      form.reset(fresh);
    },
    forget: () => keepDraft(draftKey, null),
  };
}
