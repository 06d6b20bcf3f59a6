import type { CustomFields } from '../core/custom-fields.js';
import type { PaySlipContent, PaySlipDraft, PaySlipVersion } from './views.js';

/** An amount of a pay slip as its history holds it. */
export interface SheetAmount {
  readonly amount: string;
  readonly currency: string;
}

/** A line of a pay slip as its history holds it. */
export interface SheetLine extends SheetAmount {
  readonly key: string;
  readonly label: string;
}

export type LineKind = 'earnings' | 'deductions';

/** What the history of a pay slip says of what it shows: of its draft, else of its current or last version. */
export interface SheetFields {
  readonly lines: readonly SheetLine[];
  readonly unpaidDays: SheetAmount | null;
  readonly sheetGross: SheetAmount;
  readonly sheetDeducted: SheetAmount;
  readonly sheetNet: SheetAmount;
  readonly sheetPayDate: string;
  readonly paidDays: string;
  readonly employeeNumber: string;
  readonly taxId: string;
  readonly iban: string;
  readonly note: string;
  readonly custom: CustomFields | null;
}

export const sheetFieldNames = [
  'lines',
  'unpaidDays',
  'sheetGross',
  'sheetDeducted',
  'sheetNet',
  'sheetPayDate',
  'paidDays',
  'employeeNumber',
  'taxId',
  'iban',
  'note',
  'custom',
] as const satisfies readonly (keyof SheetFields)[];

/** What each of several lines is called, of which two may say the same. */
export function lineKeys(kind: LineKind, lines: readonly { readonly label: string }[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ label }) => {
    const name = `${kind}:${label.trim()}`;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return nth === 1 ? name : `${name}:${nth}`;
  });
}

/** What is shown of a pay slip: its draft, else its current version, else the last; null where it never had any. */
export function sheetShown(slip: {
  readonly draft: PaySlipDraft | null;
  readonly thrownAway?: PaySlipDraft | null;
  readonly versions: readonly PaySlipVersion[];
}): PaySlipContent | null {
  const { draft, versions, thrownAway = null } = slip;
  return draft ?? versions.find(({ state }) => state === 'Published') ?? versions.at(-1) ?? thrownAway;
}

export function sheetFieldsOf(content: PaySlipContent): SheetFields {
  const { currency, days, employee, gross, deducted, net, unpaid, payDate, note, custom } = content;
  const linesOf = (kind: LineKind): SheetLine[] => {
    const keys = lineKeys(kind, content[kind]);
    return content[kind].map(({ label, amount }, at) => ({ key: keys[at] ?? label, label, amount, currency }));
  };
  const { employeeNumber = '', taxId = '', iban = '' } = employee ?? {};
  return {
    lines: [...linesOf('earnings'), ...linesOf('deductions')],
    unpaidDays: days.unpaid === 0 ? null : { amount: unpaid, currency },
    sheetGross: { amount: gross, currency },
    sheetDeducted: { amount: deducted, currency },
    sheetNet: { amount: net, currency },
    sheetPayDate: payDate ?? '',
    paidDays: `${days.working - days.unpaid} / ${days.working}`,
    employeeNumber,
    taxId,
    iban,
    note,
    custom: custom ?? null,
  };
}
