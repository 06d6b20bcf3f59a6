import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { customFieldTypes } from '@atrium/contracts/core/custom-fields';
import { isFilledIn, takesOptions } from '@atrium/contracts/core/custom-field-rules';
import { GripVertical, Trash2 } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { Checkbox } from '../../ui/form/checkbox';
import { FormField } from '../../ui/form/form-field';
import { IconButton } from '../../ui/element/icon-button';
import { Select } from '../../ui/form/select';
import { TextArea } from '../../ui/form/text-area';
import { TextInput } from '../../ui/form/text-input';
import { blankField, type FieldValues, type TemplateValues } from './template-form-rules';
import type { TemplateForm } from './use-template-form';

/** What a row holds; nothing for one that was just taken away. */
function useRow(control: Control<TemplateValues>, index: number): FieldValues | undefined {
  return useWatch({ control, name: `fields.${index}` });
}

const types = customFieldTypes.map((value) => ({ value, label: value }));

/** One field of a template: dragged by its handle, or moved with Space and the arrow keys. */
export function FieldRow(props: {
  templateForm: TemplateForm;
  row: string;
  index: number;
  onRemove: (() => void) | null;
}) {
  const { templateForm, row, index, onRemove } = props;
  const { register, control, formState } = templateForm.form;
  const { label, type } = useRow(control, index) ?? blankField;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id: row });
  const errors = formState.errors.fields?.[index];
  const name = label === '' ? `Field ${index + 1}` : label;
  return (
    <li
      ref={setNodeRef}
      // oxlint-disable-next-line react/forbid-dom-props -- where the row is while it is dragged changes with every frame
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className="flex flex-col gap-2 rounded-md border bg-surface p-2"
    >
      <div className="flex items-start gap-2">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
          className="mt-6 flex h-control w-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-ink-faint hover:text-ink"
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
        <div className="grid min-w-0 grow gap-2 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <FormField label={`Label ${index + 1}`} error={errors?.label?.message} required>
            <TextInput maxLength={80} autoComplete="off" {...register(`fields.${index}.label`)} />
          </FormField>
          <FormField label={`Type ${index + 1}`} error={errors?.type?.message}>
            <Select options={types} {...register(`fields.${index}.type`)} />
          </FormField>
        </div>
        {onRemove === null ? null : (
          <IconButton label={`Remove ${name}`} icon={Trash2} onClick={onRemove} className="mt-6" />
        )}
      </div>
      {takesOptions(type) ? (
        <FormField label={`Options ${index + 1}`} hint="One per line" error={errors?.options?.message}>
          <TextArea rows={3} {...register(`fields.${index}.options`)} />
        </FormField>
      ) : null}
      {type === 'hidden' ? (
        <FormField label={`Value ${index + 1}`} hint="Default for every record">
          <TextInput maxLength={500} autoComplete="off" {...register(`fields.${index}.constant`)} />
        </FormField>
      ) : null}
      {isFilledIn(type) ? <Checkbox label="Required" {...register(`fields.${index}.required`)} /> : null}
    </li>
  );
}
