import { type MissingDay, missingReasonTexts } from '@atrium/contracts/attendance/missing-days';
import { type AttendanceDay, type AttendancePair, type Claim, dayTotals } from '@atrium/contracts/attendance/rules';
import { Link } from '@tanstack/react-router';
import { minuteMs } from '@atrium/contracts/core/days';
import { CloudOff, Coffee, PencilLine, TriangleAlert } from 'lucide-react';
import { useSettings } from '../../platform/organisation/use-settings';
import { hoursText } from '../../ui/format/hours-text';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { buttonClass } from '../../ui/element/button-class';
import { useNow } from '../../ui/format/clock';
import { EmptyState } from '../../ui/status/empty-state';
import { weekDayAndDay } from '../../ui/format/day-texts';
import { IconButton } from '../../ui/element/icon-button';
import { SkeletonText } from '../../ui/status/skeleton';
import { dayEntries } from './select';
import { breaksText, clockText, spanText } from './time-text';
import { useLeaveHours } from './use-leave-hours';

export interface CorrectionSubject {
  readonly day: string;
  readonly pair: AttendancePair | null;
}

type OnCorrect = (subject: CorrectionSubject) => void;

function SentLater({ later }: { later: { in?: Claim | undefined; out?: Claim | undefined } | undefined }) {
  const { timeZone } = useSettings();
  const claims = [later?.in, later?.out].flatMap((claim) => claim ?? []);
  if (claims.length === 0) return null;
  const said = claims.map(({ time, timeonly }) => (time === null ? timeonly : clockText(time, timeZone)));
  return <Badge icon={CloudOff}>Sent later; time on the device: {said.join(', ')}</Badge>;
}

/** The breaks of a span, as they count: those of a correction that names some, else those recorded. */
function Breaks({ pair }: { pair: AttendancePair }) {
  const { timeZone } = useSettings();
  const recorded = pair.breaks ?? [];
  const said = pair.amended?.breaks;
  if (recorded.length === 0 && (said === undefined || said.length === 0)) return null;
  return (
    <span className="flex basis-full flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-muted">
      <Coffee aria-hidden className="size-3.5 shrink-0" />
      {recorded.length === 0 ? null : (
        <span className={said === undefined ? undefined : 'text-ink-faint line-through'}>
          Break {breaksText(recorded, timeZone)}
        </span>
      )}
      {said === undefined ? null : (
        <Badge tone="primary" icon={PencilLine}>
          {said.length === 0 ? 'No break' : `Break ${breaksText(said, timeZone)}`}
        </Badge>
      )}
      {recorded.map(({ _id, later }) => (
        <SentLater key={_id} later={later === undefined ? undefined : { in: later.from, out: later.until }} />
      ))}
    </span>
  );
}

function Pair({ pair, onCorrect }: { pair: AttendancePair; onCorrect: (() => void) | null }) {
  const { timeZone } = useSettings();
  const pairText = (from: number, to: number | null): string => spanText(from, to, timeZone);
  const wrong = pair.amended !== null && !pair.added;
  return (
    <li className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
      <span className={wrong || (pair.missed && pair.amended === null) ? 'text-ink-faint line-through' : undefined}>
        {pairText(pair.in, pair.out)}
      </span>
      {pair.amended === null ? null : (
        <Badge tone="primary" icon={PencilLine}>
          {pair.added ? 'Added by correction' : pairText(pair.amended.in, pair.amended.out)}
        </Badge>
      )}
      {pair.missed && pair.amended === null ? (
        <Badge tone="warning" icon={TriangleAlert}>
          Punch-out forgotten
        </Badge>
      ) : null}
      <SentLater later={pair.later} />
      {pair.out === null || onCorrect === null ? null : (
        <IconButton label={`Correct ${pairText(pair.in, pair.out)}`} icon={PencilLine} size="sm" onClick={onCorrect} />
      )}
      <Breaks pair={pair} />
    </li>
  );
}

function Day(props: { day: AttendanceDay; leave: string; onCorrect: OnCorrect | undefined }) {
  const { day, leave, onCorrect } = props;
  const totals = dayTotals(day, useNow());
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b px-4 py-2 @xl:gap-x-6 last:border-b-0">
      <div className="w-26 shrink-0 @xl:w-36">
        <p className="flex min-h-7 items-center font-medium">{weekDayAndDay(day.day)}</p>
        {totals.late ? <Badge tone="warning">Late</Badge> : null}
      </div>
      <ul aria-label="Times" className="min-w-44 grow">
        {leave === '' ? null : (
          <li className="flex min-h-7 items-center">
            <Badge tone="primary">{`Leave ${leave}`}</Badge>
          </li>
        )}
        {day.pairs.map((pair) => (
          <Pair key={pair._id} pair={pair} onCorrect={onCorrect ? () => onCorrect({ day: day.day, pair }) : null} />
        ))}
      </ul>
      <p className="text-meta leading-7 text-ink-muted tabular-nums">
        <span className="text-body font-medium text-ink">{hoursText(totals.workedMs)} h</span> ·{' '}
        {hoursText(totals.breakMs)} break
        {totals.overtimeMs >= minuteMs ? ` · +${hoursText(totals.overtimeMs)}` : ''}
      </p>
    </li>
  );
}

function Missing({ missing, onCorrect }: { missing: MissingDay; onCorrect: OnCorrect | undefined }) {
  const { day, part, why } = missing;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 @xl:gap-x-6 last:border-b-0">
      <p className="w-26 shrink-0 font-medium @xl:w-36">{weekDayAndDay(day)}</p>
      <span className="min-w-44 grow">
        <Badge tone={why === 'unrecorded' ? 'warning' : 'neutral'}>
          <span className="inline-block first-letter:uppercase">
            {part < 1 ? 'half a day: ' : ''}
            {missingReasonTexts[why]}
          </span>
        </Badge>
      </span>
      {onCorrect === undefined || why !== 'unrecorded' ? null : (
        <span className="flex flex-wrap gap-2">
          <Button size="sm" icon={PencilLine} onClick={() => onCorrect({ day, pair: null })}>
            Missing time
          </Button>
          <Link to="/u/hr/leave" search={{ form: 'new', day }} className={buttonClass({ size: 'sm' })}>
            Apply for leave
          </Link>
        </span>
      )}
    </li>
  );
}

export function DayList(props: {
  person: string;
  days: readonly AttendanceDay[] | null;
  missing: readonly MissingDay[];
  /** Left out where corrections can't be requested. */
  onCorrect?: OnCorrect | undefined;
  today?: string;
  title?: string;
  /** Said where there is none. */
  empty?: string;
}) {
  const { person, days, missing, onCorrect, today = '', title = 'Days', empty = 'No attendance in this month' } = props;
  const leaveHours = useLeaveHours(person);
  return (
    <section aria-label={title} className="@container flex min-w-0 flex-col rounded-lg border bg-surface shadow-card">
      <header className="flex min-h-11 items-center gap-2 border-b px-4 py-1.5">
        <h2 className="min-w-0 grow truncate text-body font-semibold">{title}</h2>
        {onCorrect === undefined ? null : (
          <Button size="sm" icon={PencilLine} onClick={() => onCorrect({ day: today, pair: null })}>
            Missing time
          </Button>
        )}
      </header>
      {days === null ? (
        <div className="p-4">
          <SkeletonText lines={6} />
        </div>
      ) : days.length + missing.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <ul>
          {dayEntries(days, missing).map(({ day, recorded, missing: one }) =>
            recorded === undefined ? (
              <Missing key={`${day}-${one.why}`} missing={one} onCorrect={onCorrect} />
            ) : (
              <Day key={day} day={recorded} leave={leaveHours(day)} onCorrect={onCorrect} />
            ),
          )}
        </ul>
      )}
    </section>
  );
}
