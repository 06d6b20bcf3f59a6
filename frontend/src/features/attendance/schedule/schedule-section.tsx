import { weekDays, type WeekDay } from '@atrium/contracts/core/days';
import { looksAfterPeople } from '@atrium/contracts/core/permissions';
import { entryOn, type OwnHours, weeklyHours } from '@atrium/contracts/work-schedules/rules';
import { CalendarCog, History, X } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../../../platform/organisation/use-today';
import { useWeekStart } from '../../../platform/organisation/use-week-start';
import { useMayAct } from '../../../platform/session/use-may-act';
import { useRights, useUser } from '../../../platform/session/session';
import { useDocument } from '../../../platform/sync/use-document';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { IconButton } from '../../../ui/element/icon-button';
import { weekDayName } from '../../../ui/format/day-texts';
import { formatDay } from '../../../ui/format/formats';
import { formatNumber } from '../../../ui/format/numbers';
import { Dialog } from '../../../ui/overlay/dialog';
import { PersonName } from '../../../ui/person/person-name';
import { ScheduleDialog } from './schedule-dialog';
import { scheduleLabels } from './schedule-labels';
import { useScheduleCommands } from './use-schedule-commands';

/**
 * Such as "Mon, Tue, Wed · 09:00–15:30 · 18 h a week".
 * @param first with which a week begins
 */
function hoursOfWeek(hours: OwnHours, first: WeekDay): string {
  const ordered = [...weekDays.slice(first), ...weekDays.slice(0, first)].filter((day) => hours.days.includes(day));
  const days = ordered.map((day) => weekDayName(day, 'short')).join(', ');
  return `${days} · ${hours.start}–${hours.end} · ${formatNumber(weeklyHours(hours))} h a week`;
}

/** A person's own working hours, and for personnel what changes them; nothing where there is neither. */
export function ScheduleSection({ user }: { user: string }) {
  const me = useUser();
  const { can } = useRights();
  const decides = useMayAct('decideAttendance');
  const mayKeep = can('hredituser') && looksAfterPeople(me) && user !== me._id && decides({ user });
  const today = useToday();
  const weekStart = useWeekStart();
  const { remove } = useScheduleCommands();
  const entries = useDocument('work-schedules', user).document?.entries ?? [];
  const [opened, setOpened] = useState<'form' | 'history' | null>(null);
  const close = () => setOpened(null);
  const present = entryOn(entries, today);
  if (entries.length === 0 && !mayKeep) return null;
  return (
    <section aria-label="Working hours" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="grow text-body font-semibold">Working hours</h3>
        {entries.length === 0 ? null : (
          <IconButton
            size="sm"
            label="History of the working hours"
            icon={History}
            onClick={() => setOpened('history')}
          />
        )}
        {mayKeep ? (
          <Button size="sm" icon={CalendarCog} onClick={() => setOpened('form')}>
            Set working hours
          </Button>
        ) : null}
      </div>
      {entries.length === 0 ? <p className="text-meta text-ink-muted">As the organisation works</p> : null}
      <ul className="flex flex-col">
        {entries.toReversed().map((entry) => (
          <li key={entry.from} className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="font-medium">From {formatDay(entry.from, { dateStyle: 'medium' })}</span>
                <span>{entry.hours === null ? 'As the organisation works' : hoursOfWeek(entry.hours, weekStart)}</span>
                {entry === present ? <Badge tone="primary">Now</Badge> : null}
              </p>
              <p className="text-meta break-words text-ink-muted">
                {entry.reason} · <PersonName id={entry.by._id} name={entry.by.username} />
              </p>
            </div>
            {mayKeep ? (
              <IconButton
                size="sm"
                label={`Remove what holds from ${formatDay(entry.from, { dateStyle: 'medium' })}`}
                icon={X}
                onClick={() => void remove(user, entry.from)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {opened === 'form' ? <ScheduleDialog user={user} today={today} onClose={close} /> : null}
      {opened === 'history' ? (
        <Dialog open onClose={close} size="medium" title="History of the working hours">
          <RecordHistory labels={scheduleLabels} id={user} />
        </Dialog>
      ) : null}
    </section>
  );
}
