import { hourMs } from '@atrium/contracts/core/days';
import type { Settings } from '@atrium/contracts/settings/rules';
import type { SessionEnding } from '@atrium/contracts/users/sessions';

export type SessionLimits = Pick<Settings, 'sessionIdleHours' | 'sessionHours'>;

/**
 * Why a session has timed out; null while it is valid.
 * @param since its start, as an ISO instant
 * @param lastUse null when unknown
 * @param now in milliseconds
 */
export function timeoutOf(
  { since, lastUse }: { readonly since: string; readonly lastUse: string | null },
  { sessionIdleHours, sessionHours }: SessionLimits,
  now: number,
): SessionEnding | null {
  const isWithin = (instant: string, hours: number): boolean => now - Date.parse(instant) < hours * hourMs;
  // A session with an unknown start counts as expired.
  if (!isWithin(since, sessionHours)) return 'sessionExpired';
  return isWithin(lastUse ?? since, sessionIdleHours) ? null : 'sessionIdle';
}
