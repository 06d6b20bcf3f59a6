import { Eraser, Pencil, Undo2 } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { PasswordInput } from '../../ui/form/password-input';
import type { ControlProps } from './custom-control';
import { SecretValue } from './secret-value';

export function SecretControl({ field, value, onChange, of, kept }: ControlProps) {
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
