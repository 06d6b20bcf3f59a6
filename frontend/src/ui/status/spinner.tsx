import { LoaderCircle } from 'lucide-react';
import { cx } from '../element/cx';
import { VisuallyHidden } from '../element/visually-hidden';

/** Announced with a label, else decorative. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
