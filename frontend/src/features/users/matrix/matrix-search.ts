import { type PermissionFlag, permissionFlags, type Role, roles } from '@atrium/contracts/core/permissions';
import { given, oneOf } from '../../../platform/list/address-values';
import { listSearch, type ListSearch } from '../../../platform/list/list-search';

const userTabs = ['accounts', 'rights'] as const;
export type UserTab = (typeof userTabs)[number];

/** Who has a right, or who lacks it. */
export const holdings = ['has', 'lacks'] as const;
export type Holding = (typeof holdings)[number];

/** What the address of the accounts says: their list, or the matrix of their rights and its filter. */
export interface MatrixSearch extends ListSearch {
  readonly tab?: UserTab;
  readonly role?: Role;
  readonly right?: PermissionFlag;
  /** `has` where it is left out. */
  readonly who?: Holding;
}

export function matrixSearch(raw: Record<string, unknown>): MatrixSearch {
  return {
    ...listSearch(raw),
    ...given({
      tab: oneOf(userTabs, raw['tab']),
      role: oneOf(roles, raw['role']),
      right: oneOf(permissionFlags, raw['right']),
      who: oneOf(holdings, raw['who']),
    }),
  };
}
