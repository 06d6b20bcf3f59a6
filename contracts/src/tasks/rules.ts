import { compareRanked } from '../core/ranks.js';
import { hasFlag, readsEverything, type PermissionFlag, type Rights } from '../core/permissions.js';
import { isStaff } from '../users/staff.js';

/** The board's columns, by priority. */
export const taskPriorities = { T1: 'Critical', T2: 'High', T3: 'Medium', T4: 'Low' } as const;
export type TaskPriority = keyof typeof taskPriorities;
export const taskPriorityCodes = ['T1', 'T2', 'T3', 'T4'] as const satisfies readonly TaskPriority[];

/** The fields of a card by which a board can part the cards into columns. */
export const columnFields = ['priority', 'status', 'assignee', 'sprint', 'project'] as const;
export type ColumnField = (typeof columnFields)[number];

/** Facts that a card can show besides title, due date and assignee. */
export const cardFacts = [
  'number',
  'age',
  'stay',
  'priority',
  'status',
  'labels',
  'checklist',
  'links',
  'attachments',
  'plan',
  'points',
  'details',
] as const;
export type CardFact = (typeof cardFacts)[number];

/** The ways in which cards are laid out. */
export const boardLayouts = ['board', 'table'] as const;
export type BoardLayout = (typeof boardLayouts)[number];

/** A person's settings of the task board. */
export interface BoardChoices {
  /** The field that forms the columns. */
  readonly group: ColumnField;
  /** The field that forms the lanes, or null. */
  readonly lanes: ColumnField | null;
  readonly layout: BoardLayout;
  /** Shown at rest; the others show while the card has pointer or focus. */
  readonly facts: readonly CardFact[];
}

/** The default: columns of priorities, and few facts. */
export const defaultBoard: BoardChoices = { group: 'priority', lanes: null, layout: 'board', facts: [] };

/** How many files a card has at most. */
export const attachmentLimit = 20;

/** How many lines a checklist holds at most. */
export const checklistLimit = 100;

export const compareCards = compareRanked;

/** Either flag opens the board and makes its holder assignable. */
const taskFlags: readonly PermissionFlag[] = ['supporttask', 'developertask'];
/** Any right to write cards includes reading them. */
const noteFlags: readonly PermissionFlag[] = ['createnotes', 'editnotes', 'deletenotes'];

export function readsTasks(rights: Rights): boolean {
  return readsEverything(rights) || [...taskFlags, ...noteFlags].some((flag) => hasFlag(rights, flag));
}

export function takesTasks(person: Rights & { active: boolean; deleted: boolean }): boolean {
  return isStaff(person) && taskFlags.some((flag) => hasFlag(person, flag));
}
