import type { AuditOutcome } from '@atrium/contracts/audit/views';
import { Refusal } from '@atrium/contracts/core/problems';

const outcomes: Readonly<Record<number, AuditOutcome>> = { 403: 'denied', 404: 'notFound', 429: 'throttled' };

/**
 * What a failed request is to the audit log: something that was not allowed, was not there, or came too often. What was
 * merely filled in wrongly, or met somebody else's change, is none of its concern.
 */
export function outcomeOf(error: unknown): { readonly outcome: AuditOutcome; readonly cause: object } | null {
  if (!(error instanceof Refusal)) return null;
  const outcome = outcomes[error.status];
  return outcome === undefined ? null : { outcome, cause: error };
}
