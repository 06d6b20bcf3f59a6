import type { HistoryEntry } from '@atrium/contracts/core/history';
import { type SheetFields, sheetFieldNames, sheetFieldsOf } from '@atrium/contracts/payslips/sheet-fields';
import type { PaySlipDocument } from '@atrium/contracts/payslips/views';
import { carriedEntries } from '../../shared-features/history/own-history';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * What a pay slip tells its owner of who wrote it: each version, by whoever published it. Drafts, and who wrote them, are
 * payroll's. @returns null for those who follow its whole history, and for those who see no version
 */
export function versionHistory(slip: PaySlipDocument | undefined): readonly HistoryEntry[] | null {
  if (slip?.versions === undefined || slip.readers !== undefined) return null;
  const versions = slip.versions.toSorted((a, b) => a.number - b.number);
  const sheets = versions.map((version) => sheetFieldsOf(version));
  const changes = versions.map(({ publishedAt: at, publishedby: by, reason }, n) => {
    const [before, after]: [SheetFields | undefined, SheetFields | undefined] = [sheets[n - 1], sheets[n]];
    const fields = sheetFieldNames
      .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
      .filter(({ from, to }) => !same(from, to));
    return { type: 'PaySlipPublished', at, by, changes: fields, comment: reason };
  });
  return carriedEntries(slip._id, changes);
}
