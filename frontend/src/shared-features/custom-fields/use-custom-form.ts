import {
  customProblems,
  holdsValue,
  isEmptyValue,
  isFilledIn,
  isSecret,
  secretsOf,
} from '@atrium/contracts/core/custom-field-rules';
import type { CustomFields, CustomFieldsBody, FormField } from '@atrium/contracts/core/custom-fields';
import type { FieldProblem } from '@atrium/contracts/core/problems';
import { templateInUse, type TemplateTarget } from '@atrium/contracts/templates/rules';
import type { TemplateVersionView } from '@atrium/contracts/templates/views';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { keepDraft, readDraft } from '../../platform/form/kept-draft';
import { useUser } from '../../platform/session/session';
import { useCollection, useTopic } from '../../platform/sync/use-collection';
import { contestedFields, type CustomValues, differingFields, followed } from './custom-merge';

/** The values of the organisation's own fields, by their keys. */
export interface CustomFormValues {
  values: CustomValues;
}

/** A version of a template as a form shows it. */
export interface CustomShape {
  readonly template: string;
  readonly version: number;
  readonly name: string;
  readonly fields: readonly FormField[];
}

/** The form that a record was filled in with, or else the one that is in use; null where there is none. */
function useShape(target: TemplateTarget, present: CustomFields | undefined): CustomShape | null {
  const { documents: templates } = useCollection('templates');
  // Without a record there is no version to look for, and the templates are followed anyway.
  const { documents: versions } = useTopic<TemplateVersionView>(
    present === undefined ? 'templates' : `template-versions:${present.template}`,
  );
  return useMemo(() => {
    if (present !== undefined) {
      const { template, version } = present;
      const form = versions.find(({ of, revision }) => of === template && revision === version);
      return form === undefined ? null : { template, version, name: form.templateName, fields: form.fields };
    }
    const form = templateInUse(templates, target);
    if (form === undefined) return null;
    return { template: form._id, version: form.revision, name: form.templateName, fields: form.fields };
  }, [present, versions, templates, target]);
}

function valuesOf(custom: CustomFields | undefined): CustomValues {
  return Object.fromEntries((custom?.fields ?? []).map(({ key, value }) => [key, value]));
}

/** What of a filling may lie on the device: no secrets. */
function withoutSecrets(fields: readonly FormField[], values: CustomValues): CustomValues {
  const secret = new Set(fields.filter(({ type }) => isSecret(type)).map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !secret.has(key)));
}

/** The secrets that were written, apart from all that everybody may read; of those left alone the references stay. */
function partedBySecrecy(fields: readonly FormField[], filled: CustomValues, kept: ReadonlyMap<string, string>) {
  const written = fields.filter(
    ({ type, key }) => isSecret(type) && filled[key] !== kept.get(key) && !isEmptyValue(filled[key]),
  );
  const passwords = new Map(written.map(({ key }) => [key, String(filled[key])]));
  const open = Object.entries(filled).map(([key, value]) => [key, passwords.has(key) ? '' : value] as const);
  return { values: Object.fromEntries(open), passwords: Object.fromEntries(passwords) };
}

/** What a form was filled in with, and nothing that it does not ask for. */
function valuesFor(fields: readonly FormField[], values: CustomValues) {
  const asked = fields.filter(({ type }) => isFilledIn(type));
  return Object.fromEntries(asked.map(({ key }) => [key, values[key] ?? '']));
}

/** Where what is written into the fields that a template adds is kept on this device. */
export function customDraftKey(person: string, place: string): string {
  return `atrium.custom-draft.${person}.${place}`;
}

/**
 * The part of a form that a template adds: its own fields, checked by the rules of the server. What is written is kept
 * on this device until it is saved. A record is followed as in every form: fields that were left alone take over what
 * others save, the others keep what was written and say what was saved. Rendered by `CustomFields`.
 * @param place which form, such as `bug.new`: under this name the draft is kept
 * @param present what the record is filled in with now; undefined for a new record, or one without such fields
 */
export function useCustomForm(target: TemplateTarget, place: string, present?: CustomFields) {
  const me = useUser()._id;
  const draftKey = customDraftKey(me, place);
  const shape = useShape(target, present);
  const live = useMemo(() => valuesOf(present), [present]);
  const kept = useMemo(() => new Map(Object.entries(secretsOf(present?.fields ?? []))), [present]);
  const [draft] = useState(() => readDraft<CustomValues>(draftKey, {}));
  const [base, setBase] = useState(() => draft?.base ?? live);
  const [isRestored, setRestored] = useState(draft !== null);
  const form = useForm<CustomFormValues>({ defaultValues: { values: draft?.values ?? live } });
  const values = useWatch({ control: form.control, name: 'values' });
  const isChanged = differingFields(values, base).length > 0;

  // The form is a system of its own beside the live store: what the store says is handed to it.
  useEffect(() => {
    const before = form.getValues('values');
    const next = followed({ base, values: before }, live);
    for (const key of differingFields(before, next.values)) form.setValue(`values.${key}`, next.values[key] ?? '');
    setBase((current) => (differingFields(current, next.base).length > 0 ? next.base : current));
    // oxlint-disable-next-line react/exhaustive-deps -- what the record holds now is what there is to take over
  }, [live]);

  useEffect(() => {
    const fields = shape?.fields ?? [];
    const draft = { base: withoutSecrets(fields, base), values: withoutSecrets(fields, values) };
    keepDraft(draftKey, differingFields(draft.values, draft.base).length > 0 ? draft : null);
  }, [draftKey, shape, base, values]);

  // Each field is named: what is left out would go back to what it held when it was first shown.
  const put = (next: CustomValues) => form.reset({ values: { ...valuesFor(shape?.fields ?? [], next), ...next } });

  return {
    form,
    shape,
    /** What there is to send: nothing when nothing was changed; null when something is wrong, which is shown then. */
    body(isNew: boolean): CustomFieldsBody | undefined | null {
      if (shape === null || (!isNew && !isChanged)) return undefined;
      if (!shape.fields.some(({ type }) => holdsValue(type))) return undefined;
      const filled = valuesFor(shape.fields, form.getValues('values'));
      form.clearErrors();
      const { values: open, passwords } = partedBySecrecy(shape.fields, filled, kept);
      const problems = customProblems(shape.fields, open, { given: passwords, kept: Object.fromEntries(kept) });
      for (const { key, message } of problems) form.setError(`values.${key}`, { type: 'rule', message });
      if (problems.length > 0) return null;
      const secrets = Object.keys(passwords).length > 0 ? { passwords } : {};
      return { template: shape.template, version: shape.version, values: open, ...secrets };
    },
    /** Shows what the server says of these fields. @returns whether it said anything of them */
    refused(errors: readonly FieldProblem[]): boolean {
      const mine = errors.filter(({ field }) => field.startsWith('custom.values.'));
      for (const { field, message } of mine) {
        form.setError(`values.${field.slice('custom.values.'.length)}`, { type: 'server', message });
      }
      return mine.length > 0;
    },
    /** The references of the secrets that the record has, by the keys of their fields. */
    kept,
    /** The fields in which somebody else saved another value meanwhile, with what they hold now. */
    theirs: contestedFields({ base, values }, live).map((key) => ({ key, value: live[key] ?? '' })),
    /** Takes over what somebody else saved in a field. */
    take: (key: string) => {
      const value = live[key] ?? '';
      form.setValue(`values.${key}`, value);
      setBase((current) => ({ ...current, [key]: value }));
    },
    /** Whether the fields began with what had been written here before. */
    isRestored: isRestored && isChanged,
    /** Drops what was written. */
    discard: () => {
      keepDraft(draftKey, null);
      setRestored(false);
      setBase(live);
      put(live);
    },
    /** Empties the fields. */
    clear: () => put({}),
    /** Under which key what was written is kept on this device. */
    draftKey,
    /** Forgets what was kept on this device, as after saving. */
    forget: () => keepDraft(draftKey, null),
  };
}

/** The part of a form that a template adds, as {@link useCustomForm} makes it. */
export type CustomForm = ReturnType<typeof useCustomForm>;
