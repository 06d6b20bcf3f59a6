import type { userRefusals } from './errors.js';

/** Why a session ended, where its person did not end it; everything that needs one is refused by that name. */
export const sessionEndings = [
  'sessionIdle',
  'sessionExpired',
  'sessionEndedByAdministrator',
] as const satisfies readonly (keyof typeof userRefusals)[];
export type SessionEnding = (typeof sessionEndings)[number];

/** A header of requests that nobody made at that moment, such as polling: they keep no session. */
export const backgroundHeader = 'x-background';

/** A place where somebody is signed in, as they see it, and who looks after their account. */
export interface SessionView {
  /** Names the session; of no use for signing in. */
  _id: string;
  /** The browser and the system, such as `Firefox on Windows`; empty when it did not say. */
  device: string;
  /** The network from which they signed in: an IPv4 address, or the first half of an IPv6 one; empty where not noted. */
  network: string;
  /** When it began, as an ISO instant. */
  since: string;
  /** When it was last used, to about a minute. */
  lastSeen: string;
  /** Whether it is the one that asks. */
  current: boolean;
}
