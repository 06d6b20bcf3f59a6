import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../element/cx';

const looks = {
  primary: 'border-accent-line bg-accent-soft text-accent-ink',
  warning: 'border-warning-line bg-warning-soft text-warning-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
} as const;

/** A sentence that should be read before what stands below it. */
export function Notice(props: {
  icon: LucideIcon;
  tone?: keyof typeof looks;
  children: ReactNode;
  action?: ReactNode;
}) {
  const { icon: Icon, tone = 'primary', children, action } = props;
  return (
    <div className={cx('flex items-center gap-2 rounded-md border px-3 py-1.5', looks[tone])}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow">{children}</p>
      {action}
    </div>
  );
}
