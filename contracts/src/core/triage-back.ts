import type { Triage, TriageVerdict } from './triage-rules.js';

/** What puts a record back where it stood in the triage inbox, or out of it. */
export function triageBack({ triage: { as, until } }: { readonly triage: Triage }): {
  verdict: TriageVerdict;
  until?: string;
} {
  if (as === 'snoozed') return { verdict: 'snooze', until };
  // Only asking again keeps a question.
  return { verdict: as === 'accepted' ? 'accept' : 'return' };
}
