import { accountOf, actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { labelsFor } from '../labels.js';
import { marigold } from '../organisations.js';
import { everybody, type PersonKey } from '../people.js';
import { idMadeBy, type Step, step } from '../step.js';
import type { Bug, BugAction, Bugs, When } from './bug.js';
import { severityOf } from './severity.js';

/** The steps that lead to these bugs, for each bug in the order in which they happened. */
export function bugSteps(bugs: Bugs, calendar: DemoCalendar): Step[] {
  return Object.entries(bugs).flatMap(([key, bug]) => [
    reportOf(key, bug, calendar),
    ...bug.story.map((action, index) =>
      stepOf(action, `demo:bug:${key}:${index + 1}`, idOf(key, bugs), bugs, calendar),
    ),
  ]);
}

function makingOf(key: string, bug: Bug) {
  return { name: 'CreateBug', actor: actorOf(bug.by), key: `demo:bug:${key}` } as const;
}

function idOf(key: string, bugs: Bugs): string {
  const bug = bugs[key];
  if (bug === undefined) throw new Error(`There is no bug ${key}`);
  return idMadeBy(makingOf(key, bug));
}

function instantOf(when: When, calendar: DemoCalendar): string {
  return 'minutesAgo' in when ? calendar.minutesAgo(when.minutesAgo) : calendar.on(...when);
}

function reportOf(key: string, bug: Bug, calendar: DemoCalendar): Step {
  const { app, module, priority, about, by, made } = bug;
  const making = makingOf(key, bug);
  // Numbers are given in the order in which bugs were reported.
  const lanes = [laneOf(idMadeBy(making))];
  const order = [`bug-numbers:${everybody[by].tenant}`];
  const { name: _, ...rest } = making;
  const at = instantOf(made, calendar);
  const severity = severityOf(key, priority);
  const data = { app, module, priority, severity, description: about, ...labelled(key, bug) };
  return step('CreateBug', data, { ...rest, at, lanes, order });
}

/** Those of the company that has labels, since it has them. */
function labelled(key: string, { by, made }: Bug): { labels?: string[] } {
  const isLater = 'minutesAgo' in made || made[0] < 200;
  return isLater && everybody[by].tenant === marigold.id ? { labels: labelsFor(key) } : {};
}

function stepOf({ by, when, deed }: BugAction, key: string, id: string, bugs: Bugs, calendar: DemoCalendar): Step {
  const rest = { actor: actorOf(by), id, key, at: instantOf(when, calendar), lanes: [laneOf(id)] };
  switch (deed.does) {
    case 'assign': {
      const { does: _, to, ...also } = deed;
      const assignedTo = to === null ? '' : accountOf(to);
      return step('AssignBug', { assignedTo, ...also }, { ...rest, lanes: [...rest.lanes, ...receiving(to)] });
    }
    case 'status': {
      const { does: _, ...body } = deed;
      return step('SetBugStatus', body, rest);
    }
    case 'say':
      return step('CommentOnBug', { comment: deed.comment }, rest);
    case 'edit': {
      const { does: _, about, ...also } = deed;
      return step('EditBug', { ...also, ...(about === undefined ? {} : { description: about }) }, rest);
    }
    case 'link': {
      const item = idOf(deed.to, bugs);
      const lanes = [...rest.lanes, laneOf(item)];
      return step('LinkBug', { relation: deed.relation, collection: 'bugs', item }, { ...rest, lanes });
    }
    case 'watch':
      return step('WatchBug', {}, rest);
    case 'remove':
      return step('DeleteBug', {}, rest);
    default:
      return deed satisfies never;
  }
}

function laneOf(id: string): string {
  return `bug:${id}`;
}

/** Whether somebody can be given a bug depends on what happened to their account. */
function receiving(to: PersonKey | null): string[] {
  return to === null ? [] : [`account:${accountOf(to)}`];
}
