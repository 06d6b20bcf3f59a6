import { dayNumber, weekDayOf } from '@atrium/contracts/core/days';
import { Dice } from '../bugs/dice.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { people } from '../people.js';
import { isHoliday } from '../settings/settings-steps.js';

export type LeaveKey = keyof typeof people;

/** One leave of somebody: when, in days from today, what for, and what became of it. */
export interface PlannedLeave {
  readonly key: LeaveKey;
  /** The first day; what falls on a day off begins on the first day of work after it. */
  readonly from: number;
  /** How many days of the calendar. */
  readonly days: number;
  readonly leaveType: string;
  readonly description: string;
  readonly half?: 'startHalf' | 'endHalf';
  /** When it was asked for, in working days ago. */
  readonly asked: number;
  readonly outcome: 'pending' | 'approved' | 'withdrawn' | { readonly rejected: string };
}

const keys = Object.keys(people) as LeaveKey[];
const reasons = [
  'A week with the children',
  'Visiting my parents',
  'By the sea',
  'Walking in the mountains',
  'A wedding in the family',
  'Painting the flat',
  'A long weekend',
  'School holidays',
] as const;
const illnesses = ['A cold', 'Fever', 'At the dentist', 'A migraine'] as const;

/** What is coming, what has just been decided, and what waits. */
const coming: readonly PlannedLeave[] = [
  leave('grace', -3, 6, 'Annual leave', 'Visiting my sister in Osaka', 12),
  leave('nina', -1, 4, 'Annual leave', 'Autumn in Budapest', 15),
  leave('elena', 1, 1, 'Sick leave', 'An appointment at the clinic', 2, { half: 'endHalf' }),
  leave('farid', 4, 3, 'Annual leave', 'Moving my mother', 6, { half: 'startHalf' }),
  leave('tomasz', 12, 12, 'Annual leave', 'Christmas with the family in Gdańsk', 20),
  leave('priya', 19, 8, 'Annual leave', 'Jaipur', 14),
  leave('lucia', 26, 10, 'Annual leave', 'Winter in the Dolomites', 9),
  leave('anjali', 33, 9, 'Annual leave', 'Home for the new year', 11),
  leave('helena', 40, 5, 'Annual leave', '', 8),
  leave('owen', 9, 5, 'Annual leave', 'A friend’s wedding in Cork', 2, { outcome: 'pending' }),
  leave('leila', 16, 2, 'Study leave', 'Exam of the evening course', 1, { outcome: 'pending', half: 'endHalf' }),
  leave('mateus', 11, 4, 'Annual leave', 'My brother visits', 1, { outcome: 'pending' }),
  leave('aisha', 20, 5, 'Annual leave', 'Lagos', 3, { outcome: 'pending' }),
  leave('kofi', 6, 1, 'Annual leave', 'Handing over the flat', 2, { outcome: 'pending', half: 'startHalf' }),
  leave('hugo', 15, 3, 'Annual leave', 'Climbing', 1, { outcome: 'pending' }),
  leave('bruno', 30, 1, 'Moving house', 'The lorry comes at seven', 2, { outcome: 'pending' }),
  leave('daniel', 5, 4, 'Annual leave', 'A few days off', 4, {
    outcome: { rejected: 'The release of the new till is on these days; the week after is fine' },
  }),
  leave('carmen', 10, 3, 'Annual leave', 'A course that was called off', 7, { outcome: 'withdrawn' }),
];

function leave(
  key: LeaveKey,
  from: number,
  days: number,
  leaveType: string,
  description: string,
  asked: number,
  more: Partial<Pick<PlannedLeave, 'half' | 'outcome'>> = {},
): PlannedLeave {
  return { key, from, days, leaveType, description, asked, outcome: 'approved', ...more };
}

/** How many working days ago a day was, roughly. */
const workdaysSince = (daysAgo: number): number => Math.ceil((daysAgo * 5) / 7);

/** A person's leave over the year: holidays are requested early, illness is reported on its first day. */
function earlier(key: LeaveKey, person: number): PlannedLeave[] {
  const dice = new Dice(7_000 + person);
  return Array.from({ length: 6 }, (_, n) => {
    if (!dice.happens(50)) return [];
    const from = -330 + n * 40 + dice.below(25);
    if (workdaysSince(-from) > people[key].since - 12) return [];
    if (dice.happens(25)) return [{ ...ill(key, from, dice), asked: workdaysSince(-from) }];
    return [{ ...away(key, from, 1 + dice.below(6), dice), asked: workdaysSince(-from) + 3 + dice.below(7) }];
  }).flat();
}

/** What somebody was away for since; not people whose attendance says otherwise on these days. */
function lately(key: LeaveKey, person: number): PlannedLeave[] {
  if (['marcus', 'leila', 'mateus', 'yuki'].includes(key)) return [];
  const dice = new Dice(9_000 + person);
  return [-44, -28].flatMap((begin) => {
    if (!dice.happens(30)) return [];
    const from = begin + dice.below(10);
    const asked = Math.min(workdaysSince(-from) + 4, people[key].since - 2);
    return [{ ...away(key, from, 1 + dice.below(4), dice), asked }];
  });
}

function ill(key: LeaveKey, from: number, dice: Dice): PlannedLeave {
  return leave(key, from, 1 + dice.below(2), 'Sick leave', dice.of(illnesses), 0);
}

function away(key: LeaveKey, from: number, days: number, dice: Dice): PlannedLeave {
  return leave(key, from, days, 'Annual leave', dice.of(reasons), 0);
}

/** A year of leave of the company. */
export const plannedLeave: readonly PlannedLeave[] = [
  ...keys.flatMap((key, person) => [...earlier(key, person), ...lately(key, person)]),
  ...coming,
];

/** Whether the company works on a day all day long, so that half of it can be taken as leave as well. */
function isWorked(day: string): boolean {
  return ![0, 6].includes(weekDayOf(dayNumber(day))) && !isHoliday(day);
}

/** The days of a leave, such as `2026-03-02`. */
export function spanOf({ from, days, half }: PlannedLeave, calendar: DemoCalendar) {
  let first = from;
  while (!isWorked(calendar.day(first))) first += 1;
  return {
    startDate: calendar.day(first),
    endDate: calendar.day(first + days - 1),
    startHalf: half === 'startHalf',
    endHalf: half === 'endHalf',
  };
}

/** The spans on which people are away all day, by person; worked out once for each calendar. */
const spans = new WeakMap<DemoCalendar, Map<LeaveKey, ReturnType<typeof spanOf>[]>>();

function spansOn(calendar: DemoCalendar): Map<LeaveKey, ReturnType<typeof spanOf>[]> {
  const known = spans.get(calendar);
  if (known !== undefined) return known;
  const whole = plannedLeave.filter(({ outcome, half }) => outcome === 'approved' && half === undefined);
  const made = new Map(
    keys.map((key) => [key, whole.filter((one) => one.key === key).map((one) => spanOf(one, calendar))]),
  );
  spans.set(calendar, made);
  return made;
}

/** Whether somebody is on leave on a day, and so does not come to work. */
export function isAway(key: LeaveKey, day: string, calendar: DemoCalendar): boolean {
  return (
    spansOn(calendar)
      .get(key)
      ?.some(({ startDate, endDate }) => startDate <= day && day <= endDate) ?? false
  );
}
