import { canDecide } from '@atrium/contracts/core/field-conditions';
import { customTextLength, takesOptions } from '@atrium/contracts/core/custom-field-traits';
import { keyFor } from '@atrium/contracts/templates/field-rules';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../ui/form/checkbox';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { TextArea } from '../../ui/form/text-area';
import { shownWhenText } from './shown-when-text';
import { type FieldValues, optionsIn } from './template-form-rules';
import type { TemplateForm } from './use-template-form';

const boxes = [
  { value: 'true', label: 'Ticked' },
  { value: 'false', label: 'Not ticked' },
];

/** A field without a key is named by its place until it is chosen. */
const nameOf = ({ key }: FieldValues, place: number): string => (key === '' ? `#${place}` : key);

/** The values of the deciding field that show this one. */
function ValueFields(props: { templateForm: TemplateForm; index: number; other: FieldValues; given: string }) {
  const { templateForm, index, other, given } = props;
  const { register, setValue } = templateForm.form;
  const name = `fields.${index}.shownValues` as const;
  const chosen = optionsIn(given);
  const group = useRef<HTMLFieldSetElement>(null);
  if (other.type === 'checkbox') {
    return (
      <FormField label={`Shown for ${index + 1}`}>
        <Select options={boxes} {...register(name)} />
      </FormField>
    );
  }
  const options = takesOptions(other.type) ? optionsIn(other.options) : [];
  if (options.length === 0) {
    return (
      <FormField label={`Shown for ${index + 1}`} hint="One per line">
        <TextArea rows={2} maxLength={customTextLength} {...register(name)} />
      </FormField>
    );
  }
  const gone = chosen.filter((value) => !options.includes(value));
  const toggle = (option: string, isOn: boolean) => {
    const next = [...options, ...gone].filter((one) => (one === option ? isOn : chosen.includes(one)));
    setValue(name, next.join('\n'), { shouldDirty: true });
    // Its box goes with it.
    if (gone.includes(option)) group.current?.focus();
    templateForm.form.clearErrors(`fields.${index}.shownKey`);
  };
  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0">
      <legend className="mb-1 text-meta font-medium text-ink-muted">{`Shown for ${index + 1}`}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {[...options, ...gone].map((option) => (
          <Checkbox
            key={option}
            label={gone.includes(option) ? `${option} (no longer an option)` : option}
            checked={chosen.includes(option)}
            onChange={({ target }) => toggle(option, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Whether a field is always shown, or when another one holds one of some values; said in words. */
export function ShownWhenFields({ templateForm, index }: { templateForm: TemplateForm; index: number }) {
  const { control, setValue, clearErrors, formState } = templateForm.form;
  const fields = useWatch({ control, name: 'fields' });
  const own = fields[index];
  const deciding = fields.flatMap((field, place) =>
    place !== index && field.label.trim() !== '' && canDecide(field.type)
      ? [{ value: nameOf(field, place), label: field.label }]
      : [],
  );
  if (own === undefined || (deciding.length === 0 && own.shownKey === '')) return null;
  const { shownKey, shownValues } = own;
  const other = fields.find(({ key }) => shownKey !== '' && key === shownKey);
  const isListed = shownKey === '' || deciding.some(({ value }) => value === shownKey);
  const choose = (chosen: string) => {
    const place = fields.findIndex((field, at) => chosen !== '' && nameOf(field, at) === chosen);
    const field = fields[place];
    const taken = new Set(fields.flatMap(({ key, shownKey: used }) => [key, used]));
    // What a condition names keeps its key, also when it is called otherwise before it is saved.
    const key = field === undefined ? '' : field.key === '' ? keyFor(field.label, taken) : field.key;
    if (field?.key === '') setValue(`fields.${place}.key`, key);
    setValue(`fields.${index}.shownKey`, key, { shouldDirty: true });
    setValue(`fields.${index}.shownValues`, field?.type === 'checkbox' ? 'true' : '');
    clearErrors(`fields.${index}.shownKey`);
  };
  const all = fields.map((field) => ({ ...field, options: optionsIn(field.options) }));
  const condition = { shownWhen: { key: shownKey, values: optionsIn(shownValues) } };
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-2 sm:grid-cols-2">
        <FormField label={`Shown when ${index + 1}`} error={formState.errors.fields?.[index]?.shownKey?.message}>
          <Select
            options={[
              { value: '', label: 'Always' },
              ...deciding.map(({ value, label }) => ({ value, label: `${label} is …` })),
              ...(isListed ? [] : [{ value: shownKey, label: other?.label ?? 'A field that is gone' }]),
            ]}
            value={shownKey}
            onChange={({ target }) => choose(target.value)}
          />
        </FormField>
        {other === undefined || !canDecide(other.type) ? null : (
          <ValueFields templateForm={templateForm} index={index} other={other} given={shownValues} />
        )}
      </div>
      <p className="text-meta text-ink-muted empty:hidden" aria-live="polite">
        {shownKey === '' ? null : shownWhenText(condition, all)}
      </p>
    </div>
  );
}
