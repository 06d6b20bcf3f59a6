import type { BugStatus } from '@atrium/contracts/bugs/rules';
import { type ItemCollection, itemKind, type ItemRef, numberText } from '@atrium/contracts/core/items';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TicketStatus } from '@atrium/contracts/tickets/rules';
import type { PlainKinds } from '@atrium/contracts/plain-kinds';
import { Bug, Lightbulb, type LucideIcon, StickyNote, Ticket } from 'lucide-react';
import { firstLine } from '../../platform/list/excerpt';
import { shownTopics } from '../../platform/sync/shown';
import type { Tone } from '../../ui/element/tone';
import { plainLooks } from '../record-kinds/plain-looks';
import { statusOf, statusTone } from '../task-statuses/statuses';
import { taskStatusesNow } from '../task-statuses/statuses-now';

/** One kind of record, as chips and pickers of records need it. */
export interface ItemKind {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Null for kinds without states. */
  readonly stateOf: (document: ItemDocument) => { readonly label: string; readonly tone: Tone } | null;
  readonly isSettled: (document: ItemDocument) => boolean;
}

/** Untyped: fields are checked when read. */
export type ItemDocument = LiveDocument & Readonly<Record<string, unknown>>;

export interface ItemDescription {
  readonly name: string;
  readonly title: string;
  readonly state: { readonly label: string; readonly tone: Tone } | null;
  /** Null while unknown: not loaded, or not visible. */
  readonly address: string | null;
  readonly isSettled: boolean;
}

/*
 * Status colours: teal is in progress, green is done, grey is not begun, waiting or over. Red and amber mean urgency:
 * priorities and due dates.
 */

export const bugTones: Readonly<Record<BugStatus, Tone>> = {
  New: 'neutral',
  'In Progress': 'primary',
  Resolved: 'success',
  Closed: 'neutral',
  Invalid: 'neutral',
};

export const featureTones: Readonly<Record<FeatureStatus, Tone>> = {
  New: 'neutral',
  'Under Review': 'neutral',
  Planned: 'neutral',
  'In Progress': 'primary',
  Shipped: 'success',
  Declined: 'neutral',
};

export const ticketTones: Readonly<Record<TicketStatus, Tone>> = {
  New: 'neutral',
  Open: 'primary',
  'Pending Customer': 'neutral',
  'Pending Developer': 'neutral',
  Resolved: 'success',
  Closed: 'neutral',
};

export const taskTones: Readonly<Record<'Open' | 'Done', Tone>> = { Open: 'neutral', Done: 'success' };

function textOf(document: ItemDocument, field: string): string {
  const value = document[field];
  return typeof value === 'string' ? value : '';
}

/** A task is in a status of the organisation's own. */
function taskState(document: ItemDocument) {
  const statuses = taskStatusesNow();
  const state: TaskView['state'] = document['state'] === 'done' ? 'done' : 'open';
  const status = statusOf({ status: textOf(document, 'status'), state }, statuses);
  return { label: status.name, tone: statusTone(status, statuses) };
}

function toned(label: string, tones: Readonly<Record<string, Tone>>) {
  return { label, tone: tones[label] ?? 'neutral' };
}

/** Bugs and requests are listed for both developers and support: stay on the current side. */
export function itemAddress(collection: ItemCollection, id: string): string {
  const isSupportSide = window.location.pathname.startsWith('/u/support/');
  const { opens } = itemKind(collection);
  const before = opens.find((known) => known.startsWith('/u/support/') === isSupportSide) ?? opens[0];
  return `${before}${id}`;
}

const plainItemKinds = Object.fromEntries(
  plainLooks.map(({ kind, icon }): [string, ItemKind] => [
    kind.collection,
    {
      label: `${kind.one.slice(0, 1).toUpperCase()}${kind.one.slice(1)}`,
      icon,
      stateOf: () => null,
      isSettled: () => false,
    },
  ]),
);

const ownItemKinds: Readonly<Record<Exclude<ItemCollection, keyof PlainKinds>, ItemKind>> = {
  bugs: {
    label: 'Bug',
    icon: Bug,
    stateOf: (document) => toned(textOf(document, 'status'), bugTones),
    isSettled: (document) => ['Resolved', 'Closed', 'Invalid'].includes(textOf(document, 'status')),
  },
  'feature-requests': {
    label: 'Feature request',
    icon: Lightbulb,
    stateOf: (document) => toned(textOf(document, 'status'), featureTones),
    isSettled: (document) => ['Shipped', 'Declined'].includes(textOf(document, 'status')),
  },
  tasks: {
    label: 'Task',
    icon: StickyNote,
    stateOf: taskState,
    isSettled: (document) => document['state'] === 'done',
  },
  tickets: {
    label: 'Ticket',
    icon: Ticket,
    stateOf: (document) => toned(textOf(document, 'ticketstatus'), ticketTones),
    isSettled: (document) => ['Resolved', 'Closed'].includes(textOf(document, 'ticketstatus')),
  },
};

export const itemKinds = { ...plainItemKinds, ...ownItemKinds } as Readonly<Record<ItemCollection, ItemKind>>;

function itemNumber(collection: ItemCollection, document: ItemDocument): string {
  return numberText(collection, Number(document[itemKind(collection).number]));
}

export function describeDocument(collection: ItemCollection, document: ItemDocument): ItemDescription {
  const { stateOf, isSettled } = itemKinds[collection];
  const deleted = document['deleted'] === true;
  return {
    name: itemNumber(collection, document),
    title: firstLine(textOf(document, itemKind(collection).title)),
    state: deleted ? { label: 'Deleted', tone: 'neutral' } : stateOf(document),
    address: itemAddress(collection, document._id),
    isSettled: deleted || isSettled(document),
  };
}

/** A record in short, as the client's store has it right now. */
export function describeItem({ collection, id }: ItemRef): ItemDescription {
  const document = shownTopics.document(collection, id) as ItemDocument | undefined;
  if (document !== undefined) return describeDocument(collection, document);
  return { name: itemKinds[collection].label, title: '', state: null, address: null, isSettled: false };
}
