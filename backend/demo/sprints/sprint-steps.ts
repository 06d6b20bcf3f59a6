import type { PlannedCollection } from '@atrium/contracts/sprints/rules';
import { groupBy } from '@atrium/contracts/core/values';
import { actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { projectOf } from '../projects/project-steps.js';
import { type DemoProject, demoProjects, type ProjectKey } from '../projects/projects.js';
import { idMadeBy, step, type Step } from '../step.js';
import { demoText } from '../demo-text.js';
import { type Area, backlogOf, type Work } from './backlog.js';
import { type Entry, mix, planSprints, type Span } from './sprint-plan.js';

const planning = { bugs: 'PlanBug', 'feature-requests': 'PlanFeatureRequest', tasks: 'PlanTask' } as const;

const sizes: Readonly<Record<PlannedCollection, readonly number[]>> = {
  tasks: [2, 3, 5, 8],
  bugs: [1, 2, 3],
  'feature-requests': [5, 8, 13],
};

/** The project that the work on a product is for, while there is one. */
const projectFor: Readonly<Partial<Record<Area, ProjectKey>>> = { billing: 'invoices', qr: 'tables', stock: 'counts' };

/** Who runs the sprints. */
const lead = () => actorOf('meera');

function makingOf(sprint: number) {
  return { name: 'CreateSprint', actor: lead(), key: `demo:sprint:${sprint + 1}` } as const;
}

/** The id of a sprint, by its place among the sprints. */
function sprintOf(sprint: number): string {
  return idMadeBy(makingOf(sprint));
}

const laneOf = (sprint: number): string => `sprint:${sprintOf(sprint)}`;

/** A sprint of the data set: when it ran, in working days ago; the last ones are still to end, or to begin. */
interface DemoSprint {
  readonly name: string;
  readonly goal: string;
  /** When it was thought up. */
  readonly made: readonly [workdaysAgo: number, clock: string];
  readonly start?: readonly [workdaysAgo: number, clock: string];
  readonly end?: readonly [workdaysAgo: number, clock: string];
  /** Its first and last day as they were agreed, in days from today. */
  readonly days: readonly [first: number, last: number];
}

/** The sprints of the company's development, two weeks each, in their order. */
const demoSprints = demoText<readonly DemoSprint[]>('sprints/sprints');

/** Thinks up the sprints. */
export function newSprintSteps(calendar: DemoCalendar): Step[] {
  return demoSprints.map(({ name, goal, made, days: [first, last] }, sprint) => {
    const { actor, key } = makingOf(sprint);
    const data = { name, goal, startDate: calendar.day(first), endDate: calendar.day(last) };
    return step('CreateSprint', data, { actor, key, at: calendar.on(...made), lanes: [laneOf(sprint)] });
  });
}

/**
 * Plans the work of other steps into the sprints, and starts and completes them. What changes a sprint's
 * burndown is taken in its order: those steps get its lane as well.
 * @returns the steps that were given, and those that plan them
 */
export function planned(steps: readonly Step[], calendar: DemoCalendar): Step[] {
  const spans = demoSprints.map((sprint) => spanOf(sprint, calendar));
  const backlog = backlogOf(steps);
  const entries = planSprints(backlog, spans, Date.parse(calendar.minutesAgo(30)));
  const byRecord = groupBy(entries, ({ work }) => work.id);
  return [
    ...steps.map((one) => inLanes(one, byRecord.get(one.id ?? idMadeBy(one)) ?? [])),
    ...entries.map((entry) => planStep(entry, calendar)),
    ...backlog.filter((work) => isForNorthlight(work) && !byRecord.has(work.id)).map(fileStep),
    ...demoSprints.flatMap((sprint, index) => courseOf(sprint, index, calendar)),
  ];
}

function spanOf({ start, end, made }: DemoSprint, calendar: DemoCalendar): Span {
  const [workdaysAgo] = start ?? made;
  return {
    // The afternoon before it begins; what has not begun was planned when it was thought up.
    planned: Date.parse(
      start === undefined ? calendar.on(workdaysAgo, '15:00') : calendar.on(workdaysAgo + 1, '15:00'),
    ),
    start: start === undefined ? null : Date.parse(calendar.on(...start)),
    end: end === undefined ? null : Date.parse(calendar.on(...end)),
  };
}

/** The step of a record, in the order of the record's planning, and of the sprint that it changes. */
function inLanes(one: Step, entries: readonly Entry[]): Step {
  const work = entries[0]?.work;
  if (work === undefined) return one;
  const at = Date.parse(one.at);
  const present = entries.findLast((entry) => entry.at <= at);
  const matters = one.name.startsWith('Plan') || work.moves.some((move) => move.at === at);
  const burns = matters && present !== undefined ? [laneOf(present.sprint)] : [];
  return { ...one, lanes: [...one.lanes, `plan:${work.id}`, ...burns] };
}

function planStep({ work, sprint, at, from }: Entry, calendar: DemoCalendar): Step {
  const lanes = [`plan:${work.id}`, laneOf(sprint), ...(from === undefined ? [] : [laneOf(from)])];
  const key = `demo:sprint:${sprint + 1}:${work.id}`;
  const rest = { actor: lead(), id: work.id, key, at: new Date(at).toISOString(), lanes };
  const place = { sprint: sprintOf(sprint) };
  const data = from === undefined ? { ...place, ...sizeOf(work), ...filed(work, at, calendar) } : place;
  return step(planning[work.collection], data, rest);
}

function sizeOf(work: Work): { points?: number } {
  const all = sizes[work.collection];
  return work.sized ? {} : { points: all[mix(work) % all.length] ?? 1 };
}

/** Two thirds of the work on a product is for its project, once that was begun. */
function filed(work: Work, at: number, calendar: DemoCalendar): { project?: string } {
  const ofProduct = work.area === null || mix(work) % 3 === 0 ? undefined : projectFor[work.area];
  const key = isForNorthlight(work) ? 'northlight' : ofProduct;
  if (key === undefined) return {};
  const { made }: DemoProject = demoProjects[key];
  return at > Date.parse(calendar.on(...made)) ? { project: projectOf(key) } : {};
}

function isForNorthlight({ collection, says }: Work): boolean {
  return collection === 'tasks' && (says.includes('Northlight Lodge') || says.includes('implementation'));
}

/** Files a card under the roll-out that it is for, in no sprint. */
function fileStep({ id, made }: Work): Step {
  const at = new Date(made + 50 * 60_000 + 137).toISOString();
  const rest = { actor: actorOf('carmen'), id, key: `demo:project:northlight:${id}`, at, lanes: [`task:${id}`] };
  return step('PlanTask', { project: projectOf('northlight') }, rest);
}

/** Starts a sprint when the one before has ended, and ends it. */
function courseOf({ start, end }: DemoSprint, index: number, calendar: DemoCalendar): Step[] {
  const id = sprintOf(index);
  const about = { actor: lead(), id };
  const lanes = [laneOf(index), ...(index === 0 ? [] : [laneOf(index - 1)])];
  const key = `demo:sprint:${index + 1}`;
  return [
    ...(start === undefined
      ? []
      : [step('StartSprint', {}, { ...about, key: `${key}:start`, at: calendar.on(...start), lanes })]),
    ...(end === undefined
      ? []
      : [
          step(
            'CompleteSprint',
            { carryTo: sprintOf(index + 1) },
            { ...about, key: `${key}:end`, at: calendar.on(...end), lanes: [laneOf(index), laneOf(index + 1)] },
          ),
        ]),
  ];
}
