import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompared } from '../compare/comparison';
import { cx } from '../element/cx';
import { Skeleton } from '../status/skeleton';
import { inkOf, type Tone } from '../element/tone';
import { formatNumber } from '../format/numbers';

/** `value` is null while loading. */
export function Tile(props: {
  label: string;
  value: number | string | null;
  footer?: ReactNode;
  icon?: LucideIcon;
  tone?: Tone;
  className?: string;
}) {
  const { label, value, footer, icon: Icon, tone = 'neutral', className } = props;
  const shown = typeof value === 'number' ? formatNumber(value) : value;
  const compared = useCompared(`tile ${label}`, shown);
  if (compared?.isThen === true) return null;
  return (
    <div className={cx('flex min-w-0 flex-col rounded-lg border bg-surface px-4 py-3 shadow-card', className)}>
      <p className="flex items-center gap-1.5 text-meta font-medium text-ink-muted">
        {Icon ? <Icon aria-hidden className={cx('size-4 shrink-0', inkOf[tone])} /> : null}
        <span className="truncate">{label}</span>
      </p>
      {shown === null ? (
        <Skeleton className="my-1.5 h-6 w-16" />
      ) : (
        <p className="truncate text-figure font-semibold tracking-tight tabular-nums">{shown}</p>
      )}
      {compared?.former == null || shown === null ? null : <compared.kit.Figure then={compared.former} now={shown} />}
      {footer ? <div className="text-meta text-ink-faint">{footer}</div> : null}
    </div>
  );
}
