import {
  type ItemCollection,
  type ItemLink,
  type ItemRef,
  linkLimit,
  linkRelations,
  type Planned,
} from '@atrium/contracts/core/items';
import type { LinkItem, PlanItem, UnlinkItem, WithOrigin } from '@atrium/contracts/core/item-bodies';
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

// Links and planning, shared by all records that people work through.

export interface ItemsFound {
  readonly itemKnown: boolean;
  readonly projectKnown: boolean;
  readonly sprintKnown: boolean;
}

export const nothingAboutItems: ItemsFound = { itemKnown: true, projectKnown: true, sprintKnown: true };

export type RefuseLink = (code: 'itemUnknown' | 'linkToItself' | 'linksFull') => Refusal;

type RefusePlan = (code: 'projectUnknown' | 'sprintUnknown') => Refusal;

export type RefuseItem = RefuseLink & RefusePlan;

interface Deletable {
  readonly deleted?: boolean;
}

export function originOf({ fromCollection, fromItem }: WithOrigin): ItemRef | null {
  return fromCollection == null || fromItem == null ? null : { collection: fromCollection, id: fromItem };
}

export async function lookUpItem(item: ItemRef | null, tools: LookUpTools): Promise<ItemsFound> {
  if (item === null) return nothingAboutItems;
  return { ...nothingAboutItems, itemKnown: await isThere(item.collection, item.id, tools) };
}

/** Projects and sprints that the sender does not see do not exist for them. */
export async function lookUpPlan({ project, sprint }: PlanItem, tools: LookUpTools): Promise<ItemsFound> {
  const [projectKnown, found] = await Promise.all([
    !project || isThere('projects', project, tools),
    sprint ? tools.visible<SprintView>('sprints', sprint) : null,
  ]);
  const sprintKnown = !sprint || (found !== null && !found.deleted && found.state !== 'Completed');
  return { ...nothingAboutItems, projectKnown, sprintKnown };
}

export async function nameOf(person: string, tools: LookUpTools): Promise<string> {
  return (await tools.document<UserView>('users', person))?.username ?? '';
}

async function isThere(collection: string, id: string, tools: LookUpTools): Promise<boolean> {
  const found = await tools.visible<Deletable>(collection, id);
  return found !== null && found.deleted !== true;
}

/**
 * @param self the record itself
 * @returns null when the link exists
 * @throws Refusal when the target is unknown or the list is full
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

export function linkTo(links: readonly ItemLink[], { collection, item }: UnlinkItem): ItemLink | undefined {
  return links.find((link) => link.collection === collection && link.id === item);
}

export function originLinks(data: WithOrigin, { itemKnown }: ItemsFound, refuseItem: RefuseItem): ItemLink[] {
  const origin = originOf(data);
  if (origin === null) return [];
  if (!itemKnown) throw refuseItem('itemUnknown');
  return [{ ...origin, relation: 'relates' }];
}

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

export const unplanned: Planned = { project: null, sprint: null, points: 0 };

/**
 * Mirrors a link: what one record gains or loses, the other does too. The mirrored command is then a no-op, which ends
 * the exchange.
 * @typeParam E the slice's events
 * @param reads the link that an event added, or removed (`relation` null); nothing for other events
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
      // The record may be new: wait until the other one can find it.
      const relation = linkRelations[link.relation];
      return [commandOnceSeen(recorded, 'link', commands.link, link.id, { ...back, relation })];
    },
  };
}
