import { isStaff } from '@atrium/contracts/users/staff';
import { dayTotals } from '@atrium/contracts/attendance/rules';
import type { AttendanceSheetView, PresenceView, TimeClockView } from '@atrium/contracts/attendance/views';
import { isAwayOn } from '@atrium/contracts/leave/rules';
import type { AbsenceView } from '@atrium/contracts/leave/views';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import type { TeamGroup } from './team-groups';
import { compareNames } from '@atrium/contracts/users/display-name';

export interface TeamRow {
  readonly person: UserView | PersonView;
  readonly in: boolean;
  readonly since: number | null;
  readonly onBreak: boolean;
  /** When the break began, where that is visible. */
  readonly breakSince: number | null;
  readonly late: boolean;
  readonly away: boolean;
}

export interface TeamSources {
  readonly people: readonly (UserView | PersonView)[];
  readonly clocks: readonly (TimeClockView | PresenceView)[];
  /** Of people whose attendance is visible. */
  readonly sheets: readonly AttendanceSheetView[];
  readonly absences: readonly AbsenceView[];
}

function breakOf(clock: TimeClockView | PresenceView | undefined): Pick<TeamRow, 'onBreak' | 'breakSince'> {
  const since = clock !== undefined && 'since' in clock ? (clock.breakSince ?? null) : null;
  const seen = clock !== undefined && !('since' in clock) && clock.onBreak === true;
  return { onBreak: since !== null || seen, breakSince: since };
}

/** Without former staff. */
export function colleagues<One extends UserView | PersonView>(people: readonly One[]): One[] {
  return people.filter(isStaff);
}

/** People who are in first, then by name. */
export function teamRows({ people, clocks, sheets, absences }: TeamSources, today: string): TeamRow[] {
  const clockOf = new Map(clocks.map((clock) => [clock._id, clock]));
  const late = new Set(
    sheets
      .filter(({ days }) => days.some((day) => day.day === today && dayTotals(day, 0).late))
      .map(({ user }) => user),
  );
  const away = new Set(absences.filter((absence) => isAwayOn(absence, today)).map(({ user }) => user));
  return colleagues(people)
    .map((person) => {
      const clock = clockOf.get(person._id);
      const since = clock !== undefined && 'since' in clock ? clock.since : null;
      return {
        person,
        in: clock?.in ?? false,
        since,
        ...breakOf(clock),
        late: late.has(person._id),
        away: away.has(person._id),
      };
    })
    .toSorted((a, b) => Number(b.in) - Number(a.in) || compareNames(a.person, b.person));
}

/** People on leave don't count as out. */
export function isInGroup(row: TeamRow, group: TeamGroup): boolean {
  return group === 'out' ? !row.in && !row.away : row[group];
}
