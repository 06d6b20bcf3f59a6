import type { CommandContract } from '@atrium/contracts/core/commands';
import type { CustomFields } from '@atrium/contracts/core/custom-fields';
import type { WithCustomFields } from '@atrium/contracts/core/custom-field-bodies';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { BodyOf } from '@atrium/contracts/core/record-bodies';
import type { FormValuesOf, RecordKind } from '@atrium/contracts/core/record-kind';
import type { TemplateTarget } from '@atrium/contracts/templates/rules';
import { useState } from 'react';
import type { Origin, Outcome } from '../../platform/api/dispatch';
import { newDraftName, madeFromOf, useMessageSeed } from '../../platform/api/message-seed';
import type { NameOf } from '../../platform/presence/use-names';
import { type CustomForm, useCustomForm } from '../custom-fields/use-custom-form';
import { fieldLabel } from '../record-list/record-labels';
import { blankValues, filledValues, formValues } from './kind-values';
import { useRecordFields } from './use-record-fields';
import { type RecordForm, useRecordForm } from './use-record-form';

type Values<Kind extends RecordKind> = FormValuesOf<Kind>;

/** The form of a record as {@link useKindForm} gives it. */
export type KindForm<Kind extends RecordKind> = RecordForm<Values<Kind>> & { readonly custom: CustomForm };

/** The form of a kind of record, which may be made out of a message. */
export function useKindForm<
  Kind extends RecordKind,
  View extends LiveDocument & { readonly custom?: CustomFields },
  Saved,
>(options: {
  kind: Kind;
  /** Who is edited; null for a new one. */
  record: View | null;
  target: TemplateTarget;
  /** Under which name drafts are kept. */
  draft: string;
  /** Shown beside the fields. */
  about?: string;
  /** With what a new one begins, where that is not nothing. */
  begin?: Partial<Values<Kind>>;
  /** The contract's commands: the rules of the fields, and the right to save them. */
  commands: { readonly create: CommandContract; readonly edit: CommandContract };
  /** Turns the form's values into the body; sends the values themselves by default. */
  asSent?: <Part extends Partial<Values<Kind>>>(values: Part) => Part;
  create: (body: BodyOf<Kind> & WithCustomFields, origin: Origin) => Promise<Outcome<Saved>>;
  edit: (record: View, changes: Partial<Values<Kind>> & WithCustomFields) => Promise<Outcome<Saved>>;
  failure: string;
  /** The record is saved; null when there was nothing to save. */
  done: (saved: Saved | null) => void;
}): KindForm<Kind> {
  const { kind, record, target, draft, about = '', begin, commands, create, edit, failure, done } = options;
  const { asSent = (values) => values } = options;
  const seed = useMessageSeed(kind.collection, record === null);
  const [blank] = useState(() => ({
    ...blankValues(kind),
    ...begin,
    ...(seed !== null && { [kind.title]: seed.text }),
  }));
  const ofNew = about === '' ? '' : `.${about}`;
  const custom = useCustomForm(target, `${draft}.${record?._id ?? `new${ofNew}`}`, record?.custom, record === null);
  const form = useRecordForm<Values<Kind>, Saved>({
    draftName: record === null ? `${newDraftName(draft, seed)}${ofNew}` : `${draft}.${record._id}`,
    live: record === null ? null : formValues(kind, record),
    version: record?.version ?? null,
    blank,
    command: record === null ? commands.create : commands.edit,
    asSent,
    custom,
    send: (changes, all, own) =>
      record === null
        ? // The body's class has checked that what is required is there.
          create({ ...(filledValues<Values<Kind>>(asSent(all)) as BodyOf<Kind>), ...own }, madeFromOf(seed))
        : edit(record, { ...asSent(changes), ...own }),
    failure,
    done,
  });
  return { ...form, custom };
}

/** Tells drafts of new records apart, such as by day. */
export function useKindFields<Kind extends RecordKind, V extends Values<Kind>>(
  kind: Kind,
  id: string | null,
  form: Pick<RecordForm<V>, 'form' | 'theirs' | 'take' | 'settle' | 'values'>,
  options: {
    /** What the record says now; null for a new one. */
    readonly live: V | null;
    /** A value as text; null for none. */
    readonly textOf: (field: string, value: unknown, nameOf: NameOf) => string | null;
    readonly longTexts?: readonly (keyof V & string)[];
  },
) {
  return useRecordFields<V>(form, {
    collection: kind.collection,
    id,
    labelOf: (field) => fieldLabel(kind, field),
    ...options,
  });
}
