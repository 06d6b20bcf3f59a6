import { useState } from 'react';
import { TextInput } from '../../ui/form/text-input';

const most = 100;

/** 0 to 100; empty is 0, anything else null. */
function pointsFrom(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  const points = Number(trimmed);
  return Number.isInteger(points) && points >= 0 && points <= most ? points : null;
}

/** Empty when not estimated. */
function textOf(points: number): string {
  return points === 0 ? '' : String(points);
}

/** Saves on Enter or blur. */
export function PointsInput(props: { value: number; onSave: (points: number) => void; label?: string }) {
  const { value, onSave, label } = props;
  const [draft, setDraft] = useState(() => textOf(value));
  const [seen, setSeen] = useState(value);
  // Set while rendering, as React recommends, so that no frame shows the old number.
  if (value !== seen) {
    setSeen(value);
    setDraft(textOf(value));
  }
  const save = () => {
    const points = pointsFrom(draft);
    setDraft(textOf(points ?? value));
    if (points !== null && points !== value) onSave(points);
  };
  return (
    <TextInput
      type="number"
      min={0}
      max={most}
      step={1}
      inputMode="numeric"
      aria-label={label}
      placeholder="Not estimated"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}
