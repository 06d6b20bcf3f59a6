import type { AuditOutcome } from '@atrium/contracts/audit/views';
import { Refusal } from '@atrium/contracts/core/problems';
import type { userRefusals } from '@atrium/contracts/users/errors';

const outcomes: Readonly<Record<number, AuditOutcome>> = { 403: 'denied', 404: 'notFound', 429: 'throttled' };

const tellingCodes: ReadonlySet<string> = new Set<keyof typeof userRefusals>(['usernameTaken', 'emailTaken']);

/** Whoever is asked for their password has not been denied anything; a wrong one is noted by itself. */
const askingCodes: ReadonlySet<string> = new Set<keyof typeof userRefusals>(['reauthenticate']);

export function outcomeOf(error: unknown): { readonly outcome: AuditOutcome; readonly cause: object } | null {
  if (!(error instanceof Refusal) || askingCodes.has(error.code)) return null;
  const outcome = tellingCodes.has(error.code) ? 'denied' : outcomes[error.status];
  return outcome === undefined ? null : { outcome, cause: error };
}
