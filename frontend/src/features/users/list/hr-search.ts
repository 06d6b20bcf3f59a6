import { given, oneOf } from '../../../platform/list/address-values';
import { listSearch, type ListSearch } from '../../../platform/list/list-search';

/** The two sides of H.R.'s people: those whom one looks after, and the directory for everybody. */
const hrTabs = ['staff', 'directory'] as const;
export type HrTab = (typeof hrTabs)[number];

/** What the address of H.R.'s people says. */
export interface HrSearch extends ListSearch {
  readonly tab?: HrTab;
  /** Of the directory: those who are punched in. */
  readonly who?: 'in';
}

/** Reads the address of H.R.'s people; what makes no sense in it is left out. For `validateSearch` of its route. */
export function hrSearch(raw: Record<string, unknown>): HrSearch {
  return { ...listSearch(raw), ...given({ tab: oneOf(hrTabs, raw['tab']), who: oneOf(['in'], raw['who']) }) };
}
