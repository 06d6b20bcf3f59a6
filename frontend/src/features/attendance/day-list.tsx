import { type AttendanceDay, type AttendancePair, dayTotals } from '@atrium/contracts/attendance/rules';
import { PencilLine, TriangleAlert } from 'lucide-react';
import { useSettings } from '../../platform/use-settings';
import { hoursText } from '../../ui/hours-text';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { useNow } from '../../ui/clock';
import { EmptyState } from '../../ui/empty-state';
import { formatDate } from '../../ui/formats';
import { IconButton } from '../../ui/icon-button';

/** What is to be corrected: a span of a day, or a day of which something is missing. */
export interface CorrectionSubject {
  readonly day: string;
  readonly pair: AttendancePair | null;
}

function Pair({ pair, onCorrect }: { pair: AttendancePair; onCorrect: () => void }) {
  const { timeZone } = useSettings();
  const text = (at: number | null): string => (at === null ? 'now' : formatDate(at, { timeZone, timeStyle: 'short' }));
  const spanText = (from: number, to: number | null): string => `${text(from)} – ${text(to)}`;
  const wrong = pair.amended !== null && !pair.added;
  return (
    <li className="flex flex-wrap items-center gap-x-2 tabular-nums">
      <span className={wrong || (pair.missed && pair.amended === null) ? 'text-ink-faint line-through' : undefined}>
        {spanText(pair.in, pair.out)}
      </span>
      {pair.amended === null ? null : (
        <Badge tone="primary" icon={PencilLine}>
          {pair.added ? 'Added by correction' : spanText(pair.amended.in, pair.amended.out)}
        </Badge>
      )}
      {pair.missed && pair.amended === null ? (
        <Badge tone="warning" icon={TriangleAlert}>
          Punch-out forgotten
        </Badge>
      ) : null}
      {pair.out === null ? null : (
        <IconButton label={`Correct ${spanText(pair.in, pair.out)}`} icon={PencilLine} size="sm" onClick={onCorrect} />
      )}
    </li>
  );
}

function Day({ day, onCorrect }: { day: AttendanceDay; onCorrect: ((subject: CorrectionSubject) => void) | null }) {
  const totals = dayTotals(day, useNow());
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b px-4 py-2 last:border-b-0">
      <div className="w-36 shrink-0">
        <p className="font-medium">
          {formatDate(day.day, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })}
        </p>
        {totals.late ? <Badge tone="warning">Late</Badge> : null}
      </div>
      <ul aria-label="Times" className="min-w-44 grow">
        {day.pairs.map((pair) => (
          <Pair key={pair._id} pair={pair} onCorrect={() => onCorrect?.({ day: day.day, pair })} />
        ))}
      </ul>
      <p className="text-meta text-ink-muted tabular-nums">
        <span className="text-body font-medium text-ink">{hoursText(totals.workedMs)} h</span> ·{' '}
        {hoursText(totals.breakMs)} break
        {totals.overtimeMs > 0 ? ` · +${hoursText(totals.overtimeMs)}` : ''}
      </p>
    </li>
  );
}

/** The days of a month with what was recorded, what corrections say, and what each comes to. */
export function DayList(props: {
  days: readonly AttendanceDay[];
  /** Null where one may not ask for corrections. */
  onCorrect: ((subject: CorrectionSubject) => void) | null;
  today: string;
}) {
  const { days, onCorrect, today } = props;
  return (
    <section aria-label="Days" className="flex min-w-0 flex-col rounded-lg border bg-surface shadow-card">
      <header className="flex min-h-11 items-center gap-2 border-b px-4 py-1.5">
        <h2 className="min-w-0 grow truncate text-body font-semibold">Days</h2>
        {onCorrect === null ? null : (
          <Button size="sm" icon={PencilLine} onClick={() => onCorrect({ day: today, pair: null })}>
            Missing time
          </Button>
        )}
      </header>
      {days.length === 0 ? (
        <EmptyState title="Nothing was recorded in this month" />
      ) : (
        <ul>
          {days.map((day) => (
            <Day key={day.day} day={day} onCorrect={onCorrect} />
          ))}
        </ul>
      )}
    </section>
  );
}
