import { amountPattern, fitsPlaces, placesOf } from '@atrium/contracts/core/money';
import { messages } from '@atrium/contracts/core/messages';
import type { EditPaySlip } from '@atrium/contracts/payslips/commands';
import { type PayMissingDay, type PayLines, unpaidAmong } from '@atrium/contracts/payslips/rules';
import type { PaySlipContent } from '@atrium/contracts/payslips/views';

/** A line as it is being written. */
export interface LineValue {
  /** Tells the lines of a form apart. */
  readonly key: string;
  readonly label: string;
  readonly amount: string;
  readonly perDay: boolean;
}

/** What the form of a pay slip holds. */
export interface SlipValues {
  readonly earnings: readonly LineValue[];
  readonly deductions: readonly LineValue[];
  readonly unpaidDays: string;
  /** The missing of the month, with what was decided of them. */
  readonly missing: readonly PayMissingDay[];
  readonly note: string;
  /** Why a published version is corrected. */
  readonly reason: string;
}

/** What is wrong, by the names of fields and the keys of lines. */
export type SlipProblems = Readonly<Record<string, string>>;

let made = 0;

/** A line with nothing in it. */
export function blankLine(perDay = false): LineValue {
  made += 1;
  return { key: `line-${made}`, label: '', amount: '', perDay };
}

/** The form of what a pay slip says. */
export function valuesOf({ earnings, deductions, days, note }: PaySlipContent): SlipValues {
  return {
    earnings: earnings.map((line) => ({ ...blankLine(), ...line })),
    deductions: deductions.map((line) => ({ ...blankLine(), ...line })),
    unpaidDays: `${days.unpaid}`,
    missing: days.missing,
    note,
    reason: '',
  };
}

/** The form with what was decided of some days; the unpaid days follow. */
export function decided(values: SlipValues, days: readonly string[], paid: boolean): SlipValues {
  const missing = values.missing.map((one): PayMissingDay => {
    const isMeant = one.why !== 'unpaidLeave' && days.includes(one.day);
    return isMeant ? { ...one, paid } : one;
  });
  return { ...values, missing, unpaidDays: `${unpaidAmong(missing)}` };
}

/** Whether the unpaid days are what was decided of missing, and not a figure of somebody's own. */
function followsMissing({ missing, unpaidDays }: SlipValues): boolean {
  return missing.length > 0 && unpaidAmong(missing) === daysIn(unpaidDays);
}

const daysIn = (text: string): number => Number(text.replace(',', '.'));

/** An amount as people type it, without blanks and with a point. */
export function typedAmount(text: string): string {
  return text.replaceAll(/[\s']/g, '').replace(',', '.');
}

function isAmount(text: string, currency: string): boolean {
  const amount = typedAmount(text);
  return amountPattern.test(amount) && fitsPlaces(amount, placesOf(currency));
}

/** Lines in which nothing was written are none. */
const isWritten = ({ label, amount }: LineValue): boolean => label.trim() !== '' || amount.trim() !== '';

/** The lines as they come to something now: what is no amount yet counts for nothing. */
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

/** What is wrong with what was written. */
export function problemsIn(
  values: SlipValues,
  { currency, days }: Pick<PayLines, 'currency' | 'days'>,
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
  if (isCorrection && values.reason.trim() === '') wrong['reason'] = messages.auth.fieldRequired;
  return wrong;
}

const written = (lines: readonly LineValue[]) =>
  lines
    .filter(isWritten)
    .map(({ label, amount, perDay }) => ({ label: label.trim(), amount: typedAmount(amount), perDay }));

/** What of a form is sent. */
export type SlipChanges = Pick<EditPaySlip, 'earnings' | 'deductions' | 'missing' | 'unpaidDays' | 'note'>;

/** What of a form differs from what it began with, as the server takes it. */
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
    ...(values.note.trim() === base.note ? {} : { note: values.note.trim() }),
  };
}
