import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../element/cx';
import { tintOf, type Tone } from '../element/tone';

export function MessageState(props: {
  icon: LucideIcon;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  tone?: Tone;
  role?: 'alert' | 'status';
  className?: string;
}) {
  const { icon: Icon, title, description, action, tone = 'neutral', role, className } = props;
  return (
    <div role={role} className={cx('flex flex-col items-center px-4 py-12 text-center', className)}>
      <span className={cx('mb-3 flex size-10 items-center justify-center rounded-lg border', tintOf[tone])}>
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="text-body font-semibold">{title}</p>
      {description ? <div className="mt-1 max-w-sm text-body text-ink-muted">{description}</div> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
