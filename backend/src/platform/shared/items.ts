import {
  type ItemCollection,
  type ItemLink,
  type ItemRef,
  type LinkItem,
  linkLimit,
  linkRelations,
  type PlanItem,
  type Planned,
  type UnlinkItem,
  type WithOrigin,
} from '@atrium/contracts/core/items';
import { hasFlag } from '@atrium/contracts/core/permissions';
import { type Refusal, refuse } from '@atrium/contracts/core/problems';
import { recordKinds } from '@atrium/contracts/record-kinds';
import type { UserView } from '@atrium/contracts/users/views';
import type { SprintView } from '@atrium/contracts/sprints/views';
import type { Actor } from '../kernel/actor.js';
import { changesOf } from '../kernel/changes.js';
import type { DomainEvent } from '../kernel/events.js';
import { commandOnceSeen, commandRequest } from './command-jobs.js';
import type { Reactor } from '../kernel/reactor.js';
import type { LookUpTools } from '../kernel/look-up-tools.js';

// What all records that people work through have in common: links to one another, and a place in the plan.

/** What was looked up about the records that a command names; neutral where it names none. */
export interface ItemsFound {
  readonly itemKnown: boolean;
  readonly projectKnown: boolean;
  readonly sprintKnown: boolean;
}

export const nothingAboutItems: ItemsFound = { itemKnown: true, projectKnown: true, sprintKnown: true };

/** How a slice refuses what concerns links. */
export type RefuseLink = (code: 'itemUnknown' | 'linkToItself' | 'linksFull') => Refusal;

/** How a slice refuses what concerns the plan. */
type RefusePlan = (code: 'projectUnknown' | 'sprintUnknown') => Refusal;

/** How a slice refuses what concerns links and the plan. */
export type RefuseItem = RefuseLink & RefusePlan;

/** A record as others find it; what else it has differs. */
interface Deletable {
  readonly deleted?: boolean;
}

/** The record that another one is made out of; null when none is named. */
export function originOf({ fromCollection, fromItem }: WithOrigin): ItemRef | null {
  return fromCollection == null || fromItem == null ? null : { collection: fromCollection, id: fromItem };
}

/** Looks up whether a record is there to be linked to, for whoever asks. */
export async function lookUpItem(item: ItemRef | null, tools: LookUpTools): Promise<ItemsFound> {
  if (item === null) return nothingAboutItems;
  return { ...nothingAboutItems, itemKnown: await isThere(item.collection, item.id, tools) };
}

/** Looks up the project and the sprint that a plan names; what somebody does not see is not there for them. */
export async function lookUpPlan({ project, sprint }: PlanItem, tools: LookUpTools): Promise<ItemsFound> {
  const [projectKnown, found] = await Promise.all([
    !project || isThere('projects', project, tools),
    sprint ? tools.visible<SprintView>('sprints', sprint) : null,
  ]);
  const sprintKnown = !sprint || (found !== null && !found.deleted && found.state !== 'Completed');
  return { ...nothingAboutItems, projectKnown, sprintKnown };
}

/** The name of somebody who hands a record over. */
export async function nameOf(person: string, tools: LookUpTools): Promise<string> {
  return (await tools.document<UserView>('users', person))?.username ?? '';
}

async function isThere(collection: string, id: string, tools: LookUpTools): Promise<boolean> {
  const found = await tools.visible<Deletable>(collection, id);
  return found !== null && found.deleted !== true;
}

/**
 * The link that a record gets.
 * @param self the record itself
 * @returns null when it has that link already
 * @throws Refusal when there is nothing to link it to, or no room
 */
export function linkFor(
  self: ItemRef,
  links: readonly ItemLink[],
  { relation, collection, item: id }: LinkItem,
  { itemKnown }: ItemsFound,
  refuseItem: RefuseLink,
): ItemLink | null {
  if (collection === self.collection && id === self.id) throw refuseItem('linkToItself');
  const present = linkTo(links, { collection, item: id });
  if (present?.relation === relation) return null;
  if (!itemKnown) throw refuseItem('itemUnknown');
  if (present === undefined && links.length >= linkLimit) throw refuseItem('linksFull');
  return { collection, id, relation };
}

/** The link to a record, if there is one. */
export function linkTo(links: readonly ItemLink[], { collection, item }: UnlinkItem): ItemLink | undefined {
  return links.find((link) => link.collection === collection && link.id === item);
}

/** The link of a new record to the one that it came out of. @throws Refusal when that one is not there */
export function originLinks(data: WithOrigin, { itemKnown }: ItemsFound, refuseItem: RefuseItem): ItemLink[] {
  const origin = originOf(data);
  if (origin === null) return [];
  if (!itemKnown) throw refuseItem('itemUnknown');
  return [{ ...origin, relation: 'relates' }];
}

/**
 * What changes of a record's plan.
 * @throws Refusal when project or sprint are not there, or when it goes into or out of a sprint without the right to
 */
export function planChanges(
  actor: Actor,
  present: Planned,
  { project, sprint, points }: PlanItem,
  { projectKnown, sprintKnown }: ItemsFound,
  refuseItem: RefuseItem,
): Partial<Planned> {
  const changes: Partial<Planned> = changesOf<{ points: number }>(present, points == null ? {} : { points });
  if (project != null && (project || null) !== present.project) {
    if (!projectKnown) throw refuseItem('projectUnknown');
    changes.project = project || null;
  }
  if (sprint != null && (sprint || null) !== present.sprint) {
    if (!hasFlag(actor, 'editproject')) throw refuse('notAllowed');
    if (!sprintKnown) throw refuseItem('sprintUnknown');
    changes.sprint = sprint || null;
  }
  return changes;
}

/** A record without a place in the plan. */
export const unplanned: Planned = { project: null, sprint: null, points: 0 };

/**
 * Makes both records show a link: whatever one of them gets or loses, the other one gets or loses from its side. That
 * what follows from the second is what the first has already ends it.
 * @typeParam E the slice's events
 * @param reads the link that an event made, or cut (`relation` null); nothing for other events
 */
export function bothSides<E extends DomainEvent>(
  collection: ItemCollection,
  category: string,
  reads: (event: E) => (ItemRef & { readonly relation: ItemLink['relation'] | null }) | undefined,
): Reactor<E> {
  return {
    name: `link-${collection}-back`,
    category,
    react(recorded) {
      const link = reads(recorded.event);
      if (link === undefined) return [];
      const { commands } = recordKinds[link.collection];
      const back = { collection, item: recorded.aggregateId };
      if (link.relation === null) return [commandRequest(recorded, 'unlink', commands.unlink, link.id, back)];
      // The record may have been made with its link a moment ago: the other one has to find it.
      const relation = linkRelations[link.relation];
      return [commandOnceSeen(recorded, 'link', commands.link, link.id, { ...back, relation })];
    },
  };
}
