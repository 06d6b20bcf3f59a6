import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { type ProjectSearch, projectSearch } from './project-search';

/** Changes the address of the projects. */
export type SetProjectSearch = SetAddress<ProjectSearch>;

/** What the address of the projects says, and the function that changes a part of it. */
export function useProjectSearch(): readonly [ProjectSearch, SetProjectSearch] {
  return useAddress(projectSearch);
}
