import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { type PolicySearch, policySearch } from './policy-search';

/** Changes the address of the policies. */
export type SetPolicySearch = SetAddress<PolicySearch>;

/** What the address of the policies says, and the function that changes a part of it. */
export function usePolicySearch(): readonly [PolicySearch, SetPolicySearch] {
  return useAddress(policySearch);
}
