import { isStaff } from '@atrium/contracts/users/staff';
import { dayTotals } from '@atrium/contracts/attendance/rules';
import type { AttendanceSheetView, PresenceView, TimeClockView } from '@atrium/contracts/attendance/views';
import { isAwayOn } from '@atrium/contracts/leave/rules';
import type { AbsenceView } from '@atrium/contracts/leave/views';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import type { TeamGroup } from './team-groups';
import { compareNames } from '@atrium/contracts/users/display-name';

/** Somebody on the board of who is in. */
export interface TeamRow {
  readonly person: UserView | PersonView;
  readonly in: boolean;
  readonly since: number | null;
  readonly late: boolean;
  /** Whether they are on leave for some of the day. */
  readonly away: boolean;
}

/** What the board is made of. */
export interface TeamSources {
  readonly people: readonly (UserView | PersonView)[];
  readonly clocks: readonly (TimeClockView | PresenceView)[];
  /** Of whom one sees when they came. */
  readonly sheets: readonly AttendanceSheetView[];
  readonly absences: readonly AbsenceView[];
}

/** Those who work here: who has left is in nobody's list. */
export function colleagues<One extends UserView | PersonView>(people: readonly One[]): One[] {
  return people.filter(isStaff);
}

/** Who is in and who is out on a day: those who are in first, by name. */
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
      return { person, in: clock?.in ?? false, since, late: late.has(person._id), away: away.has(person._id) };
    })
    .toSorted((a, b) => Number(b.in) - Number(a.in) || compareNames(a.person, b.person));
}

/** Whether somebody belongs to a group. Who is on leave is not looked for among those who are out. */
export function isInGroup(row: TeamRow, group: TeamGroup): boolean {
  return group === 'out' ? !row.in && !row.away : row[group];
}
