import { fieldsOn, type FormValuesOf, type NamedField, type NumberedKind } from '@atrium/contracts/core/record-kind';
import { uploadLimit } from '@atrium/contracts/core/files';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import type { NameOf } from '../../platform/presence/use-names';
import { cx } from '../../ui/element/cx';
import { FormField, type FormFieldProps } from '../../ui/form/form-field';
import { otherFiles, OtherFilesContext } from '../attachments/other-files';
import { FieldControl, hasControl } from './field-control';
import { formValues } from './kind-values';
import type { RecordForm } from './use-record-form';
import { useKindFields } from './use-kind-form';

const filesHint = `PDF, Office, ZIP, text such as logs, or pictures, ${uploadLimit / 2 ** 20} MB each. Drop or paste them, too.`;

/** Several fields upload at a time; the form waits for all. */
function useUploading(onUploading: (isUploading: boolean) => void) {
  const [busy] = useState(() => new Set<string>());
  const [setters] = useState(() => new Map<string, (isUploading: boolean) => void>());
  const tell = useRef(onUploading);
  useEffect(() => {
    tell.current = onUploading;
  }, [onUploading]);
  return (name: string) => {
    const known = setters.get(name);
    if (known !== undefined) return known;
    const set = (isUploading: boolean) => {
      if (isUploading) busy.add(name);
      else busy.delete(name);
      tell.current(busy.size > 0);
    };
    setters.set(name, set);
    return set;
  };
}

/** In order, long texts and files below at full width. */
export function KindFields<Kind extends NumberedKind>(props: {
  kind: Kind;
  /** Null for a new one. */
  record: (FormValuesOf<Kind> & { readonly _id: string }) | null;
  form: RecordForm<FormValuesOf<Kind>>;
  textOf: (field: string, value: unknown, nameOf: NameOf) => string | null;
  className: string;
  hint?: string;
  keepsBoth?: boolean;
  onUploading: (isUploading: boolean) => void;
  /** Other fields; `fieldOf` gives each its label, error and conflict. */
  children?: (fieldOf: (name: string) => Omit<FormFieldProps, 'children'>) => ReactNode;
}) {
  const { kind, record, form: recordForm, textOf, className, hint, keepsBoth = false, onUploading, children } = props;
  const live = record === null ? null : formValues(kind, record);
  type Name = Path<FormValuesOf<Kind>> & keyof FormValuesOf<Kind> & string;
  const fields = (fieldsOn(kind, 'form') as NamedField<Name>[]).filter(hasControl);
  const longTexts = fields.filter(({ type }) => type === 'markdown');
  const below = fields.filter(({ type }) => type === 'markdown' || type === 'files');
  const [others] = useState(otherFiles);
  const uploadingIn = useUploading(onUploading);
  const given = useKindFields(kind, record?._id ?? null, recordForm, {
    live,
    textOf,
    longTexts: keepsBoth ? longTexts.map(({ name }) => name) : [],
  });
  const files = record === null ? null : { collection: kind.collection, record: record._id };
  const drawn = (field: NamedField<Name>, isLong: boolean) => (
    <div key={field.name} data-field={field.name} className={isLong ? 'col-span-full' : undefined}>
      <FormField {...given(field.name)} hint={field.type === 'files' ? filesHint : isLong ? hint : undefined}>
        <FieldControl field={field} form={recordForm.form} files={files} onUploading={uploadingIn(field.name)} />
      </FormField>
    </div>
  );
  return (
    <OtherFilesContext value={others}>
      <div data-record={record?._id} className={cx('grid gap-4', className)}>
        {fields.filter((field) => !below.includes(field)).map((field) => drawn(field, false))}
        {below.map((field) => drawn(field, true))}
        {children?.((name) => given(name as Name))}
      </div>
    </OtherFilesContext>
  );
}
