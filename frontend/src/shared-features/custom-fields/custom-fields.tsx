import { holdsFile, valueText } from '@atrium/contracts/core/custom-field-traits';
import type { FormField as Field } from '@atrium/contracts/core/custom-fields';
import { shownFields } from '@atrium/contracts/core/field-conditions';
import { type FieldEditors, useFieldEditors } from '../../platform/form/use-field-editors';
import { Controller, useWatch } from 'react-hook-form';
import { Button } from '../../ui/element/button';
import { FieldGroup } from '../../ui/form/field-group';
import { FormField } from '../../ui/form/form-field';
import type { RemoteValueProps } from '../../ui/form/remote-value';
import { CustomControl } from './custom-control';
import type { RecordRef } from './revealed-kinds';
import type { CustomForm } from './use-custom-form';

type FormPart = Pick<CustomForm, 'form' | 'shape' | 'clear'> & Partial<Pick<CustomForm, 'theirs' | 'take' | 'kept'>>;

function remoteOf({ theirs, take }: FormPart, { key, type }: Field): RemoteValueProps | undefined {
  const saved = theirs?.find((each) => each.key === key);
  if (saved === undefined) return undefined;
  const value = holdsFile(type) ? 'another picture' : valueText({ type, value: saved.value });
  return { by: 'Somebody else', value: saved.value === '' ? 'nothing' : value, onTake: () => take?.(key) };
}

/** Their controls show the label. */
const labelled: ReadonlySet<Field['type']> = new Set(['checkbox', 'button']);

function CustomField(props: {
  custom: FormPart;
  field: Field;
  of: RecordRef | null;
  editors?: FieldEditors;
  named?: string | undefined;
}) {
  const { custom, field, of, editors, named } = props;
  const { key, label, type, required, help } = field;
  if (type === 'hidden') return null;
  if (type === 'submit') {
    return (
      <Button type="submit" className="self-end justify-self-start">
        {label}
      </Button>
    );
  }
  if (type === 'reset') {
    return (
      <Button onClick={custom.clear} className="self-end justify-self-start">
        {label}
      </Button>
    );
  }
  return (
    <Controller
      control={custom.form.control}
      name={`values.${key}`}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <div data-custom={key} data-field={named} className={type === 'textarea' ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          <FormField
            label={label}
            required={required}
            hint={help}
            error={error?.message}
            hideLabel={labelled.has(type)}
            remote={remoteOf(custom, field)}
            editors={editors}
          >
            <CustomControl
              field={field}
              value={value ?? ''}
              onChange={onChange}
              of={of}
              kept={custom.kept?.get(key) ?? ''}
            />
          </FormField>
        </div>
      )}
    />
  );
}

/** @param props.nameOf under what name the history of a record knows a field, where it can be asked about */
export function CustomFields(props: { custom: FormPart; of?: RecordRef | null; nameOf?: (key: string) => string }) {
  const { custom, of = null, nameOf } = props;
  const editorsOf = useFieldEditors(of?.collection ?? '', of?.record ?? null);
  const values = useWatch({ control: custom.form.control, name: 'values' });
  if (custom.shape === null) return null;
  return (
    // On the fieldset, the legend would overlap the line.
    <div className="border-t pt-3">
      <FieldGroup legend={custom.shape.name}>
        <div className="grid gap-4 sm:grid-cols-2">
          {shownFields(custom.shape.fields, values).map((field) => (
            <CustomField
              key={`${field.key}.${field.type}`}
              custom={custom}
              field={field}
              of={of}
              editors={editorsOf(`custom.${field.key}`)}
              named={nameOf?.(field.key)}
            />
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
