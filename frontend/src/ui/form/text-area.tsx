import type { ComponentProps } from 'react';
import { controlClass } from './control-class';
import { cx } from '../element/cx';
import { useControlProps } from './field-context';

/** A box for several lines; it starts at `rows` and grows with what is written. */
export function TextArea({ className, required, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const control = useControlProps({ ...rest, required });
  return (
    <textarea
      {...rest}
      {...control}
      rows={rows}
      className={cx(controlClass, 'field-sizing-content max-h-96 resize-y px-2.5 py-1.5', className)}
      // A growing field ignores `rows`, so the number of lines is set as its least height.
      style={{ minBlockSize: `calc(${rows} * var(--text-body--line-height) + 0.875rem)`, ...rest.style }}
    />
  );
}
