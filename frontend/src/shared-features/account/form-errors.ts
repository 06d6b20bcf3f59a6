import type { Problem } from '@atrium/contracts/core/problems';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows the server's field errors and focuses the first one.
 * @param fields of the form
 * @returns whether any error was shown
 */
export function showFieldErrors<Values extends FieldValues>(
  problem: Problem,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  let placed = false;
  for (const { field, message } of problem.errors ?? []) {
    const known = fields.find((each) => each === field);
    if (known === undefined) continue;
    setError(known, { type: 'server', message }, { shouldFocus: !placed });
    placed = true;
  }
  return placed;
}
