import type { BugView } from '@atrium/contracts/bugs/views';
import type { ItemLink } from '@atrium/contracts/core/items';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { type HandOff, handOffLimit, type WaitEnd } from '@atrium/contracts/reports/hand-off-views';
import { isSettled, unset } from '@atrium/contracts/reports/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { product, type RecordedEvent } from '../../platform/kernel/events.js';
import type { DocumentChange } from '../../platform/kernel/rollup.js';

export type HandOffSources = {
  tickets: TicketView;
  bugs: BugView;
  tasks: TaskView;
  'feature-requests': FeatureRequestView;
};

/** The fields of a record that show who holds it. */
export interface Held {
  readonly createdAt: string;
  readonly holder: string | null;
  /** Neither settled nor merged nor deleted. */
  readonly isOpen: boolean;
  readonly links: readonly ItemLink[];
}

export interface HeldChange {
  readonly before: Held | null;
  readonly after: Held | null;
  readonly recorded: Pick<RecordedEvent, 'at' | 'by' | 'act' | 'event'>;
}

/** By these nobody works on a record: they follow it, look at it, or wish for it. */
export const idleEvents: ReadonlySet<string> = new Set([
  'BugWatched',
  'BugUnwatched',
  'TicketWatched',
  'TicketUnwatched',
  'FeatureWatched',
  'FeatureUnwatched',
  'FeatureVoted',
  'FeatureUnvoted',
  'FeatureClientVoted',
  'FeatureClientUnvoted',
  'DuplicateVotesCounted',
  'DuplicateVotesUncounted',
  'SecretRevealed',
]);

/** What a change says about who holds the record. */
export function heldChange(change: DocumentChange<HandOffSources>): HeldChange {
  const { recorded } = change;
  switch (change.collection) {
    case 'tickets':
      return { before: ofTicket(change.before), after: ofTicket(change.after), recorded };
    case 'bugs':
      return { before: ofBug(change.before), after: ofBug(change.after), recorded };
    case 'tasks':
      return { before: ofTask(change.before), after: ofTask(change.after), recorded };
    case 'feature-requests':
      return { before: ofRequest(change.before), after: ofRequest(change.after), recorded };
    default:
      return change satisfies never;
  }
}

function ofTicket(ticket: TicketView | null): Held | null {
  if (ticket === null) return null;
  const { createdAt, assignee, links, deleted, mergedInto, ticketstatus } = ticket;
  const isOpen = !deleted && mergedInto === null && isOpenTicket(ticketstatus);
  return { createdAt, holder: assignee?._id ?? null, isOpen, links };
}

function ofBug(bug: BugView | null): Held | null {
  if (bug === null) return null;
  const { createdAt, assignedTo, links, deleted, status } = bug;
  return { createdAt, holder: assignedTo?._id ?? null, isOpen: !deleted && !isSettled('bugs', status), links };
}

function ofTask(task: TaskView | null): Held | null {
  if (task === null) return null;
  const { createdAt, assignee, links, deleted, state } = task;
  return { createdAt, holder: assignee, isOpen: !deleted && state === 'open', links };
}

/** Requests are assigned to nobody. */
function ofRequest(request: FeatureRequestView | null): Held | null {
  if (request === null) return null;
  const { createdAt, links, deleted, status } = request;
  return { createdAt, holder: null, isOpen: !deleted && !isSettled('feature-requests', status), links };
}

/** Whether a person worked on the record, rather than the product by itself. */
function isWork({ event, by, act }: HeldChange['recorded']): boolean {
  return !idleEvents.has(event.type) && act?.byItself !== true && by.id !== product.id;
}

/** Links of the command that made a record say what it was made out of. */
function isMadeOfTicket({ before, after, recorded }: HeldChange): boolean {
  if (before === null || after === null || recorded.at !== after.createdAt || recorded.act?.byItself === true) {
    return false;
  }
  return after.links.length > before.links.length && after.links.at(-1)?.collection === 'tickets';
}

/** Whether a change may tell of hand-offs. */
export function mayConcern(change: HeldChange): boolean {
  const { before, after } = change;
  if (before?.holder != null || after?.holder != null) return true;
  return [...(before?.links ?? []), ...(after?.links ?? [])].some(({ collection }) => collection === 'tickets');
}

/**
 * The hand-offs of a record after a change of it.
 * @returns the same list where nothing of them changes
 */
export function handOffsAfter(handOffs: readonly HandOff[], change: HeldChange): readonly HandOff[] {
  const taken = taking(handOffs, change);
  const moved = moving(taken, change);
  const made = isMadeOfTicket(change) ? crossing(moved, change) : moved;
  const left = change.after?.isOpen === true ? made : ending(made, change.recorded.at, 'closed');
  return left.length > handOffLimit ? left.slice(-handOffLimit) : left;
}

function waiting(handOffs: readonly HandOff[]): HandOff | null {
  const last = handOffs.at(-1);
  return last === undefined || last.ended !== undefined ? null : last;
}

function withLast(handOffs: readonly HandOff[], last: HandOff): readonly HandOff[] {
  return [...handOffs.slice(0, -1), last];
}

function ending(handOffs: readonly HandOff[], at: string, how: WaitEnd): readonly HandOff[] {
  const last = waiting(handOffs);
  return last === null ? handOffs : withLast(handOffs, { ...last, ended: { at, how } });
}

/** The receiver acts. Work without a receiver goes to the first person other than its giver who acts without assigning it. */
function taking(handOffs: readonly HandOff[], { before, after, recorded }: HeldChange): readonly HandOff[] {
  const last = waiting(handOffs);
  if (last === null || !isWork(recorded)) return handOffs;
  const { by, at } = recorded;
  const holder = after?.holder ?? null;
  const isAssigned = holder !== null && holder !== before?.holder && holder !== by.id;
  const isReceiver = last.to === null ? by.id !== last.from && !isAssigned : by.id === last.to;
  return isReceiver ? withLast(handOffs, { ...last, to: by.id, ended: { at, how: 'acted' } }) : handOffs;
}

/** It comes to another person, or to nobody. */
function moving(handOffs: readonly HandOff[], { before, after, recorded }: HeldChange): readonly HandOff[] {
  const [held, to] = [before?.holder ?? null, after?.holder ?? null];
  if (held === to || after === null) return handOffs;
  const last = waiting(handOffs);
  if (last !== null && last.to === null && to !== null) {
    return last.from === to ? handOffs.slice(0, -1) : withLast(handOffs, { ...last, to });
  }
  const left = ending(handOffs, recorded.at, 'passed');
  const { by, at, act } = recorded;
  const from = held ?? (by.id === product.id ? unset : by.id);
  // What a file brings was handed on elsewhere.
  if (to === null || from === to || act?.imported !== undefined || tookOn(left, to, at)) return left;
  const former = left.at(-1);
  const isReturned = former !== undefined && former.from === to && former.to === from;
  const isTaken = by.id === to;
  return [
    ...left,
    { at, from, to, ...(isReturned && { returned: true }), ...(isTaken && { ended: { at, how: 'acted' } }) },
  ];
}

/** Whether this very change was that of the person who took it on from a ticket. */
function tookOn(handOffs: readonly HandOff[], to: string, at: string): boolean {
  const last = handOffs.at(-1);
  return last?.across === true && last.to === to && last.ended?.at === at && last.ended.how === 'acted';
}

/** A record made out of a ticket is a hand-off of who made it, to its assignee where it has one already. */
function crossing(handOffs: readonly HandOff[], { after, recorded }: HeldChange): readonly HandOff[] {
  const { at, by } = recorded;
  const last = handOffs.at(-1);
  if (last !== undefined && last.at === at) return withLast(handOffs, { ...last, across: true });
  if (last !== undefined || after?.holder === by.id) return handOffs;
  const from = by.id === product.id ? unset : by.id;
  return [{ at, from, to: after?.holder ?? null, across: true }];
}
