import { given, oneOf } from '../../../platform/list/address-values';
import { listSearch, type ListSearch } from '../../../platform/list/list-search';

const hrTabs = ['staff', 'directory', 'chart'] as const;
export type HrTab = (typeof hrTabs)[number];

export interface HrSearch extends ListSearch {
  readonly tab?: HrTab;
  readonly who?: 'in';
}

export function hrSearch(raw: Record<string, unknown>): HrSearch {
  return { ...listSearch(raw), ...given({ tab: oneOf(hrTabs, raw['tab']), who: oneOf(['in'], raw['who']) }) };
}
