import { useState } from 'react';
import { TextInput } from './text-input';

/** Typed text counts once it is a valid day. */
export function DayInput(props: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}) {
  const { label, value, min, max, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <label className="flex min-w-0 items-center gap-1.5 text-meta text-ink-muted">
      {/* On phones, where each stands in a line of its own, one below the other. */}
      <span className="whitespace-nowrap max-sm:min-w-8">{label}</span>
      <TextInput
        type="date"
        value={draft ?? value}
        min={min}
        max={max}
        className="w-36"
        onChange={({ target }) => {
          // A year passes through others while being typed.
          const isDay = target.value !== '' && target.validity.valid;
          setDraft(isDay ? null : target.value);
          if (isDay) onChange(target.value);
        }}
        onBlur={() => setDraft(null)}
      />
    </label>
  );
}
