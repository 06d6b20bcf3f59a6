import { useUnitNames } from '../../platform/organisation/use-units';
import { cx } from '../../ui/element/cx';
import { formatDay } from '../../ui/format/formats';
import { weekDayAndDate } from '../../ui/format/day-texts';
import { PersonChip } from '../../ui/person/person-chip';
import type { AwayPart, AwayRow } from './select';

const partLabels: Readonly<Record<Exclude<AwayPart, 'hours'>, string>> = {
  day: 'all day',
  morning: 'in the morning',
  afternoon: 'in the afternoon',
};
/** Mornings at the start, afternoons at the end. */
const positions: Readonly<Record<AwayPart, string>> = {
  day: 'mx-px',
  morning: 'me-auto w-1/2',
  afternoon: 'ms-auto w-1/2',
  hours: 'mx-auto w-1/4',
};

export interface StripDay {
  readonly day: string;
  /** Reason for a day off; null on working days. */
  readonly off: string | null;
  readonly isToday: boolean;
}

function Cell({ row, index, day }: { row: AwayRow; index: number; day: StripDay }) {
  const part = row.parts[index] ?? null;
  const isMuted = day.off !== null;
  const when = part === null ? '' : part === 'hours' ? (row.hours[index] ?? '') : partLabels[part];
  return (
    <td
      className={cx('h-9 min-w-6 border-b p-0', isMuted && 'bg-sunken', day.isToday && 'border-x border-accent-line')}
    >
      {part === null ? null : (
        <span
          title={`${row.name}, ${weekDayAndDate(day.day)}: away ${when}`}
          className={cx('block h-4 rounded-sm bg-accent', positions[part], isMuted && 'opacity-40')}
        >
          <span className="sr-only">away {when}</span>
        </span>
      )}
    </td>
  );
}

/** A line per person, grouped by department. */
export function AbsenceStrip(props: { label: string; rows: readonly AwayRow[]; days: readonly StripDay[] }) {
  const { label, rows, days } = props;
  const { departmentName } = useUnitNames();
  const departments = [...new Set(rows.map(({ department }) => department))];
  return (
    <div className="relative overflow-x-auto rounded-lg border bg-surface shadow-card">
      <table aria-label={label} className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-10 min-w-32 border-b bg-surface px-3 text-start text-meta text-ink-faint"
            >
              Who
            </th>
            {days.map(({ day, off, isToday }) => (
              <th
                key={day}
                scope="col"
                title={off === null ? weekDayAndDate(day) : `${weekDayAndDate(day)}: ${off}`}
                className={cx(
                  'border-b px-0.5 py-1 text-center text-tiny font-medium',
                  off === null ? 'text-ink-muted' : 'bg-sunken text-ink-faint',
                  isToday && 'border-x border-accent-line text-accent-ink',
                )}
              >
                <span className="block">{formatDay(day, { weekday: 'narrow' })}</span>
                <span className="block tabular-nums">{formatDay(day, { day: 'numeric' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        {departments.map((department) => (
          <tbody key={department} aria-label={departmentName(department)}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={days.length + 1}
                className="border-b bg-sunken px-3 py-1 text-start text-tiny font-semibold text-ink-muted"
              >
                <span className="sticky start-3">{departmentName(department)}</span>
              </th>
            </tr>
            {rows
              .filter((row) => row.department === department)
              .map((row) => (
                <tr key={row.user}>
                  <th
                    scope="row"
                    className="sticky start-0 z-10 max-w-40 border-b bg-surface px-3 text-start font-normal sm:max-w-56"
                  >
                    <PersonChip name={row.name} id={row.user} size="xs" />
                  </th>
                  {days.map((day, index) => (
                    <Cell key={day.day} row={row} index={index} day={day} />
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
