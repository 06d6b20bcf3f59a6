import { fieldsOn, type FormValuesOf, type NamedField, type NumberedKind } from '@atrium/contracts/core/record-kind';
import type { ReactNode } from 'react';
import { Controller, type Path } from 'react-hook-form';
import { useListedNames } from '../../platform/organisation/use-listed-names';
import type { NameOf } from '../../platform/presence/use-names';
import { cx } from '../../ui/element/cx';
import { FormField, type FormFieldProps } from '../../ui/form/form-field';
import { Select, type SelectProps } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { MarkdownEditor } from '../markdown/markdown-editor';
import { PriorityField } from '../../widgets/priority/priority-select';
import { optionLabel } from '../record-list/record-values';
import { formValues } from './kind-values';
import type { RecordForm } from './use-record-form';
import { useKindFields } from './use-kind-form';

type NamesProps = Omit<SelectProps, 'options'> & {
  field: Extract<NamedField, { type: 'name' }>;
  /** What the record says already, which it may go on saying. */
  present: string | undefined;
};

function NameSelect({ field, present, ...props }: NamesProps) {
  return <Select {...props} options={useListedNames(field.names, present)} />;
}

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
  const { register, control } = recordForm.form;
  const live = record === null ? null : formValues(kind, record);
  type Name = Path<FormValuesOf<Kind>> & keyof FormValuesOf<Kind> & string;
  const fields = fieldsOn(kind, 'form') as NamedField<Name>[];
  const longTexts = fields.filter(({ type }) => type === 'markdown');
  const given = useKindFields(kind, record?._id ?? null, recordForm, {
    live,
    textOf,
    longTexts: keepsBoth ? longTexts.map(({ name }) => name) : [],
  });
  const controlOf = (field: NamedField<Name>) => {
    const { name, label } = field;
    if (field.type === 'day') return <TextInput type="date" {...register(name)} />;
    if (field.type === 'text') return <TextInput {...register(name)} />;
    const select = { ...register(name), placeholder: `select ${label}` };
    if (field.type === 'choice' && name === 'priority') {
      return <PriorityField {...select} priorities={field.options} control={control} />;
    }
    if (field.type === 'name') return <NameSelect {...select} field={field} present={String(record?.[name] ?? '')} />;
    if (field.type !== 'choice') return null;
    const options = field.options.map((value) => ({ value, label: optionLabel(field, value) }));
    return <Select {...select} options={options} />;
  };
  return (
    <div data-record={record?._id} className={cx('grid gap-4', className)}>
      {fields.map((field) => {
        const input = controlOf(field);
        return input === null ? null : (
          <div key={field.name} data-field={field.name}>
            <FormField {...given(field.name)}>{input}</FormField>
          </div>
        );
      })}
      {longTexts.map(({ name }) => (
        <div key={name} data-field={name} className="col-span-full">
          <FormField {...given(name)} hint={hint}>
            <Controller
              control={control}
              name={name}
              render={({ field: box }) => (
                <MarkdownEditor
                  {...box}
                  value={String(box.value)}
                  rows={6}
                  files={record === null ? null : { collection: kind.collection, record: record._id }}
                  onUploading={onUploading}
                />
              )}
            />
          </FormField>
        </div>
      ))}
      {children?.((name) => given(name as Name))}
    </div>
  );
}
