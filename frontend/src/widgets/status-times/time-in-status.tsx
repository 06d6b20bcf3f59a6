import { useNow } from '../../ui/format/clock';
import { cx } from '../../ui/element/cx';
import { durationText } from '../../ui/format/duration-text';
import { fillOf, type Tone } from '../../ui/element/tone';
import { type StatusPast, statusTimes } from './status-times';
import { wireText } from '../../ui/language/wire-text';

/** The present status keeps running. */
export function TimeInStatus<Status extends string>(props: {
  statuses: readonly Status[];
  tones: Readonly<Record<Status, Tone>>;
  past: StatusPast<Status>;
  layout: 'column' | 'row';
}) {
  const { statuses, tones, past, layout } = props;
  const times = statusTimes(statuses, past, useNow());
  const isRow = layout === 'row';
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className="flex h-1.5 gap-px overflow-hidden rounded-full bg-pressed">
        {times.map(({ status, milliseconds }) => (
          <span
            key={status}
            className={cx('h-full min-w-1', fillOf[tones[status]])}
            style={{ flexGrow: Math.max(1, milliseconds) }}
          />
        ))}
      </div>
      <dl
        aria-label="Time in each status"
        className={isRow ? 'flex flex-wrap gap-x-4 gap-y-0.5 text-meta' : 'grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5'}
      >
        {times.map(({ status, milliseconds, isPresent }) => (
          <div key={status} className={isRow ? 'flex items-center gap-1.5' : 'contents'}>
            <dt className={cx('flex items-center gap-1.5', isPresent ? 'font-medium' : 'text-ink-muted')}>
              <span aria-hidden className={cx('size-2 rounded-full', fillOf[tones[status]])} />
              {wireText(status)}
            </dt>
            <dd className={cx('text-ink-muted tabular-nums', !isRow && 'text-end')}>{durationText(milliseconds)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
