import { dayNumber, weekDayOf } from '@atrium/contracts/core/days';
import {
  halvesAway,
  holdsDays,
  hoursAway,
  isAwayOn,
  leaveDays,
  type LeaveSpan,
  type LeaveTimes,
  normalSpan,
  spansOverlap,
  sumOfDays,
  type YearDays,
} from '@atrium/contracts/leave/rules';
import type { AbsenceView, LeaveView } from '@atrium/contracts/leave/views';
import type { Holiday, Settings } from '@atrium/contracts/settings/rules';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { isThere } from '@atrium/contracts/users/staff';
import { displayName } from '@atrium/contracts/users/display-name';
import type { LeaveState } from '@atrium/contracts/leave/states';
import { wallClockSpan } from '../../ui/format/day-texts';
import type { NameOf } from '../../platform/presence/use-names';
import { findsOwn, ownKeyOf } from '../../shared-features/custom-fields/own-fields';
import { fold } from '../../ui/table/filter-options';
import type { OwnRights } from '../../platform/session/session';

type Person = UserView | PersonView;

/** Latest first. */
export function latestFirst(leaves: readonly LeaveView[]): readonly LeaveView[] {
  return leaves.toSorted((a, b) => b.startDate.localeCompare(a.startDate) || b.createdAt.localeCompare(a.createdAt));
}

/** What is listed, beside what the search box says of single fields. */
export interface LeaveQuestion {
  readonly state?: LeaveState | undefined;
  /** A field of templates in which the words are looked for; any other looks in person, type and description. */
  readonly field?: string | undefined;
  readonly q?: string;
  /** Whether withdrawn ones are listed, which are left out else. */
  readonly withdrawn?: boolean;
}

export function listedIn(
  leaves: readonly LeaveView[],
  { state, field, q = '', withdrawn = false }: LeaveQuestion,
  nameOf: NameOf = String,
): readonly LeaveView[] {
  const own = ownKeyOf(field);
  const term = fold(q.trim());
  const says = ({ user, leaveType, description }: LeaveView) =>
    fold(`${nameOf(user)}\n${leaveType}\n${description}`).includes(term);
  return leaves.filter(
    (leave) =>
      (state === undefined ? withdrawn || leave.state !== 'Withdrawn' : leave.state === state) &&
      (term === '' || (own === null ? says(leave) : findsOwn(leave, own, q))),
  );
}

/** Those assigned to the reader first, then the soonest. */
export function waitingFirst(leaves: readonly LeaveView[], me: string): readonly LeaveView[] {
  const isMine = ({ approver, deputy }: LeaveView): number => Number(approver?._id === me || deputy?._id === me);
  return leaves.toSorted((a, b) => isMine(b) - isMine(a) || a.startDate.localeCompare(b.startDate));
}

export interface LeavePreview {
  /** Null for an invalid span. */
  readonly counted: readonly YearDays[] | null;
  /** On days that would be working days. */
  readonly holidays: readonly Holiday[];
  readonly overlapping: readonly LeaveView[];
  /** Of the same department. */
  readonly away: readonly AbsenceView[];
}

interface PreviewSources {
  readonly times: LeaveTimes;
  readonly leaves: readonly LeaveView[];
  readonly absences: readonly AbsenceView[];
  readonly people: readonly Person[];
  readonly user: string;
  readonly leave: string | null;
}

/** Null without a span. */
export function previewOf(given: LeaveSpan, sources: PreviewSources): LeavePreview | null {
  if (given.startDate === '' || given.endDate === '') return null;
  const { times, leaves, absences, people, user, leave } = sources;
  const span = normalSpan(times, given);
  if (span.endDate < span.startDate) return { counted: null, holidays: [], overlapping: [], away: [] };
  const department = people.find(({ _id }) => _id === user)?.department;
  const near = new Set(
    people.filter((one) => isThere(one) && one.department === department && one._id !== user).map(({ _id }) => _id),
  );
  return {
    counted: leaveDays(times, span),
    holidays: times.holidays.filter(({ date }) => isAwayOn(span, date) && isWeekDay(times, date)),
    overlapping: leaves.filter(
      (one) => one.user === user && one._id !== leave && holdsDays(one.state) && spansOverlap(one, span),
    ),
    away: absences.filter((one) => near.has(one.user) && spansOverlap(one, span)),
  };
}

export function isWeekDay({ workingDays }: Pick<Settings, 'workingDays'>, day: string): boolean {
  const weekDay = weekDayOf(dayNumber(day));
  return workingDays.some((one) => one === weekDay);
}

export type AwayPart = 'day' | 'morning' | 'afternoon' | 'hours';

/** Null where present. */
export interface AwayRow {
  readonly user: string;
  readonly name: string;
  readonly department: string;
  readonly parts: readonly (AwayPart | null)[];
  /** Of days of which only some hours are leave; empty for the others. */
  readonly hours: readonly string[];
}

/**
 * By department and name.
 * @param department default: all
 */
export function awayRows(
  people: readonly Person[],
  absences: readonly AbsenceView[],
  days: readonly string[],
  department?: string,
): AwayRow[] {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const within = absences.filter(({ startDate, endDate }) => startDate <= to && endDate >= from);
  return people
    .filter((person) => isThere(person) && (department === undefined || person.department === department))
    .flatMap((person): AwayRow[] => {
      const own = within.filter(({ user }) => user === person._id);
      if (own.length === 0) return [];
      const parts = days.map((day) => partOf(own, day));
      const hours = days.map((day) => hoursText(own, day));
      return [{ user: person._id, name: displayName(person), department: person.department, parts, hours }];
    })
    .toSorted((a, b) => a.department.localeCompare(b.department) || a.name.localeCompare(b.name));
}

function partOf(own: readonly AbsenceView[], day: string): AwayPart | null {
  const { morning, afternoon } = halvesAway(own, day);
  if (morning && afternoon) return 'day';
  if (morning || afternoon) return morning ? 'morning' : 'afternoon';
  return hoursAway(own, day).length === 0 ? null : 'hours';
}

/** Such as `2:00 PM – 4:00 PM`; empty where no hours are leave. */
export function hoursText(spans: readonly LeaveSpan[], day: string): string {
  return hoursAway(spans, day).map(wallClockSpan).join(', ');
}

/** For display: the server decides. */
interface OwnActions {
  readonly edit: boolean;
  /** Only files change once it is decided on, or approved first. */
  readonly attach: boolean;
  readonly withdraw: boolean;
  readonly restore: boolean;
}

/** @param today in the organisation's time zone */
export function ownActions(leave: LeaveView, me: string, can: OwnRights['can'], today: string): OwnActions {
  const { user, state, startDate, recordedBy, endorsedBy } = leave;
  const own = user === me || recordedBy?._id === me;
  const hasBegun = user === me && startDate <= today;
  const isGone = state === 'Withdrawn';
  const isOpen = state === 'Pending' && endorsedBy === undefined;
  return {
    edit: own && isOpen && can('editleave'),
    attach: own && !isOpen && !isGone && can('editleave'),
    withdraw: own && !isGone && can('deleteleave') && !(state === 'Approved' && hasBegun),
    restore: own && isGone && can('deleteleave'),
  };
}

/** Days of a type that a person asks for in a year besides a leave, in requests that wait. */
export function askedBesides(
  leaves: readonly LeaveView[],
  of: { readonly user: string; readonly type: string; readonly year: number; readonly leave: string | null },
): number {
  const others = leaves.filter(
    ({ _id, user, type, state }) => state === 'Pending' && user === of.user && type === of.type && _id !== of.leave,
  );
  return sumOfDays(others.flatMap(({ counted }) => counted.filter(({ year }) => year === of.year)));
}
