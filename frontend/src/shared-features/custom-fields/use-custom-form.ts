import { customProblems, type MatchesPattern } from '@atrium/contracts/core/custom-field-rules';
import {
  holdsValue,
  isEmptyValue,
  isFilledIn,
  isSecret,
  presetOf,
  secretsOf,
} from '@atrium/contracts/core/custom-field-traits';
import type { CustomFields, FormField } from '@atrium/contracts/core/custom-fields';
import { shownFields } from '@atrium/contracts/core/field-conditions';
import type { CustomFieldsBody } from '@atrium/contracts/core/custom-field-bodies';
import type { FieldProblem } from '@atrium/contracts/core/problems';
import { templateInUse, type TemplateTarget } from '@atrium/contracts/templates/rules';
import type { TemplateVersionView } from '@atrium/contracts/templates/views';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { keepDraft, readDraft } from '../../platform/form/kept-draft';
import { useUser } from '../../platform/session/session';
import { useCollection, useTopic } from '../../platform/sync/use-collection';
import { contestedFields, type CustomValues, differingFields, followed } from './custom-merge';

export interface CustomFormValues {
  values: CustomValues;
}

export interface CustomShape {
  readonly template: string;
  readonly version: number;
  readonly name: string;
  readonly fields: readonly FormField[];
}

/** The record's form, else the active one; null for none. */
function useShape(target: TemplateTarget, present: CustomFields | undefined): CustomShape | null {
  const { documents: templates } = useCollection('templates');
  // Without a record there is no version; templates are followed anyway.
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

const openValue = () => true;

/** Checks patterns once their engine is loaded; until then, the server alone does. */
function useMatches(fields: readonly FormField[]): MatchesPattern {
  const [engine, setEngine] = useState<{ readonly matches: MatchesPattern }>({ matches: openValue });
  const isNeeded = fields.some(({ pattern }) => pattern !== undefined);
  useEffect(() => {
    if (!isNeeded) return;
    void import('@atrium/contracts/core/field-patterns').then(
      ({ matchesPattern }) => setEngine({ matches: matchesPattern }),
      () => undefined,
    );
  }, [isNeeded]);
  return engine.matches;
}

const noFields: readonly FormField[] = [];

function presetsOf(fields: readonly FormField[]): CustomValues {
  const preset = fields.map((field) => [field.key, presetOf(field)] as const);
  return Object.fromEntries(preset.filter(([, value]) => value !== ''));
}

function valuesOf(custom: CustomFields | undefined): CustomValues {
  return Object.fromEntries((custom?.fields ?? []).map(({ key, value }) => [key, value]));
}

/** Secrets must not be stored on the device. */
function withoutSecrets(fields: readonly FormField[], values: CustomValues): CustomValues {
  const secret = new Set(fields.filter(({ type }) => isSecret(type)).map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !secret.has(key)));
}

/** Separates new secrets; untouched ones keep their references. */
function partedBySecrecy(fields: readonly FormField[], filled: CustomValues, kept: ReadonlyMap<string, string>) {
  const written = fields.filter(
    ({ type, key }) => isSecret(type) && filled[key] !== kept.get(key) && !isEmptyValue(filled[key]),
  );
  const passwords = new Map(written.map(({ key }) => [key, String(filled[key])]));
  const open = Object.entries(filled).map(([key, value]) => [key, passwords.has(key) ? '' : value] as const);
  return { values: Object.fromEntries(open), passwords: Object.fromEntries(passwords) };
}

function valuesFor(fields: readonly FormField[], values: CustomValues) {
  const asked = fields.filter(({ type }) => isFilledIn(type));
  return Object.fromEntries(asked.map(({ key }) => [key, values[key] ?? '']));
}

export function customDraftKey(person: string, draftName: string): string {
  return `atrium.custom-draft.${person}.${draftName}`;
}

/**
 * The template's part of a form, validated by the server's rules. Drafts are stored on this device; changes of the
 * record are merged as in every form. Rendered by `CustomFields`.
 * @param draftName such as `bug.new`, for the draft
 * @param present the record's custom fields; undefined for a new record, or one without any
 * @param isNew whether the record is a new one, whose fields begin with their presets
 */
export function useCustomForm(target: TemplateTarget, draftName: string, present?: CustomFields, isNew = false) {
  const me = useUser()._id;
  const draftKey = customDraftKey(me, draftName);
  const shape = useShape(target, present);
  const fields = shape?.fields ?? noFields;
  const matches = useMatches(fields);
  const live = useMemo(() => (isNew ? presetsOf(fields) : valuesOf(present)), [isNew, fields, present]);
  const kept = useMemo(() => new Map(Object.entries(secretsOf(present?.fields ?? []))), [present]);
  const [draft] = useState(() => readDraft<CustomValues>(draftKey, {}));
  const [base, setBase] = useState(() => draft?.base ?? live);
  const [isRestored, setRestored] = useState(draft !== null);
  const form = useForm<CustomFormValues>({ defaultValues: { values: draft?.values ?? live } });
  const values = useWatch({ control: form.control, name: 'values' });
  const isChanged = differingFields(values, base).length > 0;

  // The form library is an external system, synchronised with the store here.
  useEffect(() => {
    const before = form.getValues('values');
    const next = followed({ base, values: before }, live);
    for (const key of differingFields(before, next.values)) form.setValue(`values.${key}`, next.values[key] ?? '');
    setBase((current) => (differingFields(current, next.base).length > 0 ? next.base : current));
    // oxlint-disable-next-line react/exhaustive-deps -- what the record holds now is what there is to take over
  }, [live]);

  useEffect(() => {
    const draft = { base: withoutSecrets(fields, base), values: withoutSecrets(fields, values) };
    keepDraft(draftKey, differingFields(draft.values, draft.base).length > 0 ? draft : null);
  }, [draftKey, fields, base, values]);

  // Every field is named: missing ones would revert to their defaults.
  const put = (next: CustomValues) => form.reset({ values: { ...valuesFor(fields, next), ...next } });

  return {
    form,
    shape,
    /** Undefined when unchanged; null when invalid, which is shown. */
    body(isCreated: boolean): CustomFieldsBody | undefined | null {
      if (shape === null || (!isCreated && !isChanged)) return undefined;
      if (!shape.fields.some(({ type }) => holdsValue(type))) return undefined;
      const entered = form.getValues('values');
      const filled = valuesFor(shownFields(shape.fields, entered), entered);
      form.clearErrors();
      const { values: open, passwords } = partedBySecrecy(shape.fields, filled, kept);
      const secrets = { given: passwords, kept: Object.fromEntries(kept) };
      const problems = customProblems(shape.fields, open, secrets, matches);
      for (const { key, message } of problems) form.setError(`values.${key}`, { type: 'rule', message });
      if (problems.length > 0) return null;
      const sealed = Object.keys(passwords).length > 0 ? { passwords } : {};
      return { template: shape.template, version: shape.version, values: open, ...sealed };
    },
    refused(errors: readonly FieldProblem[]): boolean {
      const mine = errors.filter(({ field }) => field.startsWith('custom.values.'));
      for (const { field, message } of mine) {
        form.setError(`values.${field.slice('custom.values.'.length)}`, { type: 'server', message });
      }
      return mine.length > 0;
    },
    /** References of stored secrets, by field key. */
    kept,
    theirs: contestedFields({ base, values }, live).map((key) => ({ key, value: live[key] ?? '' })),
    take: (key: string) => {
      const value = live[key] ?? '';
      form.setValue(`values.${key}`, value);
      setBase((current) => ({ ...current, [key]: value }));
    },
    isRestored: isRestored && isChanged,
    discard: () => {
      keepDraft(draftKey, null);
      setRestored(false);
      setBase(live);
      put(live);
    },
    clear: () => put(isNew ? live : {}),
    draftKey,
    forget: () => keepDraft(draftKey, null),
  };
}

export type CustomForm = ReturnType<typeof useCustomForm>;
