import { placesOf, sumOf } from '../core/money.js';
import type { PaySlipContent } from './views.js';

export const accountKinds = ['Earning', 'Gross', 'Deduction', 'Deducted', 'Net'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** A line of a published pay slip, as accounting books it. */
export interface AccountLine {
  employeeNumber: string;
  name: string;
  month: string;
  payDate: string;
  kind: AccountKind;
  /** As the pay slip calls it; empty for sums. */
  label: string;
  amount: string;
  currency: string;
  version: number;
}

export type AccountTotal = Pick<AccountLine, 'kind' | 'amount' | 'currency'>;

export interface AccountLines {
  items: readonly AccountLine[];
}

/** The label of what unpaid days took. */
export const unpaidLabel = 'Unpaid days';

/** All earnings, deductions and sums of a pay slip, in its order. */
export function accountLines(
  slip: PaySlipContent & { readonly number: number },
  month: string,
  name: string,
): AccountLine[] {
  const { currency, earnings, deductions, days, gross, unpaid, deducted, net, number, payDate = '', employee } = slip;
  const about = { employeeNumber: employee?.employeeNumber ?? '', name, month, payDate, currency, version: number };
  const line = (kind: AccountKind, label: string, amount: string): AccountLine => ({ ...about, kind, label, amount });
  return [
    ...earnings.map(({ label, amount }) => line('Earning', label, amount)),
    line('Gross', '', gross),
    ...deductions.map(({ label, amount }) => line('Deduction', label, amount)),
    ...(days.unpaid === 0 ? [] : [line('Deduction', unpaidLabel, unpaid)]),
    line('Deducted', '', deducted),
    line('Net', '', net),
  ];
}

/** Gross, deducted and net of all, for each currency. */
export function accountTotals(lines: readonly AccountLine[]): AccountTotal[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))].toSorted();
  return currencies.flatMap((currency) =>
    (['Gross', 'Deducted', 'Net'] as const).map((kind): AccountTotal => {
      const summed = lines.filter((line) => line.kind === kind && line.currency === currency);
      const amounts = summed.map(({ amount }) => amount);
      return { kind, amount: sumOf(amounts, placesOf(currency)), currency };
    }),
  );
}
