import type { Occurrence } from '@atrium/contracts/calendar/occurrences';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { Bell, CalendarClock, Eye, type LucideIcon, MapPin, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { spanText } from '../../../widgets/calendar/span-text';
import { useCalendar } from '../calendar-context';
import { spanOf } from '../layers/fold-events';
import { reminderText } from '../history-labels';
import { recurrenceText } from './recurrence-text';

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <dt>
        <Icon aria-label={label} className="mt-0.5 size-4 text-ink-faint" />
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** When and where an occurrence is, and who sees it. */
export function EventFacts({ event, one }: { event: CalendarEventView; one: Occurrence }) {
  const { zone } = useCalendar();
  const { place, part, changed, recurring } = one;
  const { reminderminutes, visibility } = event;
  const stretch = event.parts.find((each) => each.part === part);
  return (
    <dl className="flex min-w-0 flex-col gap-2">
      <Fact icon={CalendarClock} label="When">
        <time dateTime={one.from}>{spanText(spanOf(one, zone))}</time>
      </Fact>
      {recurring && stretch !== undefined ? (
        <Fact icon={Repeat} label="Repeats">
          {recurrenceText(stretch.recurrence, stretch.eventdate)}
          {changed ? <span className="text-ink-muted"> · this one was changed</span> : null}
        </Fact>
      ) : null}
      {place === '' ? null : (
        <Fact icon={MapPin} label="Place">
          {place}
        </Fact>
      )}
      {reminderminutes === null ? null : (
        <Fact icon={Bell} label="Reminder">
          {reminderText(reminderminutes)}
        </Fact>
      )}
      <Fact icon={Eye} label="Seen by">
        {visibility === 'company' ? 'Everybody' : 'Invited people only'}
      </Fact>
    </dl>
  );
}
