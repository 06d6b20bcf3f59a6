import { cx } from '../../ui/element/cx';
import { inkOf, type Tone } from '../../ui/element/tone';

export function WallFigure(props: { label: string; value: string | null; footer?: string; tone?: Tone }) {
  const { label, value, footer, tone = 'neutral' } = props;
  return (
    <div className="flex min-w-0 flex-col justify-center rounded-lg border bg-surface p-wall shadow-card">
      <dt className="truncate text-wall-label font-medium text-ink-muted">{label}</dt>
      <dd
        key={value}
        className={cx(
          'animate-rise truncate text-wall font-semibold tracking-tight tabular-nums',
          tone !== 'neutral' && inkOf[tone],
        )}
      >
        {value ?? '…'}
      </dd>
      {footer === undefined ? null : <dd className="truncate text-wall-label text-ink-faint">{footer}</dd>}
    </div>
  );
}
