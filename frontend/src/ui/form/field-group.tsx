import type { ReactNode } from 'react';
import { cx } from '../element/cx';

export function FieldGroup(props: {
  legend: string;
  description?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const { legend, description, children, className } = props;
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="text-body font-semibold">{legend}</legend>
      {description ? <p className="text-meta text-ink-faint">{description}</p> : null}
      <div className="mt-2">{children}</div>
    </fieldset>
  );
}
