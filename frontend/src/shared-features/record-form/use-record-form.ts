import type { CommandContract } from '@atrium/contracts/core/commands';
import type { WithCustomFields } from '@atrium/contracts/core/custom-field-bodies';
import type { Problem } from '@atrium/contracts/core/problems';
import { type BaseSyntheticEvent, useState } from 'react';
import type { FieldValues, Path, Resolver } from 'react-hook-form';
import type { Outcome } from '../../platform/api/dispatch';
import { keepForm } from '../../platform/api/dispatch-here';
import { readStored } from '../../platform/browser/storage';
import { type FieldOf, fieldMerge, type FieldValue } from '../../platform/form/field-merge';
import { useUser } from '../../platform/session/session';
import { useMergingForm } from '../../platform/form/use-merging-form';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { toast } from '../../ui/overlay/toast-store';
import type { CustomForm } from '../custom-fields/use-custom-form';
import { bodyResolver } from '../../platform/form/body-resolver';

export interface RecordFormOptions<V, Saved> {
  /** Such as `sprint.new`, for the draft. */
  readonly draftName: string;
  readonly live: V | null;
  readonly version: number | null;
  readonly blank: V;
  /** The command that the form sends: its body's rules, and the right to send it. */
  readonly command: CommandContract;
  /** Values as validated and sent, if different from the form's, as with numbers in text boxes. */
  readonly asSent?: (values: V) => object;
  readonly custom?: CustomForm;
  /** Gets the changes, for a new record everything, and the template's fields. */
  readonly send: (changes: Partial<V>, all: V, own: WithCustomFields) => Promise<Outcome<Saved>>;
  readonly failure: string;
  /** Null when nothing changed, or the command is queued. */
  readonly done: (saved: Saved | null) => void;
}

/** Validates by the contract's class, with the server's messages. */
function resolverOf<V extends FieldValues>(
  body: new () => object,
  asSent: (values: V) => object = (values) => values,
): Resolver<V> {
  const own = bodyResolver<V>(body);
  return async (values, context, options) => {
    const checked = await own(asSent(values) as V, context, options);
    // Continue with the form's own values.
    return Object.keys(checked.errors).length === 0 ? { values, errors: {} } : checked;
  };
}

export function draftKeyOf(person: string, draftName: string): string {
  return `atrium.draft.${person}.${draftName}`;
}

/** A record's form. Drafts are stored on this device; others' changes are merged, and overwriting one asks first. */
export function useRecordForm<V extends FieldValues & Record<keyof V, FieldValue>, Saved>(
  options: RecordFormOptions<V, Saved>,
) {
  const { draftName, live, version, blank, command, asSent, custom, send, failure, done } = options;
  const confirm = useConfirm();
  const [merge] = useState(() => fieldMerge<V>(Object.keys(blank) as FieldOf<V>[]));
  const [resolver] = useState(() => resolverOf<V>(command.body, asSent));
  const draftKey = draftKeyOf(useUser()._id, draftName);
  const merging = useMergingForm<V>({ draftKey, merge, live, version, blank, resolver, access: command.access });
  const { form, draft, theirs, forget } = merging;

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

  const save = async (entered: V): Promise<boolean> => {
    const edit = live === null ? entered : merge.changesOf({ base: draft.base, values: entered });
    const own = custom?.body(live === null);
    if (own === null) return false;
    if (Object.keys(edit).length === 0 && own === undefined) {
      done(null);
      return true;
    }
    const contested = theirs.length + (custom?.theirs.length ?? 0);
    const goesOver =
      contested === 0 ||
      (await confirm({
        title: 'Overwrite their changes?',
        message: 'Somebody saved other values while you were editing. They are shown below the marked fields.',
        confirmLabel: 'Save mine',
        cancelLabel: 'Look again',
      }));
    if (!goesOver) return false;
    const outcome = await send(edit, entered, own === undefined ? {} : { custom: own });
    if (!outcome.ok) {
      refused(outcome.problem);
      return false;
    }
    if (live === null) {
      // Left filled in, a second press would create another one.
      discard();
    } else {
      // If the queued change conflicts, the form is reopened with it.
      if (outcome.waits !== undefined && version !== null) keepForm(outcome.waits, sentForm(), version);
      forget();
      custom?.forget();
    }
    done(outcome.data);
    return true;
  };
  /** Whether it was saved. */
  const submit = async (event?: BaseSyntheticEvent): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (entered) => {
      isSaved = await save(entered);
    })(event);
    return isSaved;
  };

  return {
    ...merging,
    isRestored: merging.isRestored || custom?.isRestored === true,
    discard,
    submit,
  };
}

export type RecordForm<V extends FieldValues & Record<keyof V, FieldValue>> = ReturnType<
  typeof useRecordForm<V, unknown>
>;
