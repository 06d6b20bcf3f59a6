import type { CustomFields } from '@atrium/contracts/core/custom-fields';
import type { RevealSecret } from '@atrium/contracts/core/custom-field-bodies';
import type { ItemCollection, ItemLink, ItemRef, Planned } from '@atrium/contracts/core/items';
import type { LinkItem, PlanItem, UnlinkItem } from '@atrium/contracts/core/item-bodies';
import type { PlainKind } from '@atrium/contracts/core/plain-kind';
import type { BodyOf } from '@atrium/contracts/core/record-bodies';
import type { Refusal } from '@atrium/contracts/core/problems';
import { detailsIn, type DetailsOf, type FormValuesOf } from '@atrium/contracts/core/record-kind';
import { changesOf, isChange } from '../kernel/changes.js';
import type { Decision } from '../kernel/decider.js';
import type { DomainEvent } from '../kernel/events.js';
import { type Handler, withLookUp } from '../kernel/handlers.js';
import {
  type ItemsFound,
  lookUpItem,
  lookUpPlan,
  planChanges,
  type RefuseItem,
  type RefuseLink,
  linkFor,
  linkTo,
} from './items.js';
import { refuseUnlisted } from './listed-names.js';
import { changedDetailsIn, listedNamesIn } from './record-kinds.js';
import { type SecretRevealed, secretRevealed } from './secret-fields.js';

// Traits shared by kinds of records: each function makes one command's handler, parameterised by the slice's event
// type.

type Nothing = Record<string, never>;

export interface Deletable {
  readonly deleted: boolean;
}

/**
 * Refuses commands about a missing or deleted record.
 * @param evenDeleted commands allowed on deleted ones
 */
export function unlessGone<Record extends Deletable>(refusal: () => Refusal, evenDeleted: readonly string[]) {
  return (record: Record | null, { type }: { readonly type: string }): Record => {
    if (record === null || (record.deleted && !evenDeleted.includes(type))) throw refusal();
    return record;
  };
}

/**
 * Refuses commands about another person's record.
 * @param evenOthers commands that the product itself sends
 */
export function unlessOwn<Record>(refusal: () => Refusal, evenOthers: readonly string[] = []) {
  return (
    record: Record,
    { type }: { readonly type: string },
    { actor, id }: Pick<Decision, 'actor' | 'id'>,
  ): Record => {
    const isOwn = actor.id === id && actor.home === actor.tenant;
    if (!isOwn && !evenOthers.includes(type)) throw refusal();
    return record;
  };
}

export function creating<Kind extends PlainKind, Type extends string>(kind: Kind, type: Type) {
  type Made = DomainEvent<Type, { readonly number: number; readonly creator: string } & DetailsOf<Kind>>;
  return withLookUp<BodyOf<Kind>, null, Made, { readonly number: number }>({
    async lookUp(data, _, tools) {
      await refuseUnlisted(listedNamesIn(kind, data), tools);
      return { number: await tools.nextNumber(kind.category) };
    },
    decide: (data, _, { actor, found }) => [
      { type, data: { number: found.number, ...detailsIn(kind, data), creator: actor.id } },
    ],
  });
}

export function editing<Kind extends PlainKind, Type extends string>(kind: Kind, type: Type) {
  type Said = { readonly details: DetailsOf<Kind> };
  type Changed = DomainEvent<Type, Partial<DetailsOf<Kind>>>;
  return withLookUp<Partial<FormValuesOf<Kind>>, Said, Changed, object>({
    async lookUp(data, { details }, tools) {
      await refuseUnlisted(listedNamesIn(kind, data, details), tools);
      return {};
    },
    decide(data, { details }) {
      const changes = changesOf<DetailsOf<Kind>>(details, changedDetailsIn(kind, data));
      return isChange(changes) ? [{ type, data: changes }] : [];
    },
  });
}

export function deleting<Type extends string>(type: Type): Handler<object, Deletable, DomainEvent<Type, Nothing>> {
  return { decide: (_, { deleted }) => (deleted ? [] : [{ type, data: {} }]) };
}

export function restoring<Type extends string>(type: Type): Handler<object, Deletable, DomainEvent<Type, Nothing>> {
  return { decide: (_, { deleted }) => (deleted ? [{ type, data: {} }] : []) };
}

export interface Watched {
  readonly watchers: readonly string[];
}

export function withWatcher(watchers: readonly string[], watcher: string | undefined): readonly string[] {
  return watcher === undefined || watchers.includes(watcher) ? watchers : [...watchers, watcher];
}

export function withoutWatcher(watchers: readonly string[], watcher: string): readonly string[] {
  return watchers.filter((each) => each !== watcher);
}

type WatchHandler<Type extends string> = Handler<object, Watched, DomainEvent<Type, { readonly watcher: string }>>;

export function watching<Type extends string>(type: Type): WatchHandler<Type> {
  return {
    decide: (_, { watchers }, { actor: { id: watcher } }) =>
      watchers.includes(watcher) ? [] : [{ type, data: { watcher } }],
  };
}

export function unwatching<Type extends string>(type: Type): WatchHandler<Type> {
  return {
    decide: (_, { watchers }, { actor: { id: watcher } }) =>
      watchers.includes(watcher) ? [{ type, data: { watcher } }] : [],
  };
}

export interface Linked {
  readonly links: readonly ItemLink[];
}

/** The sender has to see the other record. */
export function linking<Type extends string>(collection: ItemCollection, type: Type, refuseItem: RefuseLink) {
  return withLookUp<LinkItem, Linked, DomainEvent<Type, ItemLink>, ItemsFound>({
    lookUp: ({ collection: other, item }, _, tools) => lookUpItem({ collection: other, id: item }, tools),
    decide(data, { links }, { id, found }) {
      const link = linkFor({ collection, id }, links, data, found, refuseItem);
      return link === null ? [] : [{ type, data: link }];
    },
  });
}

export function unlinking<Type extends string>(type: Type): Handler<UnlinkItem, Linked, DomainEvent<Type, ItemRef>> {
  return {
    decide: (data, { links }) =>
      linkTo(links, data) === undefined ? [] : [{ type, data: { collection: data.collection, id: data.item } }],
  };
}

export function planning<Type extends string>(type: Type, refuseItem: RefuseItem) {
  return withLookUp<PlanItem, { readonly plan: Planned }, DomainEvent<Type, Partial<Planned>>, ItemsFound>({
    lookUp: (data, _, tools) => lookUpPlan(data, tools),
    decide(data, { plan }, { actor, found }) {
      const changes = planChanges(actor, plan, data, found, refuseItem);
      return isChange(changes) ? [{ type, data: changes }] : [];
    },
  });
}

/**
 * Reveals a secret; access is recorded.
 * @param fillings all custom fields that the record shows
 */
export function revealing<State>(
  fillings: (state: State) => readonly (CustomFields | undefined)[],
): Handler<RevealSecret, State, SecretRevealed> {
  return { decide: ({ secret }, state) => [secretRevealed(secret, fillings(state))] };
}
