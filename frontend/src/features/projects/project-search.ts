import { projectHealths, projectStates, type ProjectHealth, type ProjectState } from '@atrium/contracts/projects/rules';
import { type PlannedCollection, plannedCollections } from '@atrium/contracts/sprints/rules';
import { flagIn, given, oneOf, pageIn, textIn } from '../../platform/list/address-values';

/** The parts of a project's page: its overview when left out. */
export type ProjectTab = 'overview' | 'work' | 'talk' | 'history';

/** What the address of the project screen says. */
export interface ProjectSearch {
  /** Text in a project's name or description. */
  readonly q?: string;
  readonly state?: ProjectState | 'Deleted';
  readonly health?: ProjectHealth;
  /** Only the projects that one leads or belongs to. */
  readonly only?: 'mine';
  readonly sort?: string;
  readonly page?: number;
  /** The id of the open project. */
  readonly open?: string;
  /** What is open over the screen. */
  readonly form?: 'new' | 'edit';
  readonly tab?: Exclude<ProjectTab, 'overview'>;
  /** Which records of the project are listed. */
  readonly kind?: PlannedCollection;
  /** Whether the records that are done are listed as well. */
  readonly done?: true;
}

/** Reads the address of the project screen; what makes no sense in it is left out. For `validateSearch` of its route. */
export function projectSearch(raw: Record<string, unknown>): ProjectSearch {
  return given<ProjectSearch>({
    q: textIn(raw['q']),
    state: oneOf([...projectStates, 'Deleted'], raw['state']),
    health: oneOf(projectHealths, raw['health']),
    only: oneOf(['mine'], raw['only']),
    sort: textIn(raw['sort']),
    page: pageIn(raw['page']),
    open: textIn(raw['open']),
    form: oneOf(['new', 'edit'], raw['form']),
    tab: oneOf(['work', 'talk', 'history'], raw['tab']),
    kind: oneOf(plannedCollections, raw['kind']),
    done: flagIn(raw['done']),
  });
}
