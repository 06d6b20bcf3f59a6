import type { ComponentProps } from 'react';

/** An input that keeps its description: Headless UI would overwrite `aria-describedby` with its own. */
export function DescribedInput({ describedBy, ...rest }: ComponentProps<'input'> & { describedBy?: string }) {
  return <input {...rest} aria-describedby={describedBy} />;
}

/** A button that keeps its description, for the same reason. */
export function DescribedButton({ describedBy, ...rest }: ComponentProps<'button'> & { describedBy?: string }) {
  return <button type="button" {...rest} aria-describedby={describedBy} />;
}
