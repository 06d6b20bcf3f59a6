import { LoaderCircle } from 'lucide-react';
import { cx } from '../element/cx';
import { VisuallyHidden } from '../element/visually-hidden';

/** A turning ring. With a label it is announced; without one it is decoration beside a text. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
