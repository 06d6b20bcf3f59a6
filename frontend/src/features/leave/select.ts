import { dayNumber, weekDayOf } from '@atrium/contracts/core/days';
import {
  halvesAway,
  holdsDays,
  isAwayOn,
  leaveDays,
  type LeaveSpan,
  plainSpan,
  spansOverlap,
  type YearDays,
} from '@atrium/contracts/leave/rules';
import type { AbsenceView, LeaveView } from '@atrium/contracts/leave/views';
import type { Holiday, Settings } from '@atrium/contracts/settings/rules';
import type { WorkingTimes } from '@atrium/contracts/settings/working-time';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { displayName } from '@atrium/contracts/users/display-name';

type Person = UserView | PersonView;

/** Leaves in the order in which one looks for them: the latest first. */
export function latestFirst(leaves: readonly LeaveView[]): readonly LeaveView[] {
  return leaves.toSorted((a, b) => b.startDate.localeCompare(a.startDate) || b.createdAt.localeCompare(a.createdAt));
}

/** Leaves that wait, as who decides wants them: those that were asked of oneself first, then the soonest. */
export function waitingFirst(leaves: readonly LeaveView[], me: string): readonly LeaveView[] {
  const isMine = (leave: LeaveView): number => Number(leave.approver?._id === me);
  return leaves.toSorted((a, b) => isMine(b) - isMine(a) || a.startDate.localeCompare(b.startDate));
}

/** What a span comes to, before anybody asks for it. */
export interface LeavePreview {
  /** Null where the span ends before it begins. */
  readonly counted: readonly YearDays[] | null;
  /** Holidays on days on which people work otherwise. */
  readonly holidays: readonly Holiday[];
  /** One's own leaves that cover some of it. */
  readonly overlapping: readonly LeaveView[];
  /** Colleagues of the department who are away then. */
  readonly away: readonly AbsenceView[];
}

/** What the preview looks at. */
export interface PreviewSources {
  readonly times: WorkingTimes;
  readonly leaves: readonly LeaveView[];
  readonly absences: readonly AbsenceView[];
  readonly people: readonly Person[];
  /** Whose leave it is. */
  readonly user: string;
  /** The leave that is edited, or looked at; null for a new one. */
  readonly leave: string | null;
}

/** What a span comes to, and what stands in its way. Null as long as there is no span. */
export function previewOf(given: LeaveSpan, sources: PreviewSources): LeavePreview | null {
  if (given.startDate === '' || given.endDate === '') return null;
  const span = plainSpan(given);
  const { times, leaves, absences, people, user, leave } = sources;
  if (span.endDate < span.startDate) return { counted: null, holidays: [], overlapping: [], away: [] };
  const department = people.find(({ _id }) => _id === user)?.department;
  const near = new Set(people.filter((one) => one.department === department && one._id !== user).map(({ _id }) => _id));
  return {
    counted: leaveDays(times, span),
    holidays: times.holidays.filter(({ date }) => isAwayOn(span, date) && isWeekDay(times, date)),
    overlapping: leaves.filter(
      (one) => one.user === user && one._id !== leave && holdsDays(one.state) && spansOverlap(one, span),
    ),
    away: absences.filter((one) => near.has(one.user) && spansOverlap(one, span)),
  };
}

/** Whether people work on that day of the week. */
export function isWeekDay({ workingDays }: Pick<Settings, 'workingDays'>, day: string): boolean {
  const weekDay = weekDayOf(dayNumber(day));
  return workingDays.some((one) => one === weekDay);
}

/** Of which part of a day somebody is away. */
export type AwayPart = 'day' | 'morning' | 'afternoon';

/** One person's line of the strip: of which part of each day they are away, null for none. */
export interface AwayRow {
  readonly user: string;
  readonly name: string;
  readonly department: string;
  readonly parts: readonly (AwayPart | null)[];
}

/** Who is away on some of these days, by department and name. @param department only of this one; of all when left out */
export function awayRows(
  people: readonly Person[],
  absences: readonly AbsenceView[],
  days: readonly string[],
  department?: string,
): AwayRow[] {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const within = absences.filter(({ startDate, endDate }) => startDate <= to && endDate >= from);
  return people
    .filter((person) => department === undefined || person.department === department)
    .flatMap((person): AwayRow[] => {
      const own = within.filter(({ user }) => user === person._id);
      if (own.length === 0) return [];
      const parts = days.map((day) => partOf(own, day));
      return [{ user: person._id, name: displayName(person), department: person.department, parts }];
    })
    .toSorted((a, b) => a.department.localeCompare(b.department) || a.name.localeCompare(b.name));
}

function partOf(own: readonly AbsenceView[], day: string): AwayPart | null {
  const { morning, afternoon } = halvesAway(own, day);
  if (morning && afternoon) return 'day';
  return morning ? 'morning' : afternoon ? 'afternoon' : null;
}
