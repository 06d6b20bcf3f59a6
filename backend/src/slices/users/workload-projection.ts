import { passes } from '@atrium/contracts/core/access';
import { assignedPeople } from '@atrium/contracts/core/coassignees';
import { readsEverything } from '@atrium/contracts/core/permissions';
import { isOpenBug } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { userCommands } from '@atrium/contracts/users/commands';
import type { UserView, WorkloadView } from '@atrium/contracts/users/views';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { peopleMoved } from '../../platform/shared/coassignment.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';
import type { Actor } from '../../platform/kernel/actor.js';

type Sources = { bugs: BugView; tickets: TicketView; tasks: TaskView; users: UserView };
type Change = DocumentChange<Sources>;
type Kind = 'tickets' | 'bugs' | 'tasks' | 'reports';

const nothing = { tickets: 0, bugs: 0, tasks: 0, reports: 0 };

/** For the person, and people with the right to deactivate accounts. */
export const workloads: Rollup<WorkloadView, Sources> = {
  collection: 'workloads',
  sources: ['bugs', 'tickets', 'tasks', 'users'],
  affects(change) {
    const { before, after } = holders(change);
    // Exists from the start, so that it can be read before there is any work.
    const isNew = change.collection === 'users' && change.before === null;
    const { came, went } = peopleMoved(before, after);
    return [...new Set([...(isNew ? [change.id] : []), ...went, ...came])];
  },
  roll(doc, change, id) {
    const workload: Unversioned<WorkloadView> = doc ?? { _id: id, ...nothing };
    const { kind, before, after } = holders(change);
    return { ...workload, [kind]: workload[kind] - Number(before.includes(id)) + Number(after.includes(id)) };
  },
  publish: (doc) => [{ rooms: ['all', `self:${doc._id}`], doc }],
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'self:': ['all'] }),
};

function roomsFor(actor: Actor): string[] {
  const sees = readsEverything(actor) || passes(userCommands.DeactivateUser.access, actor);
  return [`self:${actor.id}`, ...(sees ? ['all'] : [])];
}

/** Empty when unassigned or done. */
function holders(change: Change): { kind: Kind; before: readonly string[]; after: readonly string[] } {
  switch (change.collection) {
    case 'bugs':
      return { kind: 'bugs', before: ofBug(change.before), after: ofBug(change.after) };
    case 'tickets':
      return { kind: 'tickets', before: ofTicket(change.before), after: ofTicket(change.after) };
    case 'tasks':
      return { kind: 'tasks', before: ofTask(change.before), after: ofTask(change.after) };
    case 'users':
      return { kind: 'reports', before: ofPerson(change.before), after: ofPerson(change.after) };
    default:
      return change satisfies never;
  }
}

function ofBug(bug: BugView | null): readonly string[] {
  return bug === null || bug.deleted || !isOpenBug(bug.status)
    ? []
    : assignedPeople(bug.assignedTo?._id, bug.coassignees);
}

function ofTicket(ticket: TicketView | null): readonly string[] {
  return ticket === null || ticket.deleted || !isOpenTicket(ticket.ticketstatus)
    ? []
    : assignedPeople(ticket.assigntask, []);
}

function ofTask(task: TaskView | null): readonly string[] {
  return task === null || task.deleted || task.state !== 'open' ? [] : assignedPeople(task.assignee, task.coassignees);
}

function ofPerson(person: UserView | null): readonly string[] {
  return person === null || person.deleted ? [] : assignedPeople(person.manager, []);
}
