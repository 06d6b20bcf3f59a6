import { type PolicyState, policyStates } from '@atrium/contracts/policies/rules';
import {
  dayIn,
  flagIn,
  given,
  oneOf,
  pageIn,
  textIn,
  textsIn,
  wholeNumberIn,
} from '../../platform/list/address-values';
import { type SetAddress, useAddress } from '../../platform/list/use-address';

/** Default: its text. */
export type PolicyTab = 'text' | 'versions' | 'readers' | 'discussion';

export interface PolicySearch {
  readonly q?: string;
  readonly state?: PolicyState | 'Deleted';
  readonly category?: string;
  /** To be acknowledged by the reader. */
  readonly only?: 'unread';
  readonly sort?: string;
  readonly group?: string;
  readonly folded?: readonly string[];
  readonly page?: number;
  readonly open?: string;
  /** The open policy fills the screen. */
  readonly full?: true;
  readonly tab?: Exclude<PolicyTab, 'text'>;
  /** Shows the draft instead of the published text. */
  readonly draft?: true;
  readonly from?: number;
  readonly to?: number;
  /** Asks which version was in force for whom. */
  readonly on?: string;
  readonly who?: string;
  readonly form?: 'new' | 'edit' | 'publish';
}

export function policySearch(raw: Record<string, unknown>): PolicySearch {
  return given<PolicySearch>({
    q: textIn(raw['q']),
    state: oneOf([...policyStates, 'Deleted'], raw['state']),
    category: textIn(raw['category']),
    only: oneOf(['unread'], raw['only']),
    sort: textIn(raw['sort']),
    group: textIn(raw['group']),
    folded: textsIn(raw['folded']),
    page: pageIn(raw['page']),
    open: textIn(raw['open']),
    full: flagIn(raw['full']),
    tab: oneOf(['versions', 'readers', 'discussion'], raw['tab']),
    draft: flagIn(raw['draft']),
    from: wholeNumberIn(raw['from'], 1),
    to: wholeNumberIn(raw['to'], 1),
    on: dayIn(raw['on']),
    who: textIn(raw['who']),
    form: oneOf(['new', 'edit', 'publish'], raw['form']),
  });
}

export type SetPolicySearch = SetAddress<PolicySearch>;

export function usePolicySearch(): readonly [PolicySearch, SetPolicySearch] {
  return useAddress(policySearch);
}
