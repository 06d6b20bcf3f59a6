import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { paySlipSearch, type PaySlipSearch } from './payslip-search';

/** Changes the address of the pay slips. */
export type SetPaySlipSearch = SetAddress<PaySlipSearch>;

/** What the address of the pay slips says, and the function that changes a part of it. */
export function usePaySlipSearch(): readonly [PaySlipSearch, SetPaySlipSearch] {
  return useAddress(paySlipSearch);
}
