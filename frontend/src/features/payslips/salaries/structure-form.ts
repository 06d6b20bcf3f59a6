import type { CreateSalaryStructure, SalaryLineBody } from '@atrium/contracts/salaries/commands';
import { type SalaryLine, type SalaryLineKind, sameLabel } from '@atrium/contracts/salaries/rules';
import { decimalMark } from '../../../ui/format/numbers';
import { typedAmount } from '../slip-form';

/** What a line is of: a fixed amount, the basic amount, or another line by its key. */
export const fixedAmount = 'fixed';
export const ofBasic = 'basic';

export interface StructureLine {
  readonly key: string;
  readonly label: string;
  readonly kind: SalaryLineKind;
  readonly perDay: boolean;
  readonly of: string;
  readonly value: string;
}

let made = 0;

export function newLine(part: Partial<StructureLine> = {}): StructureLine {
  made += 1;
  return { label: '', kind: 'earning', perDay: false, of: fixedAmount, value: '', ...part, key: `salary-line-${made}` };
}

export function linesToEdit(lines: readonly SalaryLine[]): StructureLine[] {
  const rows = lines.map(({ label, kind, perDay, amount, percent }) =>
    newLine({ label, kind, perDay, value: (percent ?? amount ?? '').replace('.', decimalMark()) }),
  );
  return rows.map((row, index) => {
    const line = lines[index];
    if (line === undefined || line.percent === null) return row;
    const target = rows.find(({ label }) => sameLabel(label, line.of));
    return { ...row, of: line.of === '' ? ofBasic : (target?.key ?? ofBasic) };
  });
}

/** References follow a line that is renamed. */
export function structureBody(name: string, rows: readonly StructureLine[]): CreateSalaryStructure {
  const lines = rows.map(({ label, kind, perDay, of, value }): SalaryLineBody => {
    const said = { label, kind, perDay: kind === 'earning' && perDay };
    if (of === fixedAmount) return { ...said, amount: typedAmount(value) };
    const target = rows.find(({ key }) => key === of);
    return { ...said, percent: typedAmount(value), of: target?.label ?? '' };
  });
  return { name, lines };
}
