import { Radio, RadioGroup } from '@headlessui/react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../element/cx';

export function Segmented<V extends string>(props: {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; icon?: LucideIcon }[];
  className?: string;
}) {
  const { label, value, onChange, options, className } = props;
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={onChange}
      className={cx(
        'inline-flex h-control items-center gap-0.5 rounded-md border border-line-strong bg-sunken p-0.5',
        className,
      )}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className="flex h-full cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-meta font-medium text-ink-muted transition-colors select-none hover:text-ink data-checked:bg-raised data-checked:text-ink data-checked:shadow-card"
        >
          {option.icon ? <option.icon aria-hidden className="size-4" /> : null}
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
