import { type Accent, accents } from '@atrium/contracts/settings/rules';
import { Radio, RadioGroup } from '@headlessui/react';
import { Check } from 'lucide-react';

export function AccentPicker(props: { value: Accent; onChange: (accent: Accent) => void; disabled: boolean }) {
  const { value, onChange, disabled } = props;
  return (
    <RadioGroup
      aria-label="Accent"
      value={value}
      onChange={onChange}
      disabled={disabled}
      className="flex flex-wrap gap-2"
    >
      {accents.map((accent) => (
        <Radio
          key={accent}
          value={accent}
          data-accent={accent}
          className="group inline-flex h-control cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface ps-1.5 pe-3 text-body capitalize select-none data-checked:border-accent data-checked:bg-accent-soft data-disabled:cursor-default"
        >
          <span className="flex size-5 items-center justify-center rounded-full bg-accent text-on-accent">
            <Check aria-hidden strokeWidth={3} className="invisible size-3 group-data-checked:visible" />
          </span>
          {accent}
        </Radio>
      ))}
    </RadioGroup>
  );
}
