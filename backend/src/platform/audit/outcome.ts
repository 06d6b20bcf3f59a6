import type { AuditOutcome } from '@atrium/contracts/audit/views';
import { Refusal } from '@atrium/contracts/core/problems';
import type { userRefusals } from '@atrium/contracts/users/errors';

const outcomes: Readonly<Record<number, AuditOutcome>> = { 403: 'denied', 404: 'notFound', 429: 'throttled' };

/** Refusals that reveal whether a name is taken. */
const tellingCodes: ReadonlySet<string> = new Set<keyof typeof userRefusals>(['usernameTaken', 'emailTaken']);

/**
 * What a failed request is to the audit log: something that was not allowed, was not there, came too often, or could tell
 * that a name is used elsewhere. Invalid input and conflicting edits are not recorded.
 */
export function outcomeOf(error: unknown): { readonly outcome: AuditOutcome; readonly cause: object } | null {
  if (!(error instanceof Refusal)) return null;
  const outcome = tellingCodes.has(error.code) ? 'denied' : outcomes[error.status];
  return outcome === undefined ? null : { outcome, cause: error };
}
