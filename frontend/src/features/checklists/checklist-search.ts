import { type ChecklistPurpose, checklistPurposes } from '@atrium/contracts/checklists/purposes';
import { idIn, oneOf, given } from '../../platform/list/address-values';
import { listSearch, type ListSearch } from '../../platform/list/list-search';
import { type SetAddress, useAddress } from '../../platform/list/use-address';

export interface ChecklistSearch extends ListSearch {
  /** Running ones by default. */
  readonly show?: 'ended' | 'all';
  readonly purpose?: ChecklistPurpose;
  readonly only?: 'mine' | 'overdue';
  readonly form?: 'new' | 'edit' | 'cancel';
  /** Whom a new one is for. */
  readonly person?: string;
}

export function checklistSearch(raw: Record<string, unknown>): ChecklistSearch {
  return {
    ...listSearch(raw),
    ...given<ChecklistSearch>({
      show: oneOf(['ended', 'all'], raw['show']),
      purpose: oneOf(checklistPurposes, raw['purpose']),
      only: oneOf(['mine', 'overdue'], raw['only']),
      form: oneOf(['new', 'edit', 'cancel'], raw['form']),
      person: idIn(raw['person']),
    }),
  };
}

export type SetChecklistSearch = SetAddress<ChecklistSearch>;

export function useChecklistSearch(): readonly [ChecklistSearch, SetChecklistSearch] {
  return useAddress(checklistSearch);
}
