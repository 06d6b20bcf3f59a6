import type { TicketView } from '@atrium/contracts/tickets/views';
import { CircleCheck, CircleX, Clock, type LucideIcon, Pause, TriangleAlert } from 'lucide-react';
import { useSettings } from '../../../platform/organisation/use-settings';
import { useNow } from '../../../ui/format/clock';
import { cx } from '../../../ui/element/cx';
import { RelativeTime } from '../../../ui/format/relative-time';
import { inkOf, type Tone } from '../../../ui/element/tone';
import { pauseReason, type TargetState, targetSummary } from '../ticket-clock';

const looks: Readonly<Record<TargetState, { icon: LucideIcon; tone: Tone; label: string }>> = {
  running: { icon: Clock, tone: 'primary', label: 'Due' },
  open: { icon: Clock, tone: 'neutral', label: 'Running' },
  paused: { icon: Pause, tone: 'neutral', label: 'Paused' },
  overdue: { icon: TriangleAlert, tone: 'danger', label: 'Overdue' },
  kept: { icon: CircleCheck, tone: 'success', label: 'Kept' },
  missed: { icon: CircleX, tone: 'danger', label: 'Missed' },
};
const names: Readonly<Record<'response' | 'resolution', string>> = { response: 'Response', resolution: 'Resolution' };

/** The target that counts now; the title names it. */
export function ClockCell({ ticket }: { ticket: TicketView }) {
  const settings = useSettings();
  const { target, state, dueAt } = targetSummary(ticket, settings, useNow());
  const { icon: Icon, tone, label } = looks[state];
  const pause = state === 'paused' ? pauseReason(ticket) : null;
  const what = `${names[target]}: ${label}`;
  return (
    <span
      title={pause === null ? what : `${what} because ${pause}`}
      className={cx('inline-flex items-center gap-1 whitespace-nowrap', inkOf[tone])}
    >
      <Icon aria-hidden className="size-3 shrink-0" />
      {dueAt !== null && (state === 'running' || state === 'overdue') ? (
        <span>
          <span className="sr-only">{what} </span>
          <RelativeTime narrow at={dueAt} />
        </span>
      ) : (
        <span>
          <span className="sr-only">{names[target]}: </span>
          {label}
        </span>
      )}
    </span>
  );
}
