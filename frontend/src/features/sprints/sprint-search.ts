import {
  type PlannedCollection,
  plannedCollections,
  type SprintState,
  sprintStates,
} from '@atrium/contracts/sprints/rules';
import { given, oneOf, textIn } from '../../platform/list/address-values';

/** The parts of the sprint screen: the board when left out. */
export type SprintTab = 'board' | 'report' | 'talk' | 'all';

/** By what the amount of work is told. */
export const measures = ['points', 'items'] as const;
export type Measure = (typeof measures)[number];

/** What can be open over the screen. */
const openThings = ['new', 'edit', 'complete', 'history'] as const;

/** What the address of the sprint screen says. */
export interface SprintSearch {
  readonly tab?: Exclude<SprintTab, 'board'>;
  /** The sprint's id; the one that is under way when left out. */
  readonly sprint?: string;
  /** Text in a number or title of the board's cards, or in a sprint's name. */
  readonly q?: string;
  readonly kind?: PlannedCollection;
  /** By points, where there are any, when left out. */
  readonly measure?: Measure;
  /** The sprints of this project alone, in the list of all. */
  readonly project?: string;
  readonly state?: SprintState | 'Deleted';
  readonly sort?: string;
  readonly open?: (typeof openThings)[number];
  /** The open card, as `tasks:<id>`. */
  readonly item?: string;
}

/** Reads the address of the sprint screen; what makes no sense in it is left out. For `validateSearch` of its route. */
export function sprintSearch(raw: Record<string, unknown>): SprintSearch {
  return given<SprintSearch>({
    tab: oneOf(['report', 'talk', 'all'], raw['tab']),
    sprint: textIn(raw['sprint']),
    q: textIn(raw['q']),
    kind: oneOf(plannedCollections, raw['kind']),
    measure: oneOf(measures, raw['measure']),
    project: textIn(raw['project']),
    state: oneOf([...sprintStates, 'Deleted'], raw['state']),
    sort: textIn(raw['sort']),
    open: oneOf(openThings, raw['open']),
    item: textIn(raw['item']),
  });
}
