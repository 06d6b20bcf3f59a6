import { lastDayOf } from '../core/days.js';
import { amountFrom, partOf, placesOf, unitsOf } from '../core/money.js';
import type { Deduction, Earning } from '../payslips/rules.js';
import { daysCounted, type WorkingTimes } from '../settings/working-time.js';

export const structureLineLimit = 40;
/** Every reader of salaries has them all at hand. */
export const mostStructures = 200;
/** Salaries change a few times in a working life. */
export const mostSalaries = 60;

export const salaryLineKinds = ['earning', 'deduction'] as const;
export type SalaryLineKind = (typeof salaryLineKinds)[number];

/** Such as `12.5`, at most three decimals. */
export const percentPattern = /^(0|[1-9]\d{0,2})(\.\d{1,3})?$/;

/** A fixed amount, or a percentage of the basic pay or of another line. */
export interface SalaryLine {
  readonly label: string;
  readonly kind: SalaryLineKind;
  /** Reduced by unpaid days; of earnings only. */
  readonly perDay: boolean;
  /** Null for a percentage. */
  readonly amount: string | null;
  /** Null for a fixed amount. */
  readonly percent: string | null;
  /** What the percentage is of: the label of another line; empty for the basic pay. */
  readonly of: string;
}

export type StructureProblem = 'sameLabel' | 'amountOrPercent' | 'lineUnknown' | 'goesInCircles';

/** Lines are told apart as people read them. */
export const sameLabel = (a: string, b: string): boolean => keyOf(a) === keyOf(b);
const keyOf = (label: string): string => label.trim().toLowerCase();

/** Null for lines that can be worked out. */
export function structureProblem(lines: readonly SalaryLine[]): StructureProblem | null {
  const byLabel = new Map(lines.map((line) => [keyOf(line.label), line]));
  if (byLabel.size < lines.length) return 'sameLabel';
  if (lines.some(({ amount, percent }) => (amount === null) === (percent === null))) return 'amountOrPercent';
  if (lines.some(({ of }) => of !== '' && !byLabel.has(keyOf(of)))) return 'lineUnknown';
  const endsSomewhere = (line: SalaryLine): boolean => {
    let at: SalaryLine | undefined = line;
    for (let step = 0; at !== undefined && step <= lines.length; step++) {
      at = at.percent === null || at.of === '' ? undefined : byLabel.get(keyOf(at.of));
    }
    return at === undefined;
  };
  return lines.every(endsSomewhere) ? null : 'goesInCircles';
}

const percentPlaces = 3;
const wholePercent = 100n * 10n ** BigInt(percentPlaces);

/**
 * Minor units by line, for a whole month. Each percentage is rounded half up to the minor unit, and a percentage of a
 * line is of its rounded amount, as it stands on the slip.
 * @param lines without a {@link structureProblem}
 */
export function amountsOf(lines: readonly SalaryLine[], basic: string, currency: string): Map<string, bigint> {
  const places = placesOf(currency);
  const byLabel = new Map(lines.map((line) => [keyOf(line.label), line]));
  const amounts = new Map<string, bigint>();
  const amountOf = (label: string): bigint => {
    const key = keyOf(label);
    const known = key === '' ? unitsOf(basic, places) : amounts.get(key);
    if (known !== undefined) return known;
    const line = byLabel.get(key);
    if (line === undefined) return 0n;
    const { amount, percent, of } = line;
    const units =
      percent === null
        ? unitsOf(amount ?? '0', places)
        : partOf(amountOf(of), unitsOf(percent, percentPlaces), wholePercent);
    amounts.set(key, units);
    return units;
  };
  for (const { label } of lines) amountOf(label);
  return amounts;
}

/** What a person earns from a day on. */
export interface SalaryEntry {
  readonly from: string;
  readonly structure: string;
  readonly basic: string;
  readonly currency: string;
}

export interface StructureLines {
  readonly name: string;
  readonly currency: string;
  readonly lines: readonly SalaryLine[];
}

/** A salary that holds in a month, or in a part of it, as it was when the lines were taken from it. */
export interface SalaryPart {
  readonly structure: string;
  readonly name: string;
  /** The first day that it holds for, maybe long before the month. */
  readonly since: string;
  readonly basic: string;
  readonly lines: readonly SalaryLine[];
  /** Working days of the month for which it holds. */
  readonly days: number;
}

/** The first and the last day of employment; empty where they are not known, or there is none. */
export interface Employment {
  readonly joined: string;
  readonly left: string;
}

/** Where the lines of a pay slip come from. */
export interface SlipSalary {
  readonly parts: readonly SalaryPart[];
  /** Working days of the month. */
  readonly working: number;
  /** The day within the month on which the person joined; left out otherwise. */
  readonly joined?: string;
  /** The last day of somebody who left within the month; left out otherwise. */
  readonly left?: string;
}

/**
 * What applies in a month. A change within it is split by working days, and days before the first salary, before joining
 * and after leaving earn nothing.
 * @param entries ascending
 * @param structureOf undefined for one that is not known
 * @returns null where nothing applies, or it is in another currency
 */
export function salaryIn(
  month: string,
  entries: readonly SalaryEntry[],
  structureOf: (id: string) => StructureLines | undefined,
  currency: string,
  times: WorkingTimes,
  { joined, left }: Employment = { joined: '', left: '' },
): SlipSalary | null {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const joins = joined > first && joined <= last;
  const leaves = left >= first && left < last;
  const [come, gone] = [joins ? joined : first, leaves ? left : last];
  const countedIn = (from: string, to: string) => daysCounted(times, from < come ? come : from, to > gone ? gone : to);
  const before = entries.findLast(({ from }) => from <= first);
  const within = entries.filter(({ from }) => from > first && from <= last);
  const holding = [...(before === undefined ? [] : [before]), ...within];
  const working = daysCounted(times, first, last);
  const parts: SalaryPart[] = [];
  for (const [index, { from, structure, basic, currency: paidIn }] of holding.entries()) {
    const next = holding[index + 1]?.from;
    const upToNext = next === undefined ? 0 : countedIn(next, last);
    const found = structureOf(structure);
    if (found === undefined || paidIn !== currency || found.currency !== currency) return null;
    const { name, lines } = found;
    parts.push({ structure, name, since: from, basic, lines, days: countedIn(from, last) - upToNext });
  }
  const at = parts.at(-1);
  // A month without a working day is paid by what holds at its end.
  if (working === 0) return at === undefined ? null : { parts: [{ ...at, days: 1 }], working: 1 };
  const worked = parts.filter(({ days }) => days > 0);
  if (worked.length === 0) return null;
  return { parts: worked, working, ...(joins ? { joined } : {}), ...(leaves ? { left } : {}) };
}

const halves = (days: number): bigint => BigInt(Math.round(days * 2));

export interface SalaryAmounts {
  readonly earnings: readonly Earning[];
  readonly deductions: readonly Deduction[];
}

/** The lines of a pay slip; the share of each salary by days is summed exactly, and rounded once for each line. */
export function linesFrom({ parts, working }: SlipSalary, currency: string): SalaryAmounts {
  const places = placesOf(currency);
  const lines = new Map<string, { line: SalaryLine; shares: bigint }>();
  for (const { lines: own, basic, days } of parts) {
    const amounts = amountsOf(own, basic, currency);
    for (const line of own) {
      const key = `${line.kind}:${keyOf(line.label)}`;
      const shares = (lines.get(key)?.shares ?? 0n) + (amounts.get(keyOf(line.label)) ?? 0n) * halves(days);
      lines.set(key, { line, shares });
    }
  }
  const all = [...lines.values()].map(({ line: { kind, label, perDay }, shares }) => {
    return { kind, label, perDay, amount: amountFrom(partOf(shares, 1n, halves(working)), places) };
  });
  return {
    earnings: all.flatMap(({ kind, ...earning }) => (kind === 'earning' ? [earning] : [])),
    deductions: all.flatMap(({ kind, label, amount }) => (kind === 'deduction' ? [{ label, amount }] : [])),
  };
}

/**
 * Redrafts a pay slip's lines: the salary's, then those added by hand.
 * @param former what the present lines were taken from; without it, none was added by hand
 */
export function linesAnew(
  salary: SlipSalary,
  former: SlipSalary | undefined,
  present: SalaryAmounts,
  currency: string,
) {
  const anew = linesFrom(salary, currency);
  if (former === undefined) return anew;
  const before = linesFrom(former, currency);
  const added = <L extends Deduction>(kind: keyof SalaryAmounts, lines: readonly L[]): L[] =>
    lines.filter(({ label }) => ![...before[kind], ...anew[kind]].some((one) => sameLabel(one.label, label)));
  return {
    earnings: [...anew.earnings, ...added('earnings', present.earnings)],
    deductions: [...anew.deductions, ...added('deductions', present.deductions)],
  };
}

/**
 * Whether two came from the same salaries and structures, for the same days of employment; names and counted days make no
 * difference.
 */
export function isSameSalary(a: SlipSalary | null | undefined, b: SlipSalary | null | undefined): boolean {
  const said = (salary: SlipSalary | null | undefined) =>
    JSON.stringify([
      salary?.joined ?? '',
      salary?.left ?? '',
      ...(salary?.parts ?? []).map(({ structure, since, basic, lines }) => [
        structure,
        since,
        basic,
        lines.map(({ label, kind, perDay, amount, percent, of }) => [label, kind, perDay, amount, percent, of]),
      ]),
    ]);
  return said(a) === said(b);
}

/** By first day; one for each. */
export function withSalary<E extends Pick<SalaryEntry, 'from'>>(entries: readonly E[], added: E): E[] {
  return [...withoutSalary(entries, added.from), added].toSorted((a, b) => a.from.localeCompare(b.from));
}

export function withoutSalary<E extends Pick<SalaryEntry, 'from'>>(entries: readonly E[], from: string): E[] {
  return entries.filter((one) => one.from !== from);
}

/** What holds on a day; undefined before the first. */
export function salaryOn<E extends Pick<SalaryEntry, 'from'>>(entries: readonly E[], day: string): E | undefined {
  return entries.findLast(({ from }) => from <= day);
}
