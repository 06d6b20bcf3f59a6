import type { BugView } from '@atrium/contracts/bugs/views';
import { useNow } from '../../ui/clock';
import { cx } from '../../ui/cx';
import { durationText } from '../../ui/duration-text';
import { fillOf } from '../../ui/tone';
import { statusTimes, statusTones } from './select';

/** How long a bug was in each status, as a bar and in words; the present one runs on. */
export function BugTimes({ bug }: { bug: BugView }) {
  const times = statusTimes(bug, useNow());
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className="flex h-1.5 gap-px overflow-hidden rounded-full bg-pressed">
        {times.map(({ status, milliseconds }) => (
          <span
            key={status}
            className={cx('h-full min-w-1', fillOf[statusTones[status]])}
            style={{ flexGrow: Math.max(1, milliseconds) }}
          />
        ))}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {times.map(({ status, milliseconds, isPresent }) => (
          <div key={status} className="contents">
            <dt className={cx('flex items-center gap-1.5', isPresent ? 'font-medium' : 'text-ink-muted')}>
              <span aria-hidden className={cx('size-2 rounded-full', fillOf[statusTones[status]])} />
              {status}
            </dt>
            <dd className="text-end text-ink-muted tabular-nums">{durationText(milliseconds)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
