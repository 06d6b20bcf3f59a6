import type { ComponentProps } from 'react';
import { controlClass } from './control-class';
import { cx } from '../element/cx';
import { useControlProps } from './field-context';

/** Starts at `rows` and grows with its content. */
export function TextArea({ className, required, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const control = useControlProps({ ...rest, required });
  return (
    <textarea
      {...rest}
      {...control}
      rows={rows}
      className={cx(controlClass, 'field-sizing-content max-h-96 resize-y px-2.5 py-1.5', className)}
      // `field-sizing` ignores `rows`, so they become a minimum height.
      style={{ minBlockSize: `calc(${rows} * var(--text-body--line-height) + 0.875rem)`, ...rest.style }}
    />
  );
}
