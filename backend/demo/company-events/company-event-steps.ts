import { eventAnswers } from '@atrium/contracts/company-events/rules';
import { belongsTo } from '@atrium/contracts/core/audience';
import { accountOf, actorOf } from '../accounts.js';
import { Dice } from '../bugs/dice.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { people } from '../people.js';
import { idMadeBy, type Step, step } from '../step.js';
import { type DemoEvent, demoEvents } from './company-events.js';

type Key = keyof typeof people;

const keys = Object.keys(people) as Key[];
/** From how many people an event has answers. */
const outOf = 10;
/** People who left answer nothing since. */
const left: Partial<Record<Key, number>> = { marcus: 10 };

function announcement(event: DemoEvent, number: number, calendar: DemoCalendar): Step {
  const { title, day, endDay, time, endTime, place, about, departments = [], roles = [] } = event;
  const times = time === undefined ? { allDay: true } : { time, ...(endTime === undefined ? {} : { endTime }) };
  const data = {
    title,
    date: calendar.day(day),
    ...(endDay === undefined ? {} : { endDate: calendar.day(endDay) }),
    ...times,
    place,
    description: about,
    departments: [...departments],
    roles: [...roles],
  };
  const actor = actorOf('sofia');
  return step('CreateCompanyEvent', data, {
    actor,
    key: `demo:event:${number}`,
    at: calendar.on(...event.announced),
    lanes: [`event:${idMadeBy({ name: 'CreateCompanyEvent', actor, key: `demo:event:${number}` })}`],
  });
}

/** Who comes, who may, and who does not; some say nothing. */
function answersTo(event: DemoEvent, number: number, made: Step): Step[] {
  const { departments = [], roles = [], answers, announced } = event;
  const [workdaysAgo] = announced;
  const id = idMadeBy(made);
  return keys.flatMap((key, person) => {
    const isThere = people[key].since > workdaysAgo && (left[key] ?? 0) < workdaysAgo;
    if (!isThere || !belongsTo({ departments, roles }, people[key])) return [];
    const dice = new Dice(number * 100 + person + 7);
    let drawn = dice.below(outOf);
    const answer = eventAnswers.find((one) => (drawn -= answers[one]) < 0);
    if (answer === undefined) return [];
    const user = accountOf(key);
    const minutes = 30 + dice.below(100);
    const at = new Date(Date.parse(made.at) + minutes * 60_000 + person * 1_000 + 411).toISOString();
    return [
      step(
        'AnswerCompanyEvent',
        { event: id, answer },
        {
          actor: actorOf(key),
          id: user,
          key: `demo:event:${number}:${key}`,
          at,
          lanes: [...made.lanes, `answers:${user}`],
        },
      ),
    ];
  });
}

/** What the company did and is going to do, and who comes. */
export function companyEventSteps(calendar: DemoCalendar): Step[] {
  return demoEvents.flatMap((event, number) => {
    const made = announcement(event, number, calendar);
    const { calledOff } = event;
    const off =
      calledOff === undefined
        ? []
        : [
            step(
              'CancelCompanyEvent',
              { reason: calledOff.reason },
              {
                actor: actorOf('sofia'),
                id: idMadeBy(made),
                key: `demo:event:${number}:off`,
                at: calendar.on(...calledOff.when),
                lanes: made.lanes,
              },
            ),
          ];
    return [made, ...answersTo(event, number, made), ...off];
  });
}
