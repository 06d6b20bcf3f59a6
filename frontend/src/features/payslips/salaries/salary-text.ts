import {
  linesFrom,
  type SalaryAmounts,
  type SalaryLine,
  type SalaryPart,
  sameLabel,
  type SlipSalary,
} from '@atrium/contracts/salaries/rules';
import { formatDay } from '../../../ui/format/formats';
import { formatNumber } from '../../../ui/format/numbers';
import { money } from '../select';

export const dayText = (day: string): string => formatDay(day, { dateStyle: 'medium' });

/** Such as `30 % of Basic pay`. */
export function lineText({ amount, percent, of }: SalaryLine, currency: string): string {
  if (percent === null) return money(amount ?? '0', currency);
  const share = formatNumber(Number(percent), { maximumFractionDigits: 3 });
  return of === '' ? `${share} % of the basic amount` : `${share} % of ${of}`;
}

function whyOfPart(part: SalaryPart, line: SalaryLine, working: number, currency: string): string {
  const { name, since, days } = part;
  const what = lineText(line, currency);
  return days === working
    ? `${what}, from structure ${name}, since ${dayText(since)}`
    : `${what}, from structure ${name}, since ${dayText(since)}, for ${formatNumber(days)} of ${formatNumber(working)} days`;
}

/**
 * Why a line of a pay slip is what it is.
 * @returns sentences, one for each salary of the month; none for a line that was added by hand
 */
export function whyOf(
  salary: SlipSalary | undefined,
  kind: keyof SalaryAmounts,
  { label, amount }: { readonly label: string; readonly amount: string },
  currency: string,
): readonly string[] {
  if (salary === undefined) return [];
  const given = linesFrom(salary, currency)[kind].find((one) => sameLabel(one.label, label));
  if (given === undefined) return [];
  if (given.amount !== amount) return [`Changed by hand; the salary gives ${money(given.amount, currency)}`];
  return salary.parts.flatMap((part) => {
    const line = part.lines.find((one) => `${one.kind}s` === kind && sameLabel(one.label, label));
    return line === undefined ? [] : [whyOfPart(part, line, salary.working, currency)];
  });
}

/** How a month is split between salaries; empty where one holds throughout. */
export function splitText({ parts, working }: SlipSalary, currency: string): string {
  const [first] = parts;
  if (first === undefined || (parts.length === 1 && first.days === working)) return '';
  return parts
    .map(
      ({ days, basic, since }) =>
        `${formatNumber(days)} of ${formatNumber(working)} days at ${money(basic, currency)}, since ${dayText(since)}`,
    )
    .join('; ');
}
