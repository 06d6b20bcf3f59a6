import { accountOf, actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { idMadeBy, partMadeBy, type Step, step } from '../step.js';
import { type DemoProject, demoProjects, type ProjectKey } from './projects.js';

function makingOf(key: ProjectKey) {
  return { name: 'CreateProject', actor: actorOf(demoProjects[key].by), key: `demo:project:${key}` } as const;
}

/** The id of a project. */
export function projectOf(key: ProjectKey): string {
  return idMadeBy(makingOf(key));
}

/** The projects with their reports, and with what moved their dates. */
export function projectSteps(calendar: DemoCalendar): Step[] {
  const keys = Object.keys(demoProjects) as ProjectKey[];
  return keys.flatMap((key) => {
    const project: DemoProject = demoProjects[key];
    const { actor, key: stepKey } = makingOf(key);
    const lanes = [`project:${projectOf(key)}`];
    const { name, about, lead, members, state, start, target } = project;
    const data = {
      name,
      description: about,
      lead: accountOf(lead),
      members: members.map(accountOf),
      private: project.private ?? false,
      state,
      startDate: calendar.day(start),
      ...(target === undefined ? {} : { targetDate: calendar.day(target) }),
    };
    const made = step('CreateProject', data, { actor, key: stepKey, at: calendar.on(...project.made), lanes });
    return [made, ...project.story.map((action, index) => carryOut(key, action, index, calendar))];
  });
}

function carryOut(key: ProjectKey, action: DemoProject['story'][number], index: number, calendar: DemoCalendar): Step {
  const { by, when, deed } = action;
  const id = projectOf(key);
  const lanes = [`project:${id}`];
  const rest = { actor: actorOf(by), id, key: `demo:project:${key}:${index + 1}`, at: calendar.on(...when), lanes };
  switch (deed.does) {
    case 'report':
      return step('PostProjectUpdate', { health: deed.health, text: deed.text }, rest);
    case 'slip':
      return step('EditProject', { targetDate: calendar.day(deed.to), reason: deed.reason }, rest);
    case 'becomes':
      return step('EditProject', { state: deed.state }, rest);
    case 'join':
      return step('EditProject', { members: deed.members.map(accountOf) }, rest);
    case 'milestone':
      return step('AddMilestone', { name: deed.name, day: calendar.day(deed.day) }, rest);
    case 'reach':
      return step('ChangeMilestone', { milestone: milestoneOf(key, deed.name, calendar), done: true }, rest);
    default:
      return deed satisfies never;
  }
}

/** The id of a milestone that was added in a project's story before. */
function milestoneOf(key: ProjectKey, name: string, calendar: DemoCalendar): string {
  const { story }: DemoProject = demoProjects[key];
  const index = story.findIndex(({ deed }) => deed.does === 'milestone' && deed.name === name);
  const added = story[index];
  if (added === undefined) throw new Error(`The story of ${key} adds no milestone ${name}`);
  return partMadeBy(carryOut(key, added, index, calendar));
}
