import type { Problem } from '@atrium/contracts/core/problems';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Puts what the server says about single fields under those fields, and moves to the first of them.
 * @param fields those that the form shows
 * @returns whether any of it found its place
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

/** The settings with which the forms run the contract's classes: one message a field, the first that applies. */
export const firstProblemOnly = { validator: { stopAtFirstError: true } } as const;
