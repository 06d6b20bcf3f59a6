import { type BugApp, type BugStatus, isOpenBug } from '@atrium/contracts/bugs/rules';
import { actorOf } from '../accounts.js';
import { allBugs } from '../bugs/all-bugs.js';
import type { Bug } from '../bugs/bug.js';
import { everybody } from '../people.js';
import { idMadeBy } from '../step.js';
import { marigold } from '../organisations.js';
import { allWishes } from '../feature-requests/all-wishes.js';

/** A bug or a request that tickets can be linked to, and how many working days ago it was made. */
export interface LinkedItem {
  readonly collection: 'bugs' | 'feature-requests';
  readonly id: string;
  readonly app: BugApp;
  readonly day: number;
}

/** The status in which a bug's story ends; nothing when it was deleted. */
function endOf({ story }: Bug): BugStatus | undefined {
  if (story.some(({ deed }) => deed.does === 'remove')) return undefined;
  const statuses = story.flatMap(({ deed }) => ('status' in deed && deed.status !== undefined ? [deed.status] : []));
  return statuses.at(-1) ?? 'New';
}

/** How many working days ago the last thing happened to a bug. */
function lastDayOf({ story }: Bug): number {
  return Math.min(...story.map(({ when }) => ('minutesAgo' in when ? 0 : when[0])));
}

/** The bugs that end like this, each with the day from which on it was there, or done. */
function bugsThat(end: (status: BugStatus) => boolean, dayOf: (bug: Bug) => number): readonly LinkedItem[] {
  return Object.entries(allBugs).flatMap(([key, bug]): LinkedItem[] => {
    const status = endOf(bug);
    if (everybody[bug.by].tenant !== marigold.id || status === undefined || !end(status)) return [];
    const id = idMadeBy({ name: 'CreateBug', actor: actorOf(bug.by), key: `demo:bug:${key}` });
    return [{ collection: 'bugs', id, app: bug.app, day: dayOf(bug) }];
  });
}

const bugs = bugsThat(isOpenBug, ({ made }) => ('minutesAgo' in made ? 0 : made[0]));
const doneBugs = bugsThat((status) => status === 'Resolved' || status === 'Closed', lastDayOf);

const wishes: readonly LinkedItem[] = Object.entries(allWishes).flatMap(([key, wish]) => {
  const isOpen = wish.fate === undefined || ['Under Review', 'Planned', 'In Progress'].includes(wish.fate.is);
  if (everybody[wish.by].tenant !== marigold.id || 'minutesAgo' in wish.made || !isOpen) return [];
  const id = idMadeBy({ name: 'CreateFeatureRequest', actor: actorOf(wish.by), key: `demo:feature:${key}` });
  return [{ collection: 'feature-requests', id, app: wish.product, day: wish.made[0] }];
});

/**
 * What tickets are linked to: only open records, so that no client is notified afterwards of what was done before
 * they called.
 * @param day how many working days ago it has to be there
 */
export function itemsFor(app: BugApp, day: number, collection: LinkedItem['collection']): readonly LinkedItem[] {
  return (collection === 'bugs' ? bugs : wishes).filter((item) => item.app === app && item.day > day);
}

/** Bugs that were done by then, so that clients can be notified. */
export function bugsDoneBy(app: BugApp, day: number): readonly LinkedItem[] {
  return doneBugs.filter((bug) => bug.app === app && bug.day > day);
}
