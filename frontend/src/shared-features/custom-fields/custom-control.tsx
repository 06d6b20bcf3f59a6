import { customRange, takesOptions } from '@atrium/contracts/core/custom-field-traits';
import type { CustomValue, FormField as Field } from '@atrium/contracts/core/custom-fields';
import { fileAddress, imageTypes, previewAddress } from '@atrium/contracts/core/files';
import { CircleAlert, Eraser, Pencil, Stamp, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { shownAddress, uploadFile } from '../../platform/api/files';
import { Button } from '../../ui/element/button';
import { Checkbox } from '../../ui/form/checkbox';
import { FileInput } from '../../ui/form/file-input';
import { PasswordInput } from '../../ui/form/password-input';
import { Select } from '../../ui/form/select';
import { TextArea } from '../../ui/form/text-area';
import { TextInput } from '../../ui/form/text-input';
import { formatDate } from '../../ui/format/formats';
import { Progress } from '../../ui/status/progress';
import type { RecordRef } from './revealed-kinds';
import { SecretValue } from './secret-value';

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

function SecretControl({ field, value, onChange, of, kept }: ControlProps) {
  const { label } = field;
  if (kept !== '' && value === kept) {
    return (
      <span className="flex min-h-9 flex-wrap items-center gap-2">
        {of === null ? null : <SecretValue key={kept} secret={kept} label={label} of={of} />}
        <Button size="sm" icon={Pencil} onClick={() => onChange('')}>
          Replace
        </Button>
        {field.required ? null : (
          <Button size="sm" variant="ghost" icon={Eraser} onClick={() => onChange('')}>
            Clear
          </Button>
        )}
      </span>
    );
  }
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <PasswordInput
        autoComplete="new-password"
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
      {kept === '' ? null : (
        <span className="flex flex-wrap items-center gap-2 text-meta text-ink-muted">
          {value === '' ? 'If left empty, it is cleared when you save.' : 'Replaces the stored value when you save.'}
          <Button size="sm" variant="ghost" icon={Undo2} onClick={() => onChange(kept)}>
            Keep current value
          </Button>
        </span>
      )}
    </span>
  );
}

function PictureField(props: {
  label: string;
  value: string;
  /** Null for a new record. */
  addressOf: ((file: string) => string) | null;
  onChange: (id: string) => void;
}) {
  const { label, value, addressOf, onChange } = props;
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const send = async (file: File) => {
    setProblem(null);
    setPart(0);
    const outcome = await uploadFile(file, { progress: setPart });
    setPart(null);
    if (!outcome.ok) return setProblem(outcome.problem.message);
    setOwn(outcome.file._id);
    return onChange(outcome.file._id);
  };
  if (part !== null) return <Progress label={`Uploading ${label}`} value={part} />;
  const address = addressOf === null || own === value ? previewAddress(value) : addressOf(value);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {value === '' ? (
        <FileInput
          files={[]}
          accept={imageTypes.join(',')}
          buttonLabel="Choose a picture"
          onChange={([file]) => void (file === undefined ? null : send(file))}
        />
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <img src={shownAddress(address)} alt={label} className="max-h-32 max-w-full rounded-md border bg-sunken" />
          <Button size="sm" icon={Trash2} onClick={() => onChange('')}>
            Remove the picture
          </Button>
        </div>
      )}
      {problem === null ? null : (
        <p role="alert" className="flex items-start gap-1 text-meta text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          {problem}
        </p>
      )}
    </div>
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
