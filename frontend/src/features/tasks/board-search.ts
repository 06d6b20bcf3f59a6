import type { TaskView } from '@atrium/contracts/tasks/views';
import {
  type BoardLayout,
  boardLayouts,
  type ColumnField,
  columnFields,
  type TaskPriority,
  taskPriorityCodes,
} from '@atrium/contracts/tasks/rules';
import { flagIn, given, oneOf, pageIn, textIn } from '../../platform/list/address-values';
import { type Narrowing, narrowingIn, noNarrowing } from '../../platform/list/list-narrowing';

/** When the cards that are looked for are due. */
export const dueFilters = ['overdue', 'today', 'soon', 'none'] as const;
export type DueFilter = (typeof dueFilters)[number];

/** What is not on the board: what is done, what was deleted, and whatever a link such as a dashboard's asks for. */
const trayNames = ['done', 'deleted', 'asked'] as const;
export type TrayName = (typeof trayNames)[number];

/** What the address of the board says: filters, grouping, the open card and the open tray. */
export interface BoardSearch extends Pick<Narrowing, 'from' | 'to' | 'when' | 'priority' | 'took'> {
  /** Text in the title, the number, the details or a label. */
  readonly q?: string;
  /** `me`, `nobody` or a person's id. */
  readonly who?: string;
  readonly label?: string;
  readonly due?: DueFilter;
  /** By what columns part the cards; as somebody chose last when nothing is said about the board. */
  readonly group?: ColumnField;
  /** By what lanes part them besides. */
  readonly lanes?: ColumnField;
  readonly layout?: BoardLayout;
  /** Of the table. */
  readonly sort?: string;
  readonly page?: number;
  /** The id of the open card, or `new`. */
  readonly card?: string;
  /** The open card stands in place of the board. */
  readonly full?: true;
  /** The column of a new card. */
  readonly column?: TaskPriority;
  readonly tray?: TrayName;
  /** For the tray `asked`; both states when left out. */
  readonly state?: TaskView['state'];
}

export function boardSearch(raw: Record<string, unknown>): BoardSearch {
  const { from, to, when, priority, took } = narrowingIn(raw, { priorities: taskPriorityCodes });
  return given<BoardSearch>({
    q: textIn(raw['q']),
    who: textIn(raw['who']),
    label: textIn(raw['label']),
    due: oneOf(dueFilters, raw['due']),
    group: oneOf(columnFields, raw['group']),
    lanes: oneOf(columnFields, raw['lanes']),
    layout: oneOf(boardLayouts, raw['layout']),
    sort: textIn(raw['sort']),
    page: pageIn(raw['page']),
    card: textIn(raw['card']),
    full: flagIn(raw['full']),
    column: oneOf(taskPriorityCodes, raw['column']),
    tray: oneOf(trayNames, raw['tray']),
    state: oneOf(['open', 'done'], raw['state']),
    from,
    to,
    when,
    priority,
    took,
  });
}

/** Closes the tray, and drops what was asked for in it. */
export const noTray: BoardSearch = { tray: undefined, state: undefined, ...noNarrowing };
