import { fieldsOn, type FormValuesOf, type NamedField, type NumberedKind } from '@atrium/contracts/core/record-kind';
import type { ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import type { NameOf } from '../../platform/presence/use-names';
import { cx } from '../../ui/element/cx';
import { FormField, type FormFieldProps } from '../../ui/form/form-field';
import { FieldControl, hasControl } from './field-control';
import { formValues } from './kind-values';
import type { RecordForm } from './use-record-form';
import { useKindFields } from './use-kind-form';

/** In order, long texts below at full width. */
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
  const given = useKindFields(kind, record?._id ?? null, recordForm, {
    live,
    textOf,
    longTexts: keepsBoth ? longTexts.map(({ name }) => name) : [],
  });
  const files = record === null ? null : { collection: kind.collection, record: record._id };
  const drawn = (field: NamedField<Name>, isLong: boolean) => (
    <div key={field.name} data-field={field.name} className={isLong ? 'col-span-full' : undefined}>
      <FormField {...given(field.name)} hint={isLong ? hint : undefined}>
        <FieldControl field={field} form={recordForm.form} files={files} onUploading={onUploading} />
      </FormField>
    </div>
  );
  return (
    <div data-record={record?._id} className={cx('grid gap-4', className)}>
      {fields.filter(({ type }) => type !== 'markdown').map((field) => drawn(field, false))}
      {longTexts.map((field) => drawn(field, true))}
      {children?.((name) => given(name as Name))}
    </div>
  );
}
