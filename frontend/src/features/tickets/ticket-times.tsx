import type { TicketView } from '@atrium/contracts/tickets/views';
import { useNow } from '../../ui/clock';
import { cx } from '../../ui/cx';
import { durationText } from '../../ui/duration-text';
import { fillOf } from '../../ui/tone';
import { statusTimes, statusTones } from './select';

/** How long a ticket was in each status, as a bar and in words; the present one runs on. */
export function TicketTimes({ ticket }: { ticket: TicketView }) {
  const times = statusTimes(ticket, useNow());
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden className="flex h-1.5 gap-px overflow-hidden rounded-full bg-pressed">
        {times.map(({ status, milliseconds }) => (
          <span
            key={status}
            className={cx('h-full min-w-1', fillOf[statusTones[status]])}
            style={{ flexGrow: Math.max(1, milliseconds) }}
          />
        ))}
      </div>
      <dl aria-label="Time in each status" className="flex flex-wrap gap-x-4 gap-y-0.5 text-meta">
        {times.map(({ status, milliseconds, isPresent }) => (
          <div key={status} className="flex items-center gap-1.5">
            <dt className={cx('flex items-center gap-1.5', isPresent ? 'font-medium' : 'text-ink-muted')}>
              <span aria-hidden className={cx('size-2 rounded-full', fillOf[statusTones[status]])} />
              {status}
            </dt>
            <dd className="text-ink-muted tabular-nums">{durationText(milliseconds)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
