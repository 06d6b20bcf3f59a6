import { addMonths } from '../core/days.js';
import { amountFrom, placesOf, sumOf, unitsOf } from '../core/money.js';
import type { Deduction } from './rules.js';

/** Of published pay slips in one currency. */
export interface PayYear {
  /** How many pay slips are in it. */
  slips: number;
  gross: string;
  unpaid: string;
  /** Each kind once, as its first pay slip calls it. */
  deductions: readonly Deduction[];
  net: string;
}

interface Counted {
  readonly currency: string;
  readonly gross: string;
  readonly unpaid: string;
  readonly deductions: readonly Deduction[];
  readonly net: string;
}

/** The months of a calendar year before one of its months. */
export function monthsBefore(month: string): string[] {
  const count = Number(month.slice(5)) - 1;
  return Array.from({ length: count }, (_, at) => addMonths(month, at - count));
}

const kindOf = (label: string): string => label.trim().toLowerCase();

function deductionsOf(all: readonly Deduction[], places: number): Deduction[] {
  const kinds = new Map<string, { label: string; units: bigint }>();
  for (const { label, amount } of all) {
    const known = kinds.get(kindOf(label));
    const units = (known?.units ?? 0n) + unitsOf(amount, places);
    kinds.set(kindOf(label), { label: known?.label ?? label, units });
  }
  return [...kinds.values()].map(({ label, units }) => ({ label, amount: amountFrom(units, places) }));
}

/** What pay slips come to together; those in another currency don't count. */
export function yearOf(slips: readonly Counted[], currency: string): PayYear {
  const places = placesOf(currency);
  const counted = slips.filter((slip) => slip.currency === currency);
  const sum = (of: 'gross' | 'unpaid' | 'net') =>
    sumOf(
      counted.map((slip) => slip[of]),
      places,
    );
  const deductions = deductionsOf(
    counted.flatMap((slip) => slip.deductions),
    places,
  );
  return { slips: counted.length, gross: sum('gross'), unpaid: sum('unpaid'), deductions, net: sum('net') };
}

/** The year up to a pay slip, with it. */
export function yearToDate(before: PayYear, slip: Counted): PayYear {
  const { slips } = before;
  return { ...yearOf([{ ...before, currency: slip.currency }, slip], slip.currency), slips: slips + 1 };
}
