import { moneyText } from '@atrium/contracts/core/money';
import { missingReasonTexts } from '@atrium/contracts/attendance/missing-days';
import { ibanGroups } from '@atrium/contracts/employee-files/rules';
import { hiddenButLast, type PayDays } from '@atrium/contracts/payslips/rules';
import type { PaySlipContent } from '@atrium/contracts/payslips/views';
import { unitName, type Units } from '@atrium/contracts/settings/units';
import { yearToDate } from '@atrium/contracts/payslips/year-to-date';
import type { PrintedDocument, PrintedLine } from '../../platform/shared/printed-document.js';
import type { PublishedVersion } from './state-rules.js';

/** Documents say the same to everybody, so they ignore the reader's language. */
const locale = 'en';

/** The owner's names tax ID and bank account in full; payroll's hides all but their last characters. */
export type DocumentReader = 'owner' | 'payroll';
export const documentReaders: readonly DocumentReader[] = ['owner', 'payroll'];

export function documentName(slip: string, number: number, reader: DocumentReader): string {
  return `payslips/${slip}-${number}${reader === 'owner' ? '' : `-${reader}`}`;
}

function monthName(month: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${month}-01T00:00:00Z`));
}

function unpaidNotes({ source, missing }: PayDays): string[] {
  if (source === 'edited') return ['Unpaid days: set by hand'];
  const unpaid = missing.filter(({ paid }) => paid === false);
  const texts = unpaid.map(({ day, part, why }) => `${day}${part < 1 ? ' (half)' : ''}, ${missingReasonTexts[why]}`);
  return texts.length === 0 ? [] : [`Unpaid days: ${texts.join('; ')}`];
}

function dayText(day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${day}T00:00:00Z`));
}

/** What early pay slips, and files that say nothing, leave out. */
function statedFacts({ payDate = '', employee }: PaySlipContent, reader: DocumentReader): PrintedLine[] {
  const { employeeNumber = '', taxId = '', iban = '' } = employee ?? {};
  const isWhole = reader === 'owner';
  const facts: PrintedLine[] = [
    ['Pay date', payDate === '' ? '' : dayText(payDate)],
    ['Employee number', employeeNumber],
    ['Tax ID', isWhole ? taxId : hiddenButLast(taxId)],
    ['Bank account', isWhole ? ibanGroups(iban) : hiddenButLast(iban)],
  ];
  return facts.filter(([, value]) => value !== '');
}

function yearTables(content: PaySlipContent, month: string, line: (label: string, amount: string) => PrintedLine) {
  if (content.yearBefore === undefined) return [];
  const { gross, deductions, unpaid, net } = yearToDate(content.yearBefore, content);
  const unpaidLine = /[1-9]/.test(unpaid) ? [line('Unpaid days', unpaid)] : [];
  const lines = [line('Gross', gross), ...deductions.map(({ label, amount }) => line(label, amount)), ...unpaidLine];
  return [{ title: `Year to date, ${month.slice(0, 4)}`, lines, total: line('Net', net) }];
}

/**
 * @param units name what a version itself does not
 * @param reader of the print
 */
export function documentOf(
  month: string,
  name: string,
  { number, state, content, person, company, reason }: PublishedVersion,
  units: Units,
  reader: DocumentReader,
): PrintedDocument {
  const { currency, earnings, deductions, days } = content;
  const money = (amount: string): string => moneyText(amount, currency, locale);
  const line = ({ label, amount }: { label: string; amount: string }): PrintedLine => [label, money(amount)];
  const unpaid: PrintedLine[] =
    days.unpaid === 0 ? [] : [[`Unpaid days (${days.unpaid} of ${days.working})`, money(content.unpaid)]];
  return {
    title: 'Pay slip',
    subtitle: monthName(month),
    company: company.name,
    address: company.address ?? '',
    logo: company.logo,
    facts: [
      ['Name', name],
      ['Department', person.departmentName ?? unitName(units.departments, person.department)],
      ['Designation', person.designationName ?? unitName(units.designations, person.designation)],
      ...statedFacts(content, reader),
      ['Paid days', `${days.working - days.unpaid} of ${days.working}`],
      ['Version', state === 'Withdrawn' ? `${number} (withdrawn)` : `${number}`],
    ],
    tables: [
      { title: 'Earnings', lines: earnings.map(line), total: ['Gross', money(content.gross)] },
      {
        title: 'Deductions',
        lines: [...deductions.map(line), ...unpaid],
        total: ['Deducted', money(content.deducted)],
      },
    ],
    after: yearTables(content, month, (label, amount) => [label, money(amount)]),
    sum: ['Net', money(content.net)],
    notes: [
      ...(unpaid.length === 0 ? [] : unpaidNotes(days)),
      ...(reason === '' ? [] : [`Corrected: ${reason}`]),
      ...(content.note === '' ? [] : [content.note]),
      ...(content.custom?.fields ?? [])
        .filter(({ value, type }) => value !== '' && type !== 'password' && type !== 'file' && type !== 'image')
        .map(({ label, value }) => `${label}: ${String(value)}`),
    ],
  };
}
