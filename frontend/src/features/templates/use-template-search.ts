import { listSearch, type ListSearch } from '../../platform/list/list-search';
import { type SetAddress, useAddress } from '../../platform/list/use-address';

/** What the address of the template screen says: `open` is `new`, `view:<id>` or `edit:<id>`. */
export type TemplateSearch = ListSearch;

/** Changes the address of the templates. */
export type SetTemplateSearch = SetAddress<TemplateSearch>;

/** What the address of the templates says, and the function that changes a part of it. */
export function useTemplateSearch(): readonly [TemplateSearch, SetTemplateSearch] {
  return useAddress(listSearch);
}
