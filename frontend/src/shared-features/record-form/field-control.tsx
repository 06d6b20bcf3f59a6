import type { NamedField } from '@atrium/contracts/core/record-kind';
import { lazy, Suspense } from 'react';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useListedNames } from '../../platform/organisation/use-listed-names';
import { Select, type SelectProps } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { Skeleton } from '../../ui/status/skeleton';
import { PriorityField } from '../../widgets/priority/priority-select';
import { MarkdownEditor } from '../markdown/markdown-editor';
import { optionLabel } from '../record-list/record-values';

type NamesProps = Omit<SelectProps, 'options'> & {
  field: Extract<NamedField, { type: 'name' }>;
  /** What the record says already, which it may go on saying. */
  present: string;
};

function NameSelect({ field, present, ...props }: NamesProps) {
  return <Select {...props} options={useListedNames(field.names, present)} />;
}

/** Few forms attach files. */
const AttachmentsField = lazy(async () => ({
  default: (await import('../attachments/attachments-field')).AttachmentsField,
}));
/** Only some kinds have labels. */
const LabelsField = lazy(async () => ({ default: (await import('../labels/labels-field')).LabelsField }));
const ignore = () => {};

const withControl: ReadonlySet<string> = new Set(['text', 'markdown', 'day', 'name', 'choice', 'labels', 'files']);

/** Whether {@link FieldControl} draws a field; the others need a control of their form's own. */
export function hasControl({ type }: Pick<NamedField, 'type'>): boolean {
  return withControl.has(type);
}

/** The control that follows from the type of a field. */
export function FieldControl<V extends FieldValues>(props: {
  field: NamedField<Path<V>>;
  form: Pick<UseFormReturn<V>, 'register' | 'control' | 'formState'>;
  /** Whose pictures a long text may show; null for a new record. */
  files: { readonly collection: string; readonly record: string } | null;
  rows?: number;
  onUploading?: (isUploading: boolean) => void;
}) {
  const { field, form, files, rows = 6, onUploading } = props;
  const { name, label } = field;
  const { register, control, formState } = form;
  if (field.type === 'day') return <TextInput type="date" {...register(name)} />;
  if (field.type === 'text') {
    return <TextInput maxLength={field.longest} autoComplete="off" {...register(name)} />;
  }
  if (field.type === 'markdown') {
    return (
      <Controller
        control={control}
        name={name}
        render={({ field: box }) => (
          <MarkdownEditor {...box} value={String(box.value)} rows={rows} files={files} onUploading={onUploading} />
        )}
      />
    );
  }
  if (field.type === 'files') {
    return (
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Suspense fallback={<Skeleton className="h-12" />}>
            <AttachmentsField value={value} onChange={onChange} onUploading={onUploading ?? ignore} most={field.most} />
          </Suspense>
        )}
      />
    );
  }
  if (field.type === 'labels') {
    return (
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Suspense fallback={<Skeleton className="h-control" />}>
            <LabelsField value={value} onChange={onChange} />
          </Suspense>
        )}
      />
    );
  }
  const select = { ...register(name), placeholder: `select ${label}` };
  if (field.type === 'name') {
    const present: unknown = formState.defaultValues?.[name];
    return <NameSelect {...select} field={field} present={typeof present === 'string' ? present : ''} />;
  }
  if (field.type !== 'choice') return null;
  if (name === 'priority') return <PriorityField {...select} priorities={field.options} control={control} />;
  const options = field.options.map((value) => ({ value, label: optionLabel(field, value) }));
  return <Select {...select} options={options} />;
}
