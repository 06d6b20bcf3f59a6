import { TextInput } from '../../../ui/form/text-input';

/** Invalid input is refused on saving, not while typing. */
export function NumberInput(props: {
  value: number;
  onChange: (value: number) => void;
  step?: number;
  min?: number;
  'aria-label'?: string;
  'aria-invalid'?: boolean;
}) {
  const { value, onChange, step = 1, min = 0, ...rest } = props;
  return (
    <TextInput
      {...rest}
      type="number"
      inputMode="decimal"
      min={min}
      step={step}
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      className="tabular-nums"
    />
  );
}
