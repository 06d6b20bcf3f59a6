import { type ProjectHealth, projectHealths, type ProjectState, projectStates } from '@atrium/contracts/projects/rules';
import { type PlannedCollection, plannedCollections } from '@atrium/contracts/sprints/rules';
import { dayIn, flagIn, given, oneOf, pageIn, textIn, textsIn } from '../../platform/list/address-values';
import { type Zoom, zooms } from './zooms';
import { type SetAddress, useAddress } from '../../platform/list/use-address';

/** Default: the overview. */
export type ProjectTab = 'overview' | 'work' | 'files';

export interface ProjectSearch {
  readonly view?: 'timeline';
  /** Of the timeline; a quarter is left out. */
  readonly zoom?: Zoom;
  /** The first day of what the timeline shows; left out for today's. */
  readonly from?: string;
  readonly q?: string;
  /** The field of templates that is searched; default: name and description. */
  readonly field?: string;
  readonly state?: ProjectState | 'Deleted';
  readonly health?: ProjectHealth;
  readonly only?: 'mine';
  readonly sort?: string;
  readonly group?: string;
  readonly folded?: readonly string[];
  readonly page?: number;
  readonly open?: string;
  /** The open project fills the screen. */
  readonly full?: true;
  readonly form?: 'new' | 'edit';
  readonly tab?: Exclude<ProjectTab, 'overview'>;
  readonly kind?: PlannedCollection;
  readonly done?: true;
  /** Work in this state alone. */
  readonly status?: string;
  /** Work that should have been done. */
  readonly due?: 'overdue';
  /** The first day of a week: work that was done in it alone. */
  readonly week?: string;
}

export function projectSearch(raw: Record<string, unknown>): ProjectSearch {
  return given<ProjectSearch>({
    view: oneOf(['timeline'], raw['view']),
    zoom: oneOf(zooms, raw['zoom']),
    from: dayIn(raw['from']),
    q: textIn(raw['q']),
    field: textIn(raw['field']),
    state: oneOf([...projectStates, 'Deleted'], raw['state']),
    health: oneOf(projectHealths, raw['health']),
    only: oneOf(['mine'], raw['only']),
    sort: textIn(raw['sort']),
    group: textIn(raw['group']),
    folded: textsIn(raw['folded']),
    page: pageIn(raw['page']),
    open: textIn(raw['open']),
    full: flagIn(raw['full']),
    form: oneOf(['new', 'edit'], raw['form']),
    tab: oneOf(['work', 'files'], raw['tab']),
    kind: oneOf(plannedCollections, raw['kind']),
    done: flagIn(raw['done']),
    status: textIn(raw['status']),
    due: oneOf(['overdue'], raw['due']),
    week: dayIn(raw['week']),
  });
}

/** Shows work of every kind that is open. */
export const everyWork = {
  kind: undefined,
  done: undefined,
  status: undefined,
  due: undefined,
  week: undefined,
} satisfies ProjectSearch;

export type SetProjectSearch = SetAddress<ProjectSearch>;

export function useProjectSearch(): readonly [ProjectSearch, SetProjectSearch] {
  return useAddress(projectSearch);
}
