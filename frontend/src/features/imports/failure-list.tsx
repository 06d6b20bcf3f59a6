import type { ImportedCollection } from '@atrium/contracts/imports/importable-kinds';
import type { RowFailure } from '@atrium/contracts/imports/views';
import { ProblemText } from './import-preview';
import { problemInRow } from './problem-text';
import { formatNumber } from '../../ui/format/numbers';

const shownFailures = 20;

/** The first rows with errors, field by field. */
export function FailureList(props: { collection: ImportedCollection; failures: readonly RowFailure[]; total: number }) {
  const { collection, failures, total } = props;
  const shown = failures.slice(0, shownFailures);
  return (
    <div className="flex flex-col gap-1">
      <ul className="flex flex-col gap-1" aria-label="Rows with errors">
        {shown.map(({ row, errors }) => (
          <li key={row} className="grid grid-cols-[4.5rem_1fr] gap-x-2">
            <span className="text-meta text-ink-muted tabular-nums">Row {formatNumber(row)}</span>
            <span className="flex min-w-0 flex-col break-words">
              {errors.map((problem) => (
                <ProblemText key={problem.field}>{problemInRow(collection, problem)}</ProblemText>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {total > shown.length ? (
        <p className="text-meta text-ink-faint">
          And {formatNumber(total - shown.length)} more, all of them in the file.
        </p>
      ) : null}
    </div>
  );
}
