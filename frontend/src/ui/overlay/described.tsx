import type { ComponentProps } from 'react';

/** Headless UI would overwrite `aria-describedby`. */
export function DescribedInput({ describedBy, ...rest }: ComponentProps<'input'> & { describedBy?: string }) {
  return <input {...rest} aria-describedby={describedBy} />;
}

export function DescribedButton({ describedBy, ...rest }: ComponentProps<'button'> & { describedBy?: string }) {
  return <button type="button" {...rest} aria-describedby={describedBy} />;
}
