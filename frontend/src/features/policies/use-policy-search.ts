import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { type PolicySearch, policySearch } from './policy-search';

export type SetPolicySearch = SetAddress<PolicySearch>;

export function usePolicySearch(): readonly [PolicySearch, SetPolicySearch] {
  return useAddress(policySearch);
}
