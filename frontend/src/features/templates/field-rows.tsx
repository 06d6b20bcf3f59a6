import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useMemo, useState } from 'react';
import { fieldLimit, helpLength, limitLength } from '@atrium/contracts/templates/rules';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { blankField, countIn, optionsIn, type FieldValues, type TemplateValues } from './template-form-rules';
import { ShownWhenFields } from './shown-when-fields';
import type { TemplateForm } from './use-template-form';
import { CSS } from '@dnd-kit/utilities';
import { type CustomFieldType, customFieldTypes } from '@atrium/contracts/core/custom-fields';
import {
  customTextLength,
  isFilledIn,
  limitKind,
  patternLength,
  takesOptions,
  takesPattern,
  takesPreset,
} from '@atrium/contracts/core/custom-field-traits';
import { GripVertical, Trash2 } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { Disclosure } from '../../ui/layout/disclosure';
import { Checkbox } from '../../ui/form/checkbox';
import { IconButton } from '../../ui/element/icon-button';
import { Select } from '../../ui/form/select';
import { TextArea } from '../../ui/form/text-area';
import { wireOptions } from '../../ui/language/wire-text';

/** What a row holds; nothing for one that was just taken away. */
function useRow(control: Control<TemplateValues>, index: number): FieldValues | undefined {
  return useWatch({ control, name: `fields.${index}` });
}

const ticked = [
  { value: '', label: 'Not ticked' },
  { value: 'true', label: 'Ticked' },
];
const types = wireOptions(customFieldTypes);

const limitHints = {
  number: undefined,
  moment: 'As the field itself is filled in, such as 2026-12-31 or 17:30',
  length: 'Characters',
} as const;

/** What a field asks for beyond its type, folded away until it is needed. */
function FieldChecks(props: {
  templateForm: TemplateForm;
  index: number;
  type: CustomFieldType;
  hasOptions: boolean;
  hasChecks: boolean;
}) {
  const { templateForm, index, type, hasOptions, hasChecks } = props;
  const { register, formState } = templateForm.form;
  const errors = formState.errors.fields?.[index];
  const limits = hasOptions ? null : limitKind(type);
  const isWrong = [errors?.help, errors?.preset, errors?.least, errors?.most, errors?.pattern].some(Boolean);
  // Opens where something is wrong, and stays open while it is put right.
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong && !wasWrong) setWasWrong(true);
  const limit = limits === 'length' ? 'length' : 'value';
  return (
    <Disclosure
      key={String(wasWrong)}
      title={`Help, default and limits ${index + 1}`}
      defaultOpen={wasWrong || hasChecks}
    >
      <div className="grid gap-2 sm:grid-cols-2">
        <FormField label={`Help ${index + 1}`} error={errors?.help?.message} className="sm:col-span-2">
          <TextInput maxLength={helpLength} autoComplete="off" {...register(`fields.${index}.help`)} />
        </FormField>
        {takesPreset(type) ? (
          <FormField label={`Default ${index + 1}`} error={errors?.preset?.message} className="sm:col-span-2">
            {type === 'checkbox' ? (
              <Select options={ticked} {...register(`fields.${index}.preset`)} />
            ) : (
              <TextInput maxLength={customTextLength} autoComplete="off" {...register(`fields.${index}.preset`)} />
            )}
          </FormField>
        ) : null}
        {limits === null ? null : (
          <>
            <FormField label={`Least ${limit} ${index + 1}`} hint={limitHints[limits]} error={errors?.least?.message}>
              <TextInput maxLength={limitLength} autoComplete="off" {...register(`fields.${index}.least`)} />
            </FormField>
            <FormField label={`Most ${limit} ${index + 1}`} hint={limitHints[limits]} error={errors?.most?.message}>
              <TextInput maxLength={limitLength} autoComplete="off" {...register(`fields.${index}.most`)} />
            </FormField>
          </>
        )}
        {takesPattern(type) && !hasOptions ? (
          <>
            <FormField
              label={`Pattern ${index + 1}`}
              hint="A regular expression for the whole text, such as [A-Z]{2}-\d+"
              error={errors?.pattern?.message}
            >
              <TextInput
                maxLength={patternLength}
                autoComplete="off"
                spellCheck={false}
                {...register(`fields.${index}.pattern`)}
              />
            </FormField>
            <FormField label={`Message ${index + 1}`} hint="Said where the pattern does not match">
              <TextInput maxLength={helpLength} autoComplete="off" {...register(`fields.${index}.patternMessage`)} />
            </FormField>
          </>
        ) : null}
      </div>
    </Disclosure>
  );
}

/** One field of a template: dragged by its handle, or moved with Space and the arrow keys. */
function FieldRow(props: { templateForm: TemplateForm; row: string; index: number; onRemove: (() => void) | null }) {
  const { templateForm, row, index, onRemove } = props;
  const { register, control, formState } = templateForm.form;
  const values = useRow(control, index) ?? blankField;
  const { label, type } = values;
  const hasOptions = takesOptions(type) && optionsIn(values.options).length > 0;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id: row });
  const errors = formState.errors.fields?.[index];
  const [hasChecks] = useState([values.help, values.preset, values.least, values.most, values.pattern].some(Boolean));
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
      {isFilledIn(type) ? (
        <>
          <Checkbox label="Required" {...register(`fields.${index}.required`)} />
          <ShownWhenFields templateForm={templateForm} index={index} />
          <FieldChecks
            templateForm={templateForm}
            index={index}
            type={type}
            hasOptions={hasOptions}
            hasChecks={hasChecks}
          />
        </>
      ) : null}
    </li>
  );
}

const drag = { activationConstraint: { distance: 5 } };
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** Changing the number adds or removes rows. */
function FieldCount({ count, resize }: { count: number; resize: (count: number) => void }) {
  // An invalid entry stays visible; a valid one is replaced by the number of rows.
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <FormField
      label="Number of inputs"
      required
      error={wrong !== null ? `A whole number from 1 to ${fieldLimit}` : undefined}
    >
      <TextInput
        type="number"
        min={1}
        max={fieldLimit}
        value={wrong ?? count}
        onChange={({ target }) => {
          const next = countIn(target.value);
          setWrong(next === null ? target.value : null);
          if (next !== null) resize(next);
        }}
      />
    </FormField>
  );
}

export function FieldRows({ templateForm }: { templateForm: TemplateForm }) {
  const { rows, resize } = templateForm;
  const sensors = useSensors(useSensor(PointerSensor, drag), useSensor(KeyboardSensor, byKeyboard));
  const ids = useMemo(() => rows.fields.map(({ row }) => row), [rows.fields]);
  // For screen readers: lifted, moved, put down.
  const announcements = useMemo(() => {
    const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1;
    const count = ids.length;
    return {
      onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) =>
        `Lifted the field at place ${place(active.id)} of ${count}`,
      onDragOver: ({ over }: Pick<DragEndEvent, 'over'>) => `The field is over place ${place(over?.id)} of ${count}`,
      onDragEnd: ({ over }: Pick<DragEndEvent, 'over'>) => `Put the field down at place ${place(over?.id)} of ${count}`,
      onDragCancel: ({ active }: Pick<DragEndEvent, 'active'>) =>
        `The field went back to place ${place(active.id)} of ${count}`,
    };
  }, [ids]);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) rows.move(from, to);
  };
  return (
    <>
      <div className="sm:w-44">
        <FieldCount count={ids.length} resize={resize} />
      </div>
      <DndContext
        accessibility={{ announcements }}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label="Fields" className="flex flex-col gap-2">
            {ids.map((row, index) => (
              <FieldRow
                key={row}
                row={row}
                index={index}
                templateForm={templateForm}
                onRemove={ids.length > 1 ? () => rows.remove(index) : null}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
}
