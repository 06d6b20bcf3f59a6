import { customRange, takesOptions } from '@atrium/contracts/core/custom-field-rules';
import type { CustomValue, FormField as Field } from '@atrium/contracts/core/custom-fields';
import { fileAddress } from '@atrium/contracts/core/files';
import { Stamp } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { Checkbox } from '../../ui/form/checkbox';
import { formatDate } from '../../ui/format/formats';
import { Select } from '../../ui/form/select';
import { TextArea } from '../../ui/form/text-area';
import { TextInput } from '../../ui/form/text-input';
import { PictureField } from './picture-field';
import type { RecordRef } from './revealed-kinds';
import { SecretControl } from './secret-control';

export interface ControlProps {
  field: Field;
  value: CustomValue;
  onChange: (value: CustomValue) => void;
  of: RecordRef | null;
  kept: string;
}

const choices = (options: readonly string[]) => options.map((option) => ({ value: option, label: option }));

function NumberControl({ field, value, onChange }: ControlProps) {
  const isRange = field.type === 'range';
  return (
    <span className="flex items-center gap-3">
      <TextInput
        type={field.type}
        {...(isRange ? { min: field.least ?? customRange.min, max: field.most ?? customRange.max } : { step: 'any' })}
        value={typeof value === 'number' ? value : isRange ? (field.least ?? customRange.min) : ''}
        onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
      />
      {isRange ? (
        <span className="w-14 text-meta text-ink-muted tabular-nums">{value === '' ? 'Not set' : value}</span>
      ) : null}
    </span>
  );
}

function StampControl({ field, value, onChange }: ControlProps) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button icon={Stamp} onClick={() => onChange(new Date().toISOString())}>
        {field.label}
      </Button>
      {typeof value === 'string' && value !== '' ? (
        <>
          <time dateTime={value} className="text-meta text-ink-muted">
            {formatDate(value, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          <Button size="sm" variant="ghost" onClick={() => onChange('')}>
            Undo
          </Button>
        </>
      ) : null}
    </span>
  );
}

function ColorControl({ value, onChange }: ControlProps) {
  return (
    <span className="flex items-center gap-2">
      <TextInput
        type="color"
        className="w-16 p-1"
        value={value === '' ? '#000000' : String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
      <span className="text-meta text-ink-muted">{value === '' ? 'Not chosen' : value}</span>
    </span>
  );
}

export function CustomControl(props: ControlProps) {
  const { field, value, onChange, of } = props;
  const addressOf = of === null ? null : (file: string) => fileAddress(of.collection, of.record, file);
  const { type, label, options } = field;
  switch (type) {
    case 'checkbox':
      return <Checkbox label={label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
    case 'number':
    case 'range':
      return <NumberControl {...props} />;
    case 'button':
      return <StampControl {...props} />;
    case 'color':
      return <ColorControl {...props} />;
    case 'file':
    case 'image':
      return <PictureField label={label} value={String(value)} addressOf={addressOf} onChange={onChange} />;
    case 'password':
      return <SecretControl {...props} />;
    case 'textarea':
      return <TextArea rows={3} value={String(value)} onChange={({ target }) => onChange(target.value)} />;
    case 'date':
    case 'datetime-local':
    case 'email':
    case 'hidden':
    case 'month':
    case 'radio':
    case 'reset':
    case 'search':
    case 'select':
    case 'submit':
    case 'tel':
    case 'text':
    case 'time':
    case 'url':
    case 'week':
      if (takesOptions(type) && options.length > 0) {
        return (
          <Select
            placeholder="Choose one"
            options={choices(options)}
            value={String(value)}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      }
      return (
        <TextInput
          type={type}
          autoComplete="off"
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return type satisfies never;
  }
}
