import { moneyText } from '@atrium/contracts/core/money';
import { missingReasonTexts } from '@atrium/contracts/attendance/missing-days';
import type { PayDays } from '@atrium/contracts/payslips/rules';
import type { PrintedDocument, PrintedLine } from '../../platform/shared/printed-document.js';
import type { PublishedVersion } from './state-rules.js';

/** Documents say the same to everybody, so they ignore the reader's language. */
const locale = 'en';

export function documentName(slip: string, number: number): string {
  return `payslips/${slip}-${number}`;
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

export function documentOf(
  month: string,
  name: string,
  { number, state, content, person, company, reason }: PublishedVersion,
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
    logo: company.logo,
    facts: [
      ['Name', name],
      ['Department', person.department],
      ['Designation', person.designation],
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
