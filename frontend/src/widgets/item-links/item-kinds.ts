import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugStatus } from '@atrium/contracts/bugs/rules';
import { type ItemCollection, type ItemRef, numberText } from '@atrium/contracts/core/items';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import { taskKind } from '@atrium/contracts/tasks/kind';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import { Bug, Lightbulb, type LucideIcon, StickyNote, Ticket } from 'lucide-react';
import { firstLine } from '../../platform/list/excerpt';
import { liveStore } from '../../platform/sync/live';
import type { Tone } from '../../ui/element/tone';

/** One kind of record, as chips and pickers of records need it. */
export interface ItemKind {
  /** What one is called. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly numberField: string;
  readonly titleField: string;
  /** Its state in a word, and the state's tone. */
  readonly stateOf: (document: ItemDocument) => { readonly label: string; readonly tone: Tone };
  /** Whether it is done with. */
  readonly isSettled: (document: ItemDocument) => boolean;
  /** Where it is opened. */
  readonly address: (id: string) => string;
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

/** What the colour of a bug's status means. */
export const bugTones: Readonly<Record<BugStatus, Tone>> = {
  New: 'primary',
  'In Progress': 'warning',
  Resolved: 'success',
  Closed: 'neutral',
  Invalid: 'neutral',
};

/** What the colour of a request's status means. */
export const featureTones: Readonly<Record<FeatureStatus, Tone>> = {
  New: 'primary',
  'Under Review': 'primary',
  Planned: 'primary',
  'In Progress': 'warning',
  Shipped: 'success',
  Declined: 'neutral',
};

function textOf(document: ItemDocument, field: string): string {
  const value = document[field];
  return typeof value === 'string' ? value : '';
}

function toned(label: string, tones: Readonly<Record<string, Tone>>) {
  return { label, tone: tones[label] ?? 'neutral' };
}

/** Bugs and requests have a list on the side of the developers and one on that of support: one stays where one is. */
function isSupportSide(): boolean {
  return window.location.pathname.startsWith('/u/support/');
}

/** The kinds of record that people work through. */
export const itemKinds: Readonly<Record<ItemCollection, ItemKind>> = {
  bugs: {
    label: 'Bug',
    icon: Bug,
    numberField: bugKind.number,
    titleField: bugKind.title,
    stateOf: (document) => toned(textOf(document, 'status'), bugTones),
    isSettled: (document) => ['Resolved', 'Closed', 'Invalid'].includes(textOf(document, 'status')),
    address: (id) => `${isSupportSide() ? '/u/support/bug' : '/u/devbug'}?open=${id}`,
  },
  'feature-requests': {
    label: 'Feature request',
    icon: Lightbulb,
    numberField: featureRequestKind.number,
    titleField: featureRequestKind.title,
    stateOf: (document) => toned(textOf(document, 'status'), featureTones),
    isSettled: (document) => ['Shipped', 'Declined'].includes(textOf(document, 'status')),
    address: (id) => `${isSupportSide() ? '/u/support/feature' : '/u/devfr'}?open=${id}`,
  },
  tasks: {
    label: 'Task',
    icon: StickyNote,
    numberField: taskKind.number,
    titleField: taskKind.title,
    stateOf: (document) =>
      document['state'] === 'done' ? { label: 'Done', tone: 'success' } : { label: 'Open', tone: 'primary' },
    isSettled: (document) => document['state'] === 'done',
    address: (id) => `/u/notes?card=${id}`,
  },
  tickets: {
    label: 'Ticket',
    icon: Ticket,
    numberField: ticketKind.number,
    titleField: ticketKind.title,
    stateOf: (document) =>
      toned(textOf(document, 'ticketstatus'), { New: 'primary', Open: 'warning', Resolved: 'success' }),
    isSettled: (document) => ['Resolved', 'Closed'].includes(textOf(document, 'ticketstatus')),
    address: (id) => `/u/support/ticket?open=${id}`,
  },
};

/** The number of a record as people write it. */
function itemNumber(collection: ItemCollection, document: ItemDocument): string {
  return numberText(collection, Number(document[itemKinds[collection].numberField]));
}

/** A record that is known, in short. */
export function describeDocument(collection: ItemCollection, document: ItemDocument): ItemDescription {
  const { titleField, stateOf, address, isSettled } = itemKinds[collection];
  const deleted = document['deleted'] === true;
  return {
    name: itemNumber(collection, document),
    title: firstLine(textOf(document, titleField)),
    state: deleted ? { label: 'Deleted', tone: 'danger' } : stateOf(document),
    address: address(document._id),
    isSettled: deleted || isSettled(document),
  };
}

/** A record in short, as the client's store has it right now. */
export function describeItem({ collection, id }: ItemRef): ItemDescription {
  const document = liveStore.document(collection, id) as ItemDocument | undefined;
  if (document !== undefined) return describeDocument(collection, document);
  return { name: itemKinds[collection].label, title: '', state: null, address: null, isSettled: false };
}
