import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './control-class';
import { cx } from '../element/cx';
import { useControlProps } from './field-context';

export interface TextInputProps extends ComponentProps<'input'> {
  icon?: LucideIcon;
  trailing?: ReactNode;
}

export function TextInput({ icon: Icon, trailing, className, required, ...rest }: TextInputProps) {
  const control = useControlProps({ ...rest, required });
  const input = (
    <input
      {...rest}
      {...control}
      className={cx(controlClass, 'h-control px-2.5', Icon && 'ps-8', trailing != null && 'pe-9', className)}
    />
  );
  if (!Icon && trailing == null) return input;
  return (
    <span className="relative flex min-w-0 items-center">
      {Icon ? <Icon aria-hidden className="pointer-events-none absolute start-2.5 size-4 text-ink-faint" /> : null}
      {input}
      {trailing == null ? null : <span className="absolute end-1 flex items-center">{trailing}</span>}
    </span>
  );
}
