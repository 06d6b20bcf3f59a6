import type { RowFailure } from '@atrium/contracts/imports/views';
import { ProblemText } from './import-preview';

const shownFailures = 20;

/** The first rows with errors, field by field. */
export function FailureList({ failures, total }: { failures: readonly RowFailure[]; total: number }) {
  const shown = failures.slice(0, shownFailures);
  return (
    <div className="flex flex-col gap-1">
      <ul className="flex flex-col gap-1" aria-label="Rows with errors">
        {shown.map(({ row, errors }) => (
          <li key={row} className="grid grid-cols-[4.5rem_1fr] gap-x-2">
            <span className="text-meta text-ink-muted tabular-nums">Row {row.toLocaleString()}</span>
            <span className="flex min-w-0 flex-col break-words">
              {errors.map(({ field, message }) => (
                <ProblemText key={field}>{message}</ProblemText>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {total > shown.length ? (
        <p className="text-meta text-ink-faint">
          And {(total - shown.length).toLocaleString()} more, all of them in the file.
        </p>
      ) : null}
    </div>
  );
}
