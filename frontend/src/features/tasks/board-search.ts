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
import { type DrillDown, drillDownIn, type FigureSearch, noDrillDown } from '../../platform/list/drill-down';

export const dueFilters = ['overdue', 'today', 'soon', 'none'] as const;
export type DueFilter = (typeof dueFilters)[number];

/** Lists of cards outside of the board: done, deleted, and those that a link asks for. */
const trayNames = ['done', 'deleted', 'asked'] as const;
export type TrayName = (typeof trayNames)[number];

export interface BoardSearch extends DrillDown, FigureSearch {
  /** Text in the title, the number, the details or a label. */
  readonly q?: string;
  /** `me`, `nobody` or a person's id. */
  readonly who?: string;
  readonly label?: string;
  readonly due?: DueFilter;
  /** The field that forms the columns; the person's last choice when the address has no settings. */
  readonly group?: ColumnField;
  /** The field that forms the lanes. */
  readonly lanes?: ColumnField;
  readonly layout?: BoardLayout;
  /** Of the table layout. */
  readonly sort?: string;
  readonly page?: number;
  /** The id of the open card, or `new`. */
  readonly card?: string;
  /** The open card fills the screen. */
  readonly full?: true;
  /** The column of a new card. */
  readonly column?: TaskPriority;
  readonly tray?: TrayName;
  /** For the list `asked`; both states when undefined. */
  readonly state?: TaskView['state'];
}

export function boardSearch(raw: Record<string, unknown>): BoardSearch {
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
    ...drillDownIn(raw, { priorities: taskPriorityCodes }),
  });
}

/** Closes the tray and clears its filters. */
export const noTray: BoardSearch = { tray: undefined, state: undefined, ...noDrillDown };
