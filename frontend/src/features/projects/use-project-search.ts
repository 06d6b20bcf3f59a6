import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { type ProjectSearch, projectSearch } from './project-search';

export type SetProjectSearch = SetAddress<ProjectSearch>;

export function useProjectSearch(): readonly [ProjectSearch, SetProjectSearch] {
  return useAddress(projectSearch);
}
