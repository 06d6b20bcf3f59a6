import { cx } from '../element/cx';
import { fillOf, type Tone } from '../element/tone';
import { formatPercent } from '../format/numbers';

export function Progress(props: {
  label: string;
  value: number;
  tone?: Tone;
  hideLabel?: boolean;
  className?: string;
}) {
  const { label, value, tone = 'primary', hideLabel = false, className } = props;
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      {hideLabel ? null : (
        <div className="flex justify-between gap-2 text-meta text-ink-muted">
          <span className="truncate">{label}</span>
          <span className="whitespace-nowrap tabular-nums">{formatPercent(percent / 100)}</span>
        </div>
      )}
      <progress aria-label={label} max={100} value={percent} className="sr-only" />
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-pressed">
        <div
          data-fill
          className={cx('h-full rounded-full transition-[inline-size] duration-panel', fillOf[tone])}
          style={{ inlineSize: `${percent}%` }}
        />
      </div>
    </div>
  );
}
