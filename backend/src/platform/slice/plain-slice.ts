import type { CommandTable } from '@atrium/contracts/core/commands';
import { passes } from '@atrium/contracts/core/access';
import type { LinkRelation } from '@atrium/contracts/core/items';
import { commandsOfKind } from '@atrium/contracts/core/plain-commands';
import { type PlainKind, type PlainRecord, type PlainView, routesOfKind } from '@atrium/contracts/core/plain-kind';
import type { Rights } from '@atrium/contracts/core/permissions';
import { fieldsOn } from '@atrium/contracts/core/record-kind';
import type { ItemCollection, ItemRef } from '@atrium/contracts/core/items';
import type { Decider } from '../kernel/decider.js';
import type { DomainEvent, EventVersions } from '../kernel/events.js';
import type { Projection, Published } from '../kernel/projection.js';
import { bothSides } from '../shared/items.js';
import { plainText, titleFrom } from '../shared/plain-text.js';
import { historyFieldsOf, versionOf } from '../shared/record-kinds.js';
import {
  type AnyNotificationRules,
  defineNotificationRules,
  notifyWatchers,
  shownAsFound,
} from './notification-rules.js';
import { type AnyCommand, defineSlice, type Slice } from './slice.js';

/** Deleted records are visible to people with the right to restore them. */
export function restoresPlain(kind: PlainKind, rights: Rights): boolean {
  const contract = new Map(Object.entries(commandsOfKind(kind))).get(kind.commands.restore);
  return contract !== undefined && passes(contract.access, rights);
}

function textAt(record: object, field: string): string {
  const value: unknown = new Map<string, unknown>(Object.entries(record)).get(field);
  return typeof value === 'string' ? value : '';
}

/**
 * Everybody reads a plain kind's records; deleted ones need the right to restore.
 * @param version raise when the same events give another document
 */
export function plainProjection<Kind extends PlainKind, Event extends DomainEvent>(
  kind: Kind,
  version: number,
  project: Projection<PlainView<Kind>, Event>['project'],
): Projection<PlainView<Kind>, Event> {
  const found = fieldsOn<PlainKind, 'found'>(kind, 'found').map(({ name }) => name);
  return {
    collection: kind.collection,
    category: kind.category,
    version: versionOf(kind, version),
    project,
    publish: (record) => [{ rooms: [record.deleted ? 'deleted' : 'all'], doc: record }],
    rooms: (actor) => ['all', ...(restoresPlain(kind, actor) ? ['deleted'] : [])],
    search: (record) =>
      record.deleted
        ? null
        : {
            label: `${kind.prefix}-${record.number}`,
            title: titleFrom(textAt(record, kind.title)),
            text: plainText(...found.map((name) => textAt(record, name))),
            state: '',
          },
    workingSet: 5_000,
    historyFields: historyFieldsOf(kind) as (keyof PlainView<Kind> & string)[],
  };
}

function linkIn(name: string, { type, data }: DomainEvent) {
  if (type === `${name}Linked`) return data as ItemRef & { readonly relation: LinkRelation };
  return type === `${name}Unlinked` ? { ...(data as ItemRef), relation: null } : undefined;
}

function plainNotifications({ name, collection }: PlainKind, projection: Published<PlainRecord>): AnyNotificationRules {
  return defineNotificationRules<PlainRecord>({
    source: collection,
    collection,
    shows: shownAsFound(projection),
    notifies: ({ before, after, recorded }) =>
      before === null || after === null || recorded.event.type !== `${name}Changed`
        ? []
        : [notifyWatchers(before.watchers)('details')],
  });
}

export function definePlainSlice<
  Kind extends PlainKind,
  State,
  Event extends DomainEvent,
  Command extends AnyCommand,
  Found,
>(
  kind: Kind,
  own: {
    readonly decider: Decider<State, Event, Command, Found>;
    readonly eventVersions: EventVersions<Event>;
    readonly projection: Projection<PlainView<Kind>, Event>;
  } & Partial<Pick<Slice, 'sweeps' | 'jobs' | 'entries' | 'rollups' | 'reactors' | 'notificationRules'>>,
): Slice {
  const { decider, eventVersions, projection, reactors = [], notificationRules = [], ...more } = own;
  const { collection, category, name, commands } = kind;
  const markdown = fieldsOn<PlainKind, 'form'>(kind, 'form').filter(({ type }) => type === 'markdown');
  const table: CommandTable = commandsOfKind<PlainKind>(kind);
  return defineSlice({
    ...more,
    name: collection,
    category,
    commands: table,
    routes: routesOfKind<PlainKind>(kind),
    creates: [commands.create],
    decider,
    eventVersions,
    files: Object.fromEntries(markdown.map((field) => [field.name, 'markdown' as const])),
    projections: [projection],
    notificationRules: [plainNotifications(kind, projection), ...notificationRules],
    // Contracts accept links to collections of declared kinds, including this one.
    reactors: [bothSides(collection as ItemCollection, category, (event) => linkIn(name, event)), ...reactors],
  });
}
