import { flagIn, given, idIn, monthIn, oneOf, wholeNumberIn } from '../../platform/list/address-values';

/** What the address of the pay slips says. */
export interface PaySlipSearch {
  /** One's own; payroll sees everybody's when left out. */
  readonly tab?: 'mine';
  /** The month that payroll looks at, such as `2026-11`; the present one when left out. */
  readonly month?: string;
  /** The pay slip that is open. */
  readonly slip?: string;
  /** Which of its versions; the one that counts, or the draft, when left out. */
  readonly version?: number;
  /** Whether it is being edited. */
  readonly edit?: true;
}

/** Reads the address of the pay slips; what makes no sense in it is left out. */
export function paySlipSearch(raw: Record<string, unknown>): PaySlipSearch {
  return given({
    tab: oneOf(['mine'], raw['tab']),
    month: monthIn(raw['month']),
    slip: idIn(raw['slip']),
    version: wholeNumberIn(raw['version'], 1),
    edit: flagIn(raw['edit']),
  });
}
