import type { EditPaySlip } from '@atrium/contracts/payslips/commands';
import { refusePaySlip } from '@atrium/contracts/payslips/errors';
import { amountFrom, fitsPlaces, placesOf, unitsOf } from '@atrium/contracts/core/money';
import {
  type Deduction,
  type Earning,
  type PayDays,
  type PayLines,
  payTotals,
  undecidedIn,
} from '@atrium/contracts/payslips/rules';
import type { PaySlipContent } from '@atrium/contracts/payslips/views';
import { customPart, type WithCustom } from '../../platform/shared/custom-fields.js';
import { daysDecided } from './days-rules.js';

export type PaySlipForm = Pick<EditPaySlip, 'earnings' | 'deductions' | 'missing' | 'unpaidDays' | 'note' | 'payDate'>;

/** What early pay slips do without. */
type Stated = Pick<PaySlipContent, 'payDate' | 'employee' | 'yearBefore' | 'salary'>;

export interface Blank extends Pick<PayLines, 'currency' | 'earnings' | 'deductions' | 'days'>, WithCustom, Stated {
  readonly note: string;
}

/**
 * Applies a form to a starting point and totals it.
 * @throws Refusal for an amount that does not fit the currency, or more unpaid days than the month has
 */
export function contentFrom(form: PaySlipForm, blank: Blank, custom: WithCustom): PaySlipContent {
  const places = placesOf(blank.currency);
  const earnings = form.earnings?.map(({ label, amount, perDay }): Earning => {
    return { label: label.trim(), amount: amountIn(amount, places), perDay: perDay === true };
  });
  const deductions = form.deductions?.map(({ label, amount }): Deduction => {
    return { label: label.trim(), amount: amountIn(amount, places) };
  });
  const lines: PayLines = {
    currency: blank.currency,
    earnings: earnings ?? blank.earnings,
    deductions: deductions ?? blank.deductions,
    days: daysWith(form.unpaidDays, form.missing == null ? blank.days : daysDecided(blank.days, form.missing)),
  };
  const note = form.note?.trim() ?? blank.note;
  const { payDate = blank.payDate } = form;
  const stated = statedIn({ ...blank, ...(payDate == null ? {} : { payDate }) });
  return { ...lines, ...payTotals(lines), note, ...stated, ...customPart(custom.custom ?? blank.custom) };
}

function statedIn({ payDate, employee, yearBefore, salary }: Stated): Stated {
  return {
    ...(payDate === undefined ? {} : { payDate }),
    ...(employee === undefined ? {} : { employee }),
    ...(yearBefore === undefined ? {} : { yearBefore }),
    ...(salary === undefined ? {} : { salary }),
  };
}

function amountIn(amount: string, places: number): string {
  if (!fitsPlaces(amount, places)) throw refusePaySlip('tooPrecise');
  return amountFrom(unitsOf(amount, places), places);
}

/** Unpaid days set by hand override the records, unless they agree. */
function daysWith(unpaid: number | undefined, days: PayDays): PayDays {
  if (unpaid == null || (unpaid === days.unpaid && undecidedIn(days).length === 0)) return days;
  if (unpaid > days.working) throw refusePaySlip('tooManyUnpaid');
  return { ...days, unpaid, source: 'edited' };
}
