import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { paySlipSearch, type PaySlipSearch } from './payslip-search';

export type SetPaySlipSearch = SetAddress<PaySlipSearch>;

export function usePaySlipSearch(): readonly [PaySlipSearch, SetPaySlipSearch] {
  return useAddress(paySlipSearch);
}
