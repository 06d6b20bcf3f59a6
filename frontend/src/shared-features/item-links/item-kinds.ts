import type { BugStatus } from '@atrium/contracts/bugs/rules';
import { type ItemCollection, itemKind, type ItemRef, numberText } from '@atrium/contracts/core/items';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import type { TicketStatus } from '@atrium/contracts/tickets/rules';
import type { PlainKinds } from '@atrium/contracts/plain-kinds';
import { Bug, Lightbulb, type LucideIcon, StickyNote, Ticket } from 'lucide-react';
import { firstLine } from '../../platform/list/excerpt';
import { liveStore } from '../../platform/sync/live';
import type { Tone } from '../../ui/element/tone';
import { plainLooks } from '../record-kinds/plain-looks';

/** One kind of record, as chips and pickers of records need it. */
export interface ItemKind {
  /** What one is called. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Its state in a word, and the state's tone; null where it has none. */
  readonly stateOf: (document: ItemDocument) => { readonly label: string; readonly tone: Tone } | null;
  /** Whether it is done with. */
  readonly isSettled: (document: ItemDocument) => boolean;
}

/** A record of any kind; what it holds is looked at with care. */
export type ItemDocument = LiveDocument & Readonly<Record<string, unknown>>;

/** A record in short. */
export interface ItemDescription {
  /** Its number, or what its kind is called while it isn't known here. */
  readonly name: string;
  readonly title: string;
  readonly state: { readonly label: string; readonly tone: Tone } | null;
  /** Null for a record that isn't known here: its collection isn't open, or one may not see it. */
  readonly address: string | null;
  readonly isSettled: boolean;
}

/*
 * The colours of statuses: teal is being worked on, green is done, grey is not begun, waits for others, or is over.
 * Red and amber belong to what presses: priorities and what is due.
 */

/** What the colour of a bug's status means. */
export const bugTones: Readonly<Record<BugStatus, Tone>> = {
  New: 'neutral',
  'In Progress': 'primary',
  Resolved: 'success',
  Closed: 'neutral',
  Invalid: 'neutral',
};

/** What the colour of a request's status means. */
export const featureTones: Readonly<Record<FeatureStatus, Tone>> = {
  New: 'neutral',
  'Under Review': 'neutral',
  Planned: 'neutral',
  'In Progress': 'primary',
  Shipped: 'success',
  Declined: 'neutral',
};

/** What the colour of a ticket's status means. */
export const ticketTones: Readonly<Record<TicketStatus, Tone>> = {
  New: 'neutral',
  Open: 'primary',
  'Pending Customer': 'neutral',
  'Pending Developer': 'neutral',
  Resolved: 'success',
  Closed: 'neutral',
};

/** What the colour of a card's state means. */
export const taskTones: Readonly<Record<'Open' | 'Done', Tone>> = { Open: 'neutral', Done: 'success' };

function textOf(document: ItemDocument, field: string): string {
  const value = document[field];
  return typeof value === 'string' ? value : '';
}

function toned(label: string, tones: Readonly<Record<string, Tone>>) {
  return { label, tone: tones[label] ?? 'neutral' };
}

/**
 * Where a record is opened. Bugs and requests have a list on the side of the developers and one on that of support: one
 * stays where one is.
 */
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
    stateOf: (document) => toned(document['state'] === 'done' ? 'Done' : 'Open', taskTones),
    isSettled: (document) => document['state'] === 'done',
  },
  tickets: {
    label: 'Ticket',
    icon: Ticket,
    stateOf: (document) => toned(textOf(document, 'ticketstatus'), ticketTones),
    isSettled: (document) => ['Resolved', 'Closed'].includes(textOf(document, 'ticketstatus')),
  },
};

/** The kinds of record that people work through. */
export const itemKinds = { ...plainItemKinds, ...ownItemKinds } as Readonly<Record<ItemCollection, ItemKind>>;

/** The number of a record as people write it. */
function itemNumber(collection: ItemCollection, document: ItemDocument): string {
  return numberText(collection, Number(document[itemKind(collection).number]));
}

/** A record that is known, in short. */
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
  const document = liveStore.document(collection, id) as ItemDocument | undefined;
  if (document !== undefined) return describeDocument(collection, document);
  return { name: itemKinds[collection].label, title: '', state: null, address: null, isSettled: false };
}
