import { clockOf } from '@atrium/contracts/core/clock';
import { dayOf, monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import type { ClockAction } from '@atrium/contracts/attendance/rules';
import { accountOf, actorOf } from '../accounts.js';
import { Dice } from '../bugs/dice.js';
import { companyZone, type DemoCalendar } from '../demo-calendar.js';
import { isAway } from '../leave/leave-plan.js';
import { marigold } from '../organisations.js';
import { people } from '../people.js';
import { isDayOff } from '../settings/settings-steps.js';
import { partMadeBy, type Step, step } from '../step.js';

type Key = keyof typeof people;

const keys = Object.keys(people) as Key[];
/** People who left, with their last day in working days ago. */
const lastDay: Partial<Record<Key, number>> = { marcus: 10 };
/** On which working day before today the first of all punches was. */
const firstDay = 261;
/** For how many working days people have recorded breaks without going. */
const breaksSince = 20;
/** The one punch-out that was forgotten, and in how many working days' past. */
const forgot = { key: 'leila', workdaysAgo: 3 } as const;

function punch(key: Key, action: ClockAction, at: string, name: string): Step {
  const id = accountOf(key);
  const time = Date.parse(at);
  const claim = { time, date: new Date(time).toISOString(), timeonly: at.slice(11, 19) };
  const rest = { actor: actorOf(key), id, key: `demo:attendance:${key}:${name}`, at, lanes: [`attendance:${id}`] };
  return action === 'Start Break' || action === 'End Break'
    ? step('PunchBreak', { action, ...claim }, rest)
    : step('Punch', { action, ...claim }, rest);
}

/** A person's working day: empty when they were away. Some punch out for lunch, others record a break. */
function punchesOfDay(key: Key, person: number, workdaysAgo: number, calendar: DemoCalendar): Step[] {
  const dice = new Dice(person * 1_000 + workdaysAgo);
  const isForgotten = key === forgot.key && workdaysAgo === forgot.workdaysAgo;
  const day = dayOf(calendar.on(workdaysAgo, '12:00'));
  if (isDayOff(day) || isAway(key, day, calendar)) return [];
  if (dice.happens(4) && !isForgotten) return [];
  const at = (action: ClockAction, clock: string, n: number): Step =>
    punch(key, action, calendar.on(workdaysAgo, clock), `${workdaysAgo}:${n}`);
  const came = at(
    'Punch In',
    dice.happens(8) ? clockOf(9 * 60 + 20 + dice.below(35)) : clockOf(8 * 60 + 40 + dice.below(20)),
    1,
  );
  if (isForgotten) return [came];
  const lunch =
    person % 5 === 0
      ? [
          at('Punch Out', clockOf(12 * 60 + 20 + dice.below(25)), 2),
          at('Punch In', clockOf(13 * 60 + 10 + dice.below(30)), 3),
        ]
      : person % 5 === 1 && workdaysAgo <= breaksSince
        ? [
            at('Start Break', clockOf(12 * 60 + dice.below(30)), 2),
            at('End Break', clockOf(12 * 60 + 45 + dice.below(20)), 3),
          ]
        : [];
  return [
    came,
    ...lunch,
    at('Punch Out', dice.happens(20) ? clockOf(18 * 60 + dice.below(55)) : clockOf(17 * 60 + 31 + dice.below(28)), 4),
  ];
}

/** When people came and went since the company began with the product; most are in right now. */
function punches(calendar: DemoCalendar): Step[] {
  return keys.flatMap((key, person) => {
    const first = people[key].since - 1;
    const last = lastDay[key] ?? 1;
    const past = Array.from({ length: first - last + 1 }, (_, n) =>
      punchesOfDay(key, person, first - n, calendar),
    ).flat();
    const isIn = last === 1 && person % 5 !== 3 && !isAway(key, calendar.day(0), calendar);
    const now = isIn ? [punch(key, 'Punch In', calendar.minutesAgo(60 + person * 5), 'today')] : [];
    const pause = isIn && person % 10 === 1 ? [punch(key, 'Start Break', calendar.minutesAgo(8), 'today:break')] : [];
    return [...past, ...now, ...pause];
  });
}

/** Somebody says what a time was. @param pair the span that is wrong; none for one that is missing */
function ask(key: Key, from: string, until: string, at: string, reason: string, pair = ''): Step {
  const id = accountOf(key);
  const data = { day: dayAt(from, companyZone), in: Date.parse(from), out: Date.parse(until), reason, pair };
  return step('RequestCorrection', data, {
    actor: actorOf(key),
    id,
    key: `demo:attendance:${key}:${at}`,
    at,
    lanes: [`attendance:${id}`],
  });
}

/** Somebody decides on it. @param reason of a no; left out for a yes */
function decided(asked: Step, by: Key, at: string, reason?: string): Step {
  const { id = '', key, lanes } = asked;
  const rest = { actor: actorOf(by), id, key: `${key}:decided`, at, lanes };
  const correction = partMadeBy(asked);
  return reason === undefined
    ? step('ApproveCorrection', { correction }, rest)
    : step('RefuseCorrection', { correction, reason }, rest);
}

/** What people say that their attendance was: one correction waits, one was approved, one refused. */
function corrections(all: readonly Step[], calendar: DemoCalendar): Step[] {
  const evening = (workdaysAgo: number, from: string, until: string) =>
    [calendar.on(workdaysAgo, from), calendar.on(workdaysAgo, until)] as const;
  const onSite = ask('mateus', ...evening(12, '19:10', '20:40'), calendar.on(11, '09:45'), 'Call-out at Hotel Aurora');
  const longer = ask('yuki', ...evening(8, '19:30', '22:00'), calendar.on(7, '10:15'), 'Watched the night’s release');
  const open = all.find(({ key }) => key === `demo:attendance:${forgot.key}:${forgot.workdaysAgo}:1`);
  const forgotten =
    open === undefined
      ? []
      : [
          ask(
            forgot.key,
            open.at,
            calendar.on(forgot.workdaysAgo, '17:40'),
            calendar.on(1, '10:05'),
            'I ran for the tram and forgot to punch out',
            partMadeBy(open),
          ),
        ];
  return [
    onSite,
    decided(onSite, 'anjali', calendar.on(11, '11:20')),
    longer,
    decided(longer, 'sofia', calendar.on(7, '14:30'), 'The release was moved to the next day'),
    ...forgotten,
  ];
}

/** Closes each month after payroll, in the second week after it; the last ones are still open for corrections. */
function locks(calendar: DemoCalendar): Step[] {
  const begun = monthOf(calendar.on(firstDay, '12:00'));
  const present = monthOf(calendar.day(0));
  const monthsOf = Array.from({ length: firstDay }, (_, n) => calendar.on(firstDay - n, '16:20'));
  const months = [...new Set(monthsOf.map((at) => monthOf(at)))].filter((month) => month > begun && month < present);
  return months.slice(0, -1).flatMap((month) => {
    const at = monthsOf.filter((day) => monthOf(day) > month)[7];
    const rest = { actor: actorOf('sofia'), id: marigold.id, key: `demo:attendance:lock:${month}`, lanes: ['locks'] };
    return at === undefined ? [] : [step('LockMonth', { month }, { ...rest, at })];
  });
}

/** The attendance of the company, from the day on which it began with the product. */
export function attendanceSteps(calendar: DemoCalendar): Step[] {
  const all = punches(calendar);
  return [...all, ...corrections(all, calendar), ...locks(calendar)];
}
