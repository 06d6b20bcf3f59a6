import type { CustomFields, WithCustomFields } from '@atrium/contracts/core/custom-fields';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { FormValuesOf, NumberedKind } from '@atrium/contracts/core/record-kind';
import type { TemplateTarget } from '@atrium/contracts/templates/rules';
import type { Origin, Outcome } from '../../platform/api/dispatch';
import { newPlace, originOf, useMessageSeed } from '../../platform/api/message-seed';
import { type CustomForm, useCustomForm } from '../custom-fields/use-custom-form';
import { blankValues, filledValues, formValues } from './kind-values';
import { type RecordForm, useRecordForm } from './use-record-form';

type Part<Kind extends NumberedKind> = Partial<FormValuesOf<Kind>> & WithCustomFields;

/** The form of a record as {@link useKindForm} gives it. */
export type KindForm<Kind extends NumberedKind> = RecordForm<FormValuesOf<Kind>> & { readonly custom: CustomForm };

/** The form of a kind of record, which may be made out of a message. */
export function useKindForm<
  Kind extends NumberedKind,
  View extends LiveDocument & FormValuesOf<Kind> & { readonly custom?: CustomFields },
  Saved,
>(options: {
  kind: Kind;
  /** Who is edited; null for a new one. */
  record: View | null;
  target: TemplateTarget;
  /** Under which name drafts are kept. */
  draft: string;
  /** The contract's classes that say what may be in the fields. */
  bodies: { readonly create: new () => object; readonly edit: new () => object };
  create: (body: Part<Kind>, origin: Origin) => Promise<Outcome<Saved>>;
  edit: (record: View, changes: Part<Kind>) => Promise<Outcome<Saved>>;
  failure: string;
  /** The record is saved; null when there was nothing to save. */
  done: (saved: Saved | null) => void;
}): KindForm<Kind> {
  const { kind, record, target, draft, bodies, create, edit, failure, done } = options;
  const seed = useMessageSeed(kind.collection, record === null);
  const custom = useCustomForm(target, `${draft}.${record?._id ?? 'new'}`, record?.custom);
  const blank = blankValues(kind);
  const form = useRecordForm<FormValuesOf<Kind>, Saved>({
    place: record === null ? newPlace(draft, seed) : `${draft}.${record._id}`,
    live: record === null ? null : formValues(kind, record),
    version: record?.version ?? null,
    blank: seed === null ? blank : { ...blank, [kind.title]: seed.text },
    body: record === null ? bodies.create : bodies.edit,
    custom,
    send: (changes, all, own) =>
      record === null
        ? create({ ...filledValues<FormValuesOf<Kind>>(all), ...own }, originOf(seed))
        : edit(record, { ...changes, ...own }),
    failure,
    done,
  });
  return { ...form, custom };
}
