import { type BugPriority, bugPriorities, type BugStatus, isOpenBug } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { dayCutter } from '@atrium/contracts/settings/working-time';
import { firstLine } from '../../platform/list/excerpt';
import { keepsTo } from '../../platform/list/list-narrowing';
import type { FilterField } from '../../ui/table/filter-bar';
import { fold } from '../../ui/table/filter-options';
import type { Tone } from '../../ui/element/tone';
import type { BugSearch } from './bug-search';

/** How many bugs stand on a page. */
export const pageSize = 10;

/** Where one can search; what is typed before a field is chosen is looked for in the first. */
export const bugFields = [
  { id: 'description', label: 'Description' },
  { id: 'bugnumber', label: 'Bug ID', numeric: true },
  { id: 'app', label: 'App' },
  { id: 'module', label: 'Module' },
  { id: 'priority', label: 'Priority' },
  { id: 'status', label: 'Status' },
  { id: 'assignedTo', label: 'Assigned to' },
  { id: 'reportedBy', label: 'Reported By' },
] as const satisfies readonly FilterField[];

type BugField = (typeof bugFields)[number]['id'];

/** The number of a bug as people write it. */
export function bugNumber({ bugnumber }: Pick<BugView, 'bugnumber'>): string {
  return `BUG-${bugnumber}`;
}

/** What a bug is about in one line; empty where nobody has said. */
export function bugTitle({ description }: Pick<BugView, 'description'>): string {
  return firstLine(description);
}

/** The colour of a priority: Urgent is danger, P3 warning, P2 primary, anything else success. */
export function priorityTone(priority: BugPriority | ''): Tone {
  if (priority === 'Urgent') return 'danger';
  if (priority === 'P3') return 'warning';
  return priority === 'P2' ? 'primary' : 'success';
}

/** What the colour of a status means. */
export const statusTones: Readonly<Record<BugStatus, Tone>> = {
  New: 'primary',
  'In Progress': 'warning',
  Resolved: 'success',
  Closed: 'neutral',
  Invalid: 'neutral',
};

/** How pressing a priority is, for sorting; a bug without one has none. */
export function urgency(priority: BugPriority | ''): number | null {
  return priority === '' ? null : bugPriorities.indexOf(priority);
}

function isBugField(field: string | undefined): field is BugField {
  return bugFields.some(({ id }) => id === field);
}

function fieldText(bug: BugView, field: Exclude<BugField, 'bugnumber'>): string {
  if (field === 'assignedTo') return bug.assignedTo?.username ?? '';
  if (field === 'reportedBy') return `${bug.createdby.email} ${bug.createdby.username}`;
  return bug[field];
}

/** A number is found as it is, also as it is shown, and never as a part of another. */
function finds(bug: BugView, field: BugField, term: string): boolean {
  if (field === 'bugnumber' && /^\d+$/.test(term)) return bug.bugnumber === Number(term);
  // Whoever types a number as it is shown means that bug, in the first field as well.
  if (field === 'bugnumber' || (field === 'description' && /^bug-\d+$/.test(term))) {
    return fold(bugNumber(bug)) === term;
  }
  return fold(fieldText(bug, field)).includes(term);
}

function isInScope(bug: BugView, only: BugSearch['only'], me: string): boolean {
  switch (only) {
    case undefined:
    case 'deleted':
      return true;
    case 'open':
      return isOpenBug(bug.status);
    case 'done':
      return !isOpenBug(bug.status);
    case 'todo':
      return bug.assignedTo?._id === me && isOpenBug(bug.status);
    case 'mine':
      return bug.assignedTo?._id === me;
    case 'unassigned':
      return bug.assignedTo === null;
    case 'watched':
      return bug.watchers.includes(me);
    case 'reported':
      return bug.createdby._id === me;
    default:
      return only satisfies never;
  }
}

/**
 * The bugs that an address asks for, whatever their status. The term is trimmed and found anywhere in the chosen
 * field, whatever its case. Deleted bugs appear only when they are asked for.
 * @param me the id of whoever looks
 * @param timeZone of the organisation, by which days are cut
 */
export function searchBugs(bugs: readonly BugView[], search: BugSearch, me: string, timeZone: string): BugView[] {
  const cut = dayCutter(timeZone);
  const term = fold(search.q?.trim() ?? '');
  const field = isBugField(search.field) && term !== '' ? search.field : null;
  const deleted = search.only === 'deleted';
  return bugs.filter(
    (bug) =>
      bug.deleted === deleted &&
      isInScope(bug, search.only, me) &&
      keepsTo(bug, search, cut) &&
      (field === null || finds(bug, field, term)),
  );
}

/** The newest first, as the list stands where no order is asked for. */
export function newestFirst(bugs: readonly BugView[]): BugView[] {
  return bugs.toSorted((a, b) => b.bugnumber - a.bugnumber);
}

/** How many bugs there are of each status. */
export function countByStatus(bugs: readonly BugView[]): Readonly<Record<BugStatus, number>> {
  const counts = { New: 0, 'In Progress': 0, Resolved: 0, Closed: 0, Invalid: 0 };
  for (const { status, deleted } of bugs) if (!deleted) counts[status] += 1;
  return counts;
}

/** Whether a status takes a settled bug up again, for which there has to be a reason. */
export function reopens({ status }: Pick<BugView, 'status'>, next: BugStatus | ''): boolean {
  return next !== '' && isOpenBug(next) && !isOpenBug(status);
}
