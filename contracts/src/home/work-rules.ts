import { leadsPerson } from '../core/approvers.js';
import type { HistoryEntry } from '../core/history.js';
import { isOpenBug, bugStatuses } from '../bugs/rules.js';
import { featureStatuses, isOpenFeature } from '../feature-requests/rules.js';
import type { Rights } from '../core/permissions.js';
import type { Colleague } from '../core/scopes.js';
import { isOpenTicket, ticketStatuses } from '../tickets/rules.js';
import type { DayPart } from './views.js';

/** With whom a record lies, and whether something is still to be done about it. */
export interface Holding {
  /** A person's id; null for nobody. */
  readonly holder: string | null;
  readonly open: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

function isOpenIn<Status extends string>(all: readonly Status[], isOpen: (status: Status) => boolean, value: unknown) {
  const status = all.find((one) => one === value);
  return status !== undefined && isOpen(status);
}

/** Which field of a record says how far it is, and which of its values mean that something is still to be done. */
const courses: Readonly<Record<string, { readonly field: string; readonly isOpen: (value: unknown) => boolean }>> = {
  bugs: { field: 'status', isOpen: (value) => isOpenIn(bugStatuses, isOpenBug, value) },
  'feature-requests': { field: 'status', isOpen: (value) => isOpenIn(featureStatuses, isOpenFeature, value) },
  leave: { field: 'state', isOpen: (value) => value === 'Pending' },
  'attendance-corrections': { field: 'state', isOpen: (value) => value === 'Pending' },
  tasks: { field: 'state', isOpen: (value) => value === 'open' },
  tickets: { field: 'ticketstatus', isOpen: (value) => isOpenIn(ticketStatuses, isOpenTicket, value) },
};

/** Fields with the id of the person who is to do something, or with the person. */
const holders = ['assignedTo', 'assigntask', 'assignee', 'approver'] as const;
const owners = ['createdby', 'user'] as const;

function personIn(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value !== 'object' || value === null || !('_id' in value)) return null;
  return typeof value._id === 'string' ? value._id : null;
}

function firstPerson(doc: Fields, fields: readonly string[]): string | null {
  for (const field of fields) {
    const person = personIn(doc[field]);
    if (person !== null) return person;
  }
  return null;
}

/** @returns what is known of who is to act next; closed for kinds of record that nobody holds, such as requests for features */
export function holdingOf(collection: string, doc: object): Holding {
  const fields: Fields = { ...doc };
  const course = courses[collection];
  return {
    holder: firstPerson(fields, holders),
    open:
      course !== undefined &&
      collection !== 'feature-requests' &&
      fields['deleted'] !== true &&
      course.isOpen(fields[course.field]),
  };
}

/** Whether a record is somebody's own work: it lies with them, they began it, or they watch it. */
export function concernsAny(doc: object, people: ReadonlySet<string>): boolean {
  const fields: Fields = { ...doc };
  const named = [...holders, ...owners].flatMap((field) => personIn(fields[field]) ?? []);
  const along = ['coassignees', 'watchers'].flatMap((field): unknown[] => {
    const people = fields[field];
    return Array.isArray(people) ? people : [];
  });
  return [...named, ...along].some((person) => typeof person === 'string' && people.has(person));
}

const moves = new Set([
  ...Object.values(courses).map(({ field }) => field),
  ...holders,
  'coassignees',
  'priority',
  'project',
  'sprint',
  'horizon',
]);

function isDecision(collection: string): boolean {
  return collection === 'leave' || collection === 'attendance-corrections';
}

/**
 * What somebody did to a record, by their entries of its history: created, closed, answered, moved, changed or removed
 * it; more than one where they did. The order is that of the day screen.
 */
export function dayPartsOf(collection: string, entries: readonly HistoryEntry[]): DayPart[] {
  const course = courses[collection];
  const changes = entries.filter(({ version }) => version > 1).flatMap((entry) => entry.changes);
  const ofCourse = changes.filter(({ field }) => field === course?.field);
  const settles = ofCourse.some(({ from, to }) => course?.isOpen(from) === true && !course.isOpen(to));
  const removed = changes.findLast(({ field }) => field === 'deleted')?.to === true;
  const parts: Record<DayPart, boolean> = {
    created: entries.some(({ version }) => version === 1),
    closed: settles && !isDecision(collection),
    answered: entries.some(({ comment = '' }) => comment !== '') || (settles && isDecision(collection)),
    moved: changes.some(({ field }) => moves.has(field)) && !isDecision(collection),
    removed,
    changed: false,
  };
  const found = dayPartNames.filter((part) => parts[part]);
  return found.length > 0 ? found : ['changed'];
}

const dayPartNames: readonly DayPart[] = ['created', 'closed', 'answered', 'moved', 'removed'];

/** Whether two people work side by side: they report to the same manager; without one, they share a department. */
function arePeers(person: Colleague, other: Colleague): boolean {
  const manager = person.manager ?? '';
  return manager === '' ? person.department === other.department : other.manager === manager;
}

/** Whether somebody belongs to a person's team: they report to the person, or work beside them. */
export function isInTeamOf(person: Colleague, other: Colleague): boolean {
  return person.id !== other.id && (other.manager === person.id || arePeers(person, other));
}

/**
 * Who opens a person's day, of which they then see what their rights show anyway: the person, their manager and peers,
 * and who decides for one.
 */
export function mayReadDayOf(rights: Rights, who: Colleague, person: Colleague): boolean {
  if (who.id === person.id || who.id === person.manager) return true;
  return (who.manager !== person.id && arePeers(person, who)) || leadsPerson(rights, who, person);
}
