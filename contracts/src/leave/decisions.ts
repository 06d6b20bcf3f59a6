import { looksAfterPeople, type Rights } from '../core/permissions.js';
import { reachOf } from '../core/scopes.js';
import type { Settings } from '../settings/rules.js';

type SecondApprovals = Pick<Settings, 'leaveSecondApproval' | 'leaveSecondApprovalDays'>;

/** Whether HR decides on leave of so many days as well, after the manager. */
export function needsSecondApproval(
  { leaveSecondApproval, leaveSecondApprovalDays }: SecondApprovals,
  days: number,
): boolean {
  if (leaveSecondApproval === 'longer') return days >= leaveSecondApprovalDays;
  return leaveSecondApproval === 'always';
}

/** Whether an approval by this person is final: one is enough, or they are HR. */
export function decidesLast(rights: Rights, settings: SecondApprovals, { days }: { readonly days: number }): boolean {
  return !needsSecondApproval(settings, days) || looksAfterPeople(rights);
}

/** Whether a person decides on leave of others, and so may record it for them. */
export function decidesLeave(rights: Rights): boolean {
  return reachOf(rights, 'decideLeave') !== 'own';
}
