import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useCompared } from '../../ui/compare/comparison';
import { cx } from '../../ui/element/cx';
import { Skeleton } from '../../ui/status/skeleton';
import { inkOf, type Tone } from '../../ui/element/tone';

/** A figure that leads to what it counts. The link is the figure; it takes presses anywhere on the tile. */
export function FigureTile(props: {
  label: string;
  value: string | null;
  footer?: ReactNode;
  icon: LucideIcon;
  tone?: Tone;
  address: string;
}) {
  const { label, value, footer, icon: Icon, tone = 'neutral', address } = props;
  const compared = useCompared(`figure ${label}`, value);
  if (compared?.isThen === true) return null;
  return (
    <div className="relative flex min-w-0 flex-col rounded-lg border bg-surface px-4 py-3 shadow-card transition-colors hover:border-accent-line hover:bg-hover">
      <RecordLink
        href={address}
        aria-label={value === null ? label : `${label}: ${value}`}
        className="covers-frame flex flex-col"
      >
        <span className="flex items-center gap-1.5 text-meta font-medium text-ink-muted">
          <Icon aria-hidden className={cx('size-4 shrink-0', inkOf[tone])} />
          <span className="truncate">{label}</span>
        </span>{' '}
        {value === null ? (
          <Skeleton className="my-1.5 h-6 w-16" />
        ) : (
          // Animates changes.
          <span key={value} className="animate-rise text-figure font-semibold tracking-tight tabular-nums">
            {value}
          </span>
        )}
      </RecordLink>
      {compared?.former == null || value === null ? null : <compared.kit.Figure then={compared.former} now={value} />}
      {footer === undefined ? null : <span className="min-h-4 text-meta text-ink-muted">{footer}</span>}
    </div>
  );
}
