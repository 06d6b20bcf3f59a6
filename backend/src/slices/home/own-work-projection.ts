import { assignedPeople } from '@atrium/contracts/core/coassignees';
import { dayOf } from '@atrium/contracts/core/days';
import { isOpenBug } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { numberText } from '@atrium/contracts/core/items';
import { type OwnWorkView, type WorkItem, type WorkKind, workKinds } from '@atrium/contracts/home/views';
import { readsTasks } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { isOpenTicket, readsTickets } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { titleFrom } from '../../platform/shared/plain-text.js';

type Sources = { bugs: BugView; tasks: TaskView; tickets: TicketView };
type Change = DocumentChange<Sources>;

interface Held {
  /** The assignee and who works along. */
  readonly holders: readonly string[];
  readonly item: WorkItem;
}

/**
 * A few small documents per person instead of every bug, task and ticket. One per kind, so that losing a right hides
 * that kind.
 */
export const ownWork: Rollup<OwnWorkView, Sources> = {
  collection: 'own-work',
  sources: workKinds,
  affects({ collection, before, after }) {
    const holders = [heldIn(collection, before), heldIn(collection, after)].flatMap((held) => held?.holders ?? []);
    return [...new Set(holders)].map((holder) => `${holder}_${collection}`);
  },
  roll(doc, change, id) {
    const { collection: kind } = change;
    const user = id.slice(0, -kind.length - 1);
    const present = doc ?? { _id: id, user, kind, items: [] };
    const held = heldIn(kind, change.after);
    if (held === null || !held.holders.includes(user))
      return { ...present, items: present.items.filter(({ _id }) => _id !== change.id) };
    const at = present.items.findIndex(({ _id }) => _id === change.id);
    if (at < 0) return { ...present, items: [...present.items, held.item] };
    if (JSON.stringify(present.items[at]) === JSON.stringify(held.item) && doc !== null) return doc;
    return { ...present, items: present.items.with(at, held.item) };
  },
  publish: (doc) => [{ rooms: [`${doc.kind}:${doc.user}`], doc }],
  // Everybody reads bugs and their own tickets.
  // It names records that everybody sees who reads all of that kind.
  opensNothing: (room, reader) =>
    room.startsWith('bugs:') ||
    (room.startsWith('tickets:') && readsTickets(reader)) ||
    (room.startsWith('tasks:') && readsTasks(reader)),
  rooms: (actor) => [`bugs:${actor.id}`, `tickets:${actor.id}`, ...(readsTasks(actor) ? [`tasks:${actor.id}`] : [])],
};

const plain = { due: '', followUpAt: null, targets: null };

function heldIn(kind: WorkKind, doc: Change['after']): Held | null {
  if (doc === null || doc.deleted) return null;
  if (kind === 'bugs' && 'bugnumber' in doc) return ofBug(doc);
  if (kind === 'tasks' && 'tasknumber' in doc) return ofTask(doc);
  return 'ticketno' in doc ? ofTicket(doc) : null;
}

function ofBug({ _id, bugnumber, description, status, priority, assignedTo, coassignees }: BugView): Held | null {
  const holders = assignedPeople(assignedTo?._id, coassignees);
  if (holders.length === 0 || !isOpenBug(status)) return null;
  const label = numberText('bugs', bugnumber);
  return {
    holders,
    item: { ...plain, _id, label, title: titleFrom(description), state: status, priority },
  };
}

function ofTask(task: TaskView): Held | null {
  const { _id, tasknumber, tasktitle, state, priority, starttime } = task;
  const holders = assignedPeople(task.assignee, task.coassignees);
  if (holders.length === 0 || state !== 'open') return null;
  const label = numberText('tasks', tasknumber);
  return {
    holders,
    item: { ...plain, _id, label, title: tasktitle, state: 'Open', priority, due: dayOf(starttime) },
  };
}

function ofTicket(ticket: TicketView): Held | null {
  const { _id, ticketno, problem, ticketstatus, priority, assigntask, followUps } = ticket;
  // Out of sight until its snooze ends.
  if (assigntask === '' || !isOpenTicket(ticketstatus) || ticket.snoozedUntil !== null) return null;
  const { clock, firstResponseAt, settledAt } = ticket;
  const [followUpAt = null] = followUps.map(({ at }) => at).toSorted();
  const label = numberText('tickets', ticketno);
  const targets = { priority, clock, firstResponseAt, settledAt };
  return {
    holders: [assigntask],
    item: { _id, label, title: titleFrom(problem), state: ticketstatus, priority, due: '', followUpAt, targets },
  };
}
