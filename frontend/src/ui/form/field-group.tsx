import type { ReactNode } from 'react';
import { cx } from '../element/cx';

export function FieldGroup(props: {
  legend: string;
  description?: ReactNode;
  /** What is wrong with the group as a whole. */
  error?: string;
  children: ReactNode;
  className?: string;
}) {
  const { legend, description, error, children, className } = props;
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="text-body font-semibold">{legend}</legend>
      {description ? <p className="text-meta text-ink-faint">{description}</p> : null}
      <div className="mt-2">{children}</div>
      {error === undefined ? null : (
        <p role="alert" className="mt-2 text-meta text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
