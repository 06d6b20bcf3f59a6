import type { CorrectionView } from '@atrium/contracts/attendance/views';
import { downloadTable, type FileFormat } from '../../platform/list/table-file';
import type { NameOf } from '../../platform/presence/use-names';
import { spanText } from './time-text';

/** Gives corrections as a file, in their order. */
export function exportCorrections(
  corrections: readonly CorrectionView[],
  nameOf: NameOf,
  timeZone: string,
  format: FileFormat,
): Promise<void> {
  const columns = [
    { header: 'Name', value: ({ user }: CorrectionView) => nameOf(user) },
    { header: 'Day', value: ({ day }: CorrectionView) => day },
    {
      header: 'Recorded',
      value: ({ recorded }: CorrectionView) =>
        recorded === null ? null : spanText(recorded.in, recorded.out, timeZone),
    },
    { header: 'Corrected', value: (correction: CorrectionView) => spanText(correction.in, correction.out, timeZone) },
    { header: 'Reason', value: ({ reason }: CorrectionView) => reason },
    { header: 'State', value: ({ state }: CorrectionView) => state },
    { header: 'Requested', value: ({ requestedAt }: CorrectionView) => requestedAt },
    {
      header: 'Decided by',
      value: ({ decidedby }: CorrectionView) => (decidedby === null ? null : nameOf(decidedby._id)),
    },
    { header: 'Decided', value: ({ decidedAt }: CorrectionView) => decidedAt },
    { header: 'Answer', value: ({ answer }: CorrectionView) => answer },
  ];
  return downloadTable('attendance-corrections', columns, corrections, format);
}
