import type { Settings } from '@atrium/contracts/settings/rules';
import type { SessionEnding } from '@atrium/contracts/users/sessions';

/** When sessions of an organisation end by themselves. */
export type SessionLimits = Pick<Settings, 'sessionIdleHours' | 'sessionHours'>;

const hourMs = 60 * 60_000;

/**
 * Why a session has ended by itself; null as long as it goes on.
 * @param since when it began, as an ISO instant
 * @param lastUse when it was last used; null where that was not noted
 * @param now in milliseconds
 */
export function timeoutOf(
  { since, lastUse }: { readonly since: string; readonly lastUse: string | null },
  { sessionIdleHours, sessionHours }: SessionLimits,
  now: number,
): SessionEnding | null {
  const isWithin = (instant: string, hours: number): boolean => now - Date.parse(instant) < hours * hourMs;
  // A session whose beginning is unknown has ended.
  if (!isWithin(since, sessionHours)) return 'sessionExpired';
  return isWithin(lastUse ?? since, sessionIdleHours) ? null : 'sessionIdle';
}
