import type { ChecklistStepBody } from '@atrium/contracts/checklists/commands';
import type { ChecklistPurpose } from '@atrium/contracts/checklists/purposes';
import { accountOf, actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import type { people } from '../people.js';
import { idMadeBy, type Step, step } from '../step.js';

type Colleague = keyof typeof people;

/** Who looks after people. */
const writer = 'sofia';
const named = (who: Colleague) => ({ doer: 'named', who: accountOf(who) }) as const;

const arriving: readonly ChecklistStepBody[] = [
  { id: 'contract', title: 'Send the contract to be signed', doer: 'personnel', days: -30 },
  {
    id: 'laptop',
    title: 'Order a laptop and a headset',
    note: 'Ask which layout of the keyboard they are used to.',
    days: -14,
    ...named('farid'),
  },
  { id: 'accounts', title: 'Set up the accounts', days: -2, ...named('farid') },
  { id: 'desk', title: 'Prepare desk, badge and flowers', doer: 'personnel', days: -1 },
  { id: 'welcome', title: 'Welcome them and show them round', doer: 'manager', days: 0 },
  { id: 'policies', title: 'Read the policies that are to be acknowledged', doer: 'person', days: 5 },
  { id: 'goals', title: 'Agree on goals for the probation', doer: 'manager', days: 10 },
  { id: 'review', title: 'Talk about how the probation goes', doer: 'manager', days: 150 },
  { id: 'probation', title: 'Decide on the end of the probation', doer: 'personnel', days: 170 },
];

const leaving: readonly ChecklistStepBody[] = [
  { id: 'announce', title: 'Tell the team, and say goodbye to clients', doer: 'manager', days: -30 },
  { id: 'handover', title: 'Write down what others take over', doer: 'person', days: -20 },
  { id: 'leave', title: 'Plan the leave that is left', doer: 'manager', days: -20 },
  { id: 'talk', title: 'Hold the exit interview', doer: 'personnel', days: -5 },
  { id: 'things', title: 'Hand back laptop, badge and keys', doer: 'person', days: 0 },
  { id: 'access', title: 'Close the accounts', days: 1, ...named('farid') },
  { id: 'reference', title: 'Write the reference', doer: 'personnel', days: 7 },
];

function writing(purpose: ChecklistPurpose, name: string, steps: readonly ChecklistStepBody[], at: string): Step {
  const key = `demo:checklist-template:${purpose}`;
  const rest = { actor: actorOf(writer), id: undefined, key, at, lanes: [key] };
  return step('CreateChecklistTemplate', { name, purpose, steps: [...steps] }, rest);
}

/** What personnel has done at each first and each last day. */
export function checklistTemplateSteps(calendar: DemoCalendar): Step[] {
  return [
    writing('onboarding', 'Onboarding', arriving, calendar.on(36, '10:05')),
    writing('offboarding', 'Offboarding', leaving, calendar.on(36, '10:40')),
  ];
}

interface Ticked {
  readonly step: string;
  readonly by: Colleague;
  readonly at: string;
}

/** A checklist for a colleague, and the steps of it that are done. */
function story(
  person: Colleague,
  template: Step,
  form: { readonly name: string; readonly date: string; readonly shared: boolean },
  { at, ticks }: { readonly at: string; readonly ticks: readonly Ticked[] },
): Step[] {
  const key = `demo:checklist:${person}`;
  const lanes = [key];
  const making = { name: 'StartChecklist', actor: actorOf(writer), key } as const;
  const id = idMadeBy(making);
  const body = { ...form, template: idMadeBy(template), user: accountOf(person) };
  return [
    step('StartChecklist', body, { actor: making.actor, id: undefined, key, at, lanes }),
    ...ticks.map((tick) =>
      step(
        'TickChecklistStep',
        { step: tick.step },
        { actor: actorOf(tick.by), id, key: `${key}:${tick.step}`, at: tick.at, lanes },
      ),
    ),
  ];
}

/** One colleague whose probation ends soon, and one who leaves; of each, some steps are done and one is late. */
export function checklistSteps(calendar: DemoCalendar): Step[] {
  const [onboarding, offboarding] = checklistTemplateSteps(calendar);
  if (onboarding === undefined || offboarding === undefined) return [];
  const tick = (step: string, by: Colleague, day: number, time: string): Ticked => {
    return { step, by, at: calendar.on(day, time) };
  };
  return [
    ...story(
      'hugo',
      onboarding,
      { name: 'Onboarding', date: calendar.day(-166), shared: false },
      {
        at: calendar.on(33, '09:20'),
        ticks: [
          ...['contract', 'desk'].map((done, n) => tick(done, writer, 33, `09:${String(24 + n)}`)),
          ...['laptop', 'accounts'].map((done, n) => tick(done, 'farid', 33, `11:${String(10 + n)}`)),
          ...['welcome', 'goals'].map((done, n) => tick(done, 'grace', 32, `16:${String(30 + n)}`)),
          tick('policies', 'hugo', 31, '10:15'),
        ],
      },
    ),
    ...story(
      'mateus',
      offboarding,
      { name: 'Offboarding', date: calendar.day(25), shared: true },
      {
        at: calendar.on(6, '14:10'),
        ticks: [tick('announce', 'owen', 4, '09:40'), tick('handover', 'mateus', 2, '16:25')],
      },
    ),
  ];
}
