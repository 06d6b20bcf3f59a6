import { amountPattern, fitsPlaces, placesOf } from '@atrium/contracts/core/money';
import { messages } from '@atrium/contracts/core/messages';
import type { EditPaySlip } from '@atrium/contracts/payslips/commands';
import { type PayMissingDay, type PayLines, unpaidAmong } from '@atrium/contracts/payslips/rules';
import type { PaySlipContent } from '@atrium/contracts/payslips/views';
import { decimalMark } from '../../ui/format/numbers';

export interface LineValue {
  readonly key: string;
  readonly label: string;
  readonly amount: string;
  readonly perDay: boolean;
}

export interface SlipValues {
  readonly earnings: readonly LineValue[];
  readonly deductions: readonly LineValue[];
  readonly unpaidDays: string;
  readonly missing: readonly PayMissingDay[];
  readonly note: string;
  /** Empty in early pay slips. */
  readonly payDate: string;
  readonly reason: string;
}

/** By field name or line key. */
export type SlipProblems = Readonly<Record<string, string>>;

let made = 0;

export function blankLine(perDay = false): LineValue {
  made += 1;
  return { key: `line-${made}`, label: '', amount: '', perDay };
}

export function valuesOf({ earnings, deductions, days, note, payDate = '' }: PaySlipContent): SlipValues {
  return {
    earnings: earnings.map((line) => ({ ...blankLine(), ...line, amount: shownAmount(line.amount) })),
    deductions: deductions.map((line) => ({ ...blankLine(), ...line, amount: shownAmount(line.amount) })),
    unpaidDays: shownAmount(`${days.unpaid}`),
    missing: days.missing,
    note,
    payDate,
    reason: '',
  };
}

/** Unpaid days follow from decisions. */
export function decided(values: SlipValues, days: readonly string[], paid: boolean): SlipValues {
  const missing = values.missing.map((one): PayMissingDay => {
    const isMeant = one.why !== 'unpaidLeave' && days.includes(one.day);
    return isMeant ? { ...one, paid } : one;
  });
  return { ...values, missing, unpaidDays: shownAmount(`${unpaidAmong(missing)}`) };
}

function followsMissing({ missing, unpaidDays }: SlipValues): boolean {
  return missing.length > 0 && unpaidAmong(missing) === daysIn(unpaidDays);
}

const daysIn = (text: string): number => Number(text.replace(',', '.'));

/** An amount as it stands in its field, by the reader's language. */
function shownAmount(amount: string): string {
  return amount.replace('.', decimalMark());
}

/** Without blanks and marks of the thousands, with a decimal point. A point and a comma both part the fraction. */
export function typedAmount(text: string): string {
  const [whole = '', fraction] = text.replaceAll(/[\s'’]/g, '').split(/[.,](?=[^.,]*$)/);
  return fraction === undefined ? whole : `${whole.replaceAll(/[.,](?=\d{3}(?:[.,]|$))/g, '')}.${fraction}`;
}

function isAmount(text: string, currency: string): boolean {
  const amount = typedAmount(text);
  return amountPattern.test(amount) && fitsPlaces(amount, placesOf(currency));
}

/** Empty lines don't count. */
const isWritten = ({ label, amount }: LineValue): boolean => label.trim() !== '' || amount.trim() !== '';

/** Incomplete amounts count as nothing. */
export function linesNow(values: SlipValues, { currency, days }: Pick<PayLines, 'currency' | 'days'>): PayLines {
  const counted = (lines: readonly LineValue[]) =>
    lines
      .filter(({ amount }) => isAmount(amount, currency))
      .map(({ label, amount, perDay }) => ({ label, amount: typedAmount(amount), perDay }));
  const unpaid = Math.min(Math.max(0, daysIn(values.unpaidDays) || 0), days.working);
  return {
    currency,
    earnings: counted(values.earnings),
    deductions: counted(values.deductions),
    days: { ...days, missing: values.missing, unpaid },
  };
}

export function problemsIn(
  values: SlipValues,
  { currency, days, payDate = '' }: Pick<PaySlipContent, 'currency' | 'days' | 'payDate'>,
  isCorrection: boolean,
): SlipProblems {
  const wrong: Record<string, string> = {};
  for (const line of [...values.earnings, ...values.deductions].filter(isWritten)) {
    if (line.label.trim() === '') wrong[`${line.key}.label`] = messages.auth.fieldRequired;
    if (!isAmount(line.amount, currency)) wrong[`${line.key}.amount`] = `An amount in ${currency}, without a sign`;
  }
  const unpaid = daysIn(values.unpaidDays);
  if (values.unpaidDays.trim() === '' || !Number.isInteger(unpaid * 2) || unpaid < 0 || unpaid > days.working) {
    wrong['unpaidDays'] = `From 0 to ${days.working}, in half days`;
  }
  if (payDate !== '' && values.payDate === '') wrong['payDate'] = messages.auth.fieldRequired;
  if (isCorrection && values.reason.trim() === '') wrong['reason'] = messages.auth.fieldRequired;
  return wrong;
}

const written = (lines: readonly LineValue[]) =>
  lines
    .filter(isWritten)
    .map(({ label, amount, perDay }) => ({ label: label.trim(), amount: typedAmount(amount), perDay }));

export type SlipChanges = Pick<EditPaySlip, 'earnings' | 'deductions' | 'missing' | 'unpaidDays' | 'note' | 'payDate'>;

/** In the server's format. */
export function changesIn(values: SlipValues, base: SlipValues): SlipChanges {
  const differ = (a: readonly LineValue[], b: readonly LineValue[]) =>
    JSON.stringify(written(a)) !== JSON.stringify(written(b));
  const unpaid = daysIn(values.unpaidDays);
  const hasDecided = values.missing !== base.missing;
  const decisions = values.missing.flatMap(({ day, why, paid }) =>
    why === 'unpaidLeave' || paid === null ? [] : [{ day, paid }],
  );
  const isOwnFigure = hasDecided ? !followsMissing(values) : unpaid !== daysIn(base.unpaidDays);
  return {
    ...(differ(values.earnings, base.earnings) ? { earnings: written(values.earnings) } : {}),
    ...(differ(values.deductions, base.deductions)
      ? { deductions: written(values.deductions).map(({ label, amount }) => ({ label, amount })) }
      : {}),
    ...(hasDecided ? { missing: decisions } : {}),
    ...(isOwnFigure ? { unpaidDays: unpaid } : {}),
    ...(values.payDate === base.payDate ? {} : { payDate: values.payDate }),
    ...(values.note.trim() === base.note ? {} : { note: values.note.trim() }),
  };
}
