import { givenUpAfterDays } from '@atrium/contracts/webhooks/rules';

const firstPauseMs = 1_000;
const growth = 3;
const longestPauseMs = 4 * 60 * 60_000;
const givenUpAfterMs = givenUpAfterDays * 24 * 60 * 60_000;

/**
 * How long to wait after a failed attempt, from a second to four hours; up to a third of it by chance, so that
 * receivers that come back are not asked by everybody at once.
 * @param tries how many attempts failed
 * @param asked by the receiver (`Retry-After`), in milliseconds
 * @param chance from 0 to 1
 */
export function retryPause(tries: number, asked: number | null, chance: number): number {
  const usual = Math.min(firstPauseMs * growth ** (tries - 1), longestPauseMs);
  const wanted = Math.max(usual, Math.min(asked ?? 0, longestPauseMs));
  return Math.round(wanted * (1 + chance / 3));
}

/** @param since when the message was tried first */
export function isGivenUp(since: string, now: number): boolean {
  return now - Date.parse(since) >= givenUpAfterMs;
}
