import {
  type PlannedCollection,
  plannedCollections,
  type SprintState,
  sprintStates,
} from '@atrium/contracts/sprints/rules';
import { flagIn, given, oneOf, textIn } from '../../platform/list/address-values';

export type SprintTab = 'board' | 'report' | 'capacity' | 'discussion' | 'all';

export const measures = ['points', 'items'] as const;
export type Measure = (typeof measures)[number];

const openThings = ['new', 'edit', 'complete', 'history'] as const;

export interface SprintSearch {
  readonly tab?: Exclude<SprintTab, 'board'>;
  readonly sprint?: string;
  /** Searches the numbers and titles of cards, or the names of sprints. */
  readonly q?: string;
  readonly kind?: PlannedCollection;
  readonly measure?: Measure;
  /** Only for the list of all sprints. */
  readonly project?: string;
  readonly state?: SprintState | 'Deleted';
  readonly sort?: string;
  readonly open?: (typeof openThings)[number];
  /** Such as `tasks:<id>`. */
  readonly item?: string;
  /** The open record fills the screen. */
  readonly full?: true;
}

export function sprintSearch(raw: Record<string, unknown>): SprintSearch {
  return given<SprintSearch>({
    tab: oneOf(['report', 'capacity', 'discussion', 'all'], raw['tab']),
    sprint: textIn(raw['sprint']),
    q: textIn(raw['q']),
    kind: oneOf(plannedCollections, raw['kind']),
    measure: oneOf(measures, raw['measure']),
    project: textIn(raw['project']),
    state: oneOf([...sprintStates, 'Deleted'], raw['state']),
    sort: textIn(raw['sort']),
    open: oneOf(openThings, raw['open']),
    item: textIn(raw['item']),
    full: flagIn(raw['full']),
  });
}
