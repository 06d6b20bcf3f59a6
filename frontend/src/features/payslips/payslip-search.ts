import { flagIn, given, idIn, monthIn, oneOf, textIn, wholeNumberIn } from '../../platform/list/address-values';
import { type SetAddress, useAddress } from '../../platform/list/use-address';

export interface PaySlipSearch {
  /** Default: everybody's, for payroll. */
  readonly tab?: 'mine' | 'salaries' | 'deleted';
  /** Such as `2026-11`; default: the current month. */
  readonly month?: string;
  /** A pay slip, whatever its month. */
  readonly open?: string;
  /** The open pay slip fills the screen. */
  readonly full?: true;
  /** Default: the current one, or the draft. */
  readonly version?: number;
  readonly edit?: true;
  /** Of the payroll, those published whose people have acknowledged them, or not. */
  readonly received?: 'yes' | 'no';
  /** Of the salaries, a structure whose history is open. */
  readonly structure?: string;
  /** What the search box of the payroll says. */
  readonly q?: string;
}

export function paySlipSearch(raw: Record<string, unknown>): PaySlipSearch {
  return given({
    tab: oneOf(['mine', 'salaries', 'deleted'], raw['tab']),
    month: monthIn(raw['month']),
    open: idIn(raw['open'] ?? raw['slip']),
    full: flagIn(raw['full']),
    version: wholeNumberIn(raw['version'], 1),
    edit: flagIn(raw['edit']),
    received: oneOf(['yes', 'no'], raw['received']),
    structure: idIn(raw['structure']),
    q: textIn(raw['q']),
  });
}

export type SetPaySlipSearch = SetAddress<PaySlipSearch>;

export function usePaySlipSearch(): readonly [PaySlipSearch, SetPaySlipSearch] {
  return useAddress(paySlipSearch);
}
