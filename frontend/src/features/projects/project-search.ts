import { projectHealths, projectStates, type ProjectHealth, type ProjectState } from '@atrium/contracts/projects/rules';
import { type PlannedCollection, plannedCollections } from '@atrium/contracts/sprints/rules';

/** The parts of a project's page: its overview when left out. */
export const projectTabs = ['overview', 'work', 'talk', 'history'] as const;
export type ProjectTab = (typeof projectTabs)[number];

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

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value);
}

/** Reads the address of the project screen; what makes no sense in it is left out. For `validateSearch` of its route. */
export function projectSearch(raw: Record<string, unknown>): ProjectSearch {
  const page = Number(raw['page']);
  const search: ProjectSearch = {
    q: textOf(raw['q']),
    state: oneOf([...projectStates, 'Deleted'], raw['state']),
    health: oneOf(projectHealths, raw['health']),
    only: oneOf(['mine'], raw['only']),
    sort: textOf(raw['sort']),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    open: textOf(raw['open']),
    form: oneOf(['new', 'edit'], raw['form']),
    tab: oneOf(['work', 'talk', 'history'], raw['tab']),
    kind: oneOf(plannedCollections, raw['kind']),
    done: raw['done'] === true ? true : undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
