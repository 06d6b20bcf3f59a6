import type { WithCustomFields } from '@atrium/contracts/core/custom-fields';
import type { Problem } from '@atrium/contracts/core/problems';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import type { FieldValues, Path, Resolver } from 'react-hook-form';
import type { Outcome } from '../../platform/api/dispatch';
import { keepForm } from '../../platform/api/use-dispatch';
import { readStored } from '../../platform/browser/storage';
import { type FieldOf, fieldMerge, type FieldValue } from '../../platform/form/field-merge';
import { useUser } from '../../platform/session/session';
import { useMergingForm } from '../../platform/form/use-merging-form';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { toast } from '../../ui/overlay/toast-store';
import type { CustomForm } from '../custom-fields/use-custom-form';

const firstProblemOnly = { validator: { stopAtFirstError: true } };

/** What a record's form works with. */
export interface RecordFormOptions<V, Saved> {
  /** Which form, such as `sprint.new`: under this name its draft is kept. */
  readonly place: string;
  /** What the record says now; null for a new one. */
  readonly live: V | null;
  /** Rises with each change of the record; null for a new one. */
  readonly version: number | null;
  /** The values of a new record. */
  readonly blank: V;
  /** The contract's class that says what may be in the fields. */
  readonly body: new () => object;
  /** What of the values is sent, and so checked, where that is not the values themselves, as with numbers in text boxes. */
  readonly asSent?: (values: V) => object;
  /** The fields that a template adds to the form, where one can. */
  readonly custom?: CustomForm;
  /** Sends what was changed, for a new record everything, and the fields that a template adds. */
  readonly send: (changes: Partial<V>, all: V, own: WithCustomFields) => Promise<Outcome<Saved>>;
  /** What failed, as text. */
  readonly failure: string;
  /** The record is saved; null when there was nothing to save, or it waits for the connection. */
  readonly done: (saved: Saved | null) => void;
}

/** What checks a form by the contract's class, with the same messages as on the server. */
function resolverOf<V extends FieldValues>(
  body: new () => object,
  asSent: (values: V) => object = (values) => values,
): Resolver<V> {
  const check: Resolver = classValidatorResolver(body, firstProblemOnly, { raw: true });
  const own = check as Resolver<V>;
  return async (values, context, options) => {
    const checked = await own(asSent(values) as V, context, options);
    // The form goes on with its own values.
    return Object.keys(checked.errors).length === 0 ? { values, errors: {} } : checked;
  };
}

/** The name under which the draft of a person's form is kept on this device. */
export function draftKeyOf(person: string, place: string): string {
  return `atrium.draft.${person}.${place}`;
}

/**
 * The form of a record. What is written is kept on this device until it is saved. A record that is edited is followed:
 * fields that were left alone take over what others save, the others keep their draft and say what was saved; to save
 * over that, one is asked first.
 */
export function useRecordForm<V extends FieldValues & Record<keyof V, FieldValue>, Saved>(
  options: RecordFormOptions<V, Saved>,
) {
  const { place, live, version, blank, body, asSent, custom, send, failure, done } = options;
  const confirm = useConfirm();
  const [merge] = useState(() => fieldMerge<V>(Object.keys(blank) as FieldOf<V>[]));
  const [resolver] = useState(() => resolverOf<V>(body, asSent));
  const draftKey = draftKeyOf(useUser()._id, place);
  const merging = useMergingForm<V>({ draftKey, merge, live, version, blank, resolver });
  const { form, draft, theirs, forget } = merging;
  const isSending = useRef(false);
  /** Whether a new record was made of what this form held before. */
  const isSpent = useRef(false);

  const refused = ({ errors = [], message }: Problem) => {
    const isOwn = custom?.refused(errors) === true;
    const known = errors.flatMap(({ field, message: text }) => {
      const name = merge.fields.find((each) => each === field);
      return name === undefined ? [] : [{ name, text }];
    });
    for (const { name, text } of known) form.setError(name as Path<V>, { type: 'server', message: text });
    if (known.length === 0 && !isOwn) toast.error(failure, { description: message });
  };

  const discard = () => {
    merging.discard();
    custom?.discard();
  };

  const sentForm = () => {
    const keys = custom === undefined ? [draftKey] : [draftKey, custom.draftKey];
    const drafts = keys.flatMap((key) => {
      const text = readStored('localStorage', key);
      return text === null ? [] : [[key, text] as const];
    });
    return { href: window.location.pathname + window.location.search, drafts: Object.fromEntries(drafts) };
  };

  const save = async (entered: V) => {
    const edit = live === null ? entered : merge.changesOf({ base: draft.base, values: entered });
    const own = custom?.body(live === null);
    if (own === null) return undefined;
    if (Object.keys(edit).length === 0 && own === undefined) return done(null);
    const contested = theirs.length + (custom?.theirs.length ?? 0);
    const goesOver =
      contested === 0 ||
      (await confirm({
        title: 'Overwrite their changes?',
        message: 'Somebody saved other values while you were editing. They are shown below the marked fields.',
        confirmLabel: 'Save mine',
        cancelLabel: 'Look again',
      }));
    if (!goesOver) return undefined;
    const outcome = await send(edit, entered, own === undefined ? {} : { custom: own });
    if (!outcome.ok) return refused(outcome.problem);
    if (live === null) {
      // What was saved must not be there for a second press, which would make another one.
      isSpent.current = true;
      discard();
    } else {
      // Should somebody else have changed the record by the time it is sent, the form is opened again with it.
      if (outcome.waits !== undefined && version !== null) keepForm(outcome.waits, sentForm(), version);
      forget();
      custom?.forget();
    }
    return done(outcome.data);
  };
  const isBlank = () => merge.differing(blank, form.getValues()).length === 0 && custom?.body(false) === undefined;
  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    if (isSending.current || (isSpent.current && isBlank())) return;
    isSending.current = true;
    try {
      await form.handleSubmit(save)(event);
    } finally {
      isSending.current = false;
    }
  };

  return {
    ...merging,
    isRestored: merging.isRestored || custom?.isRestored === true,
    discard,
    submit,
  };
}

/** The form of a record as {@link useRecordForm} gives it. */
export type RecordForm<V extends FieldValues & Record<keyof V, FieldValue>> = ReturnType<
  typeof useRecordForm<V, unknown>
>;
