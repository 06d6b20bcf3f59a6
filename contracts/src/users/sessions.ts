import type { userRefusals } from './errors.js';

/** Why a session ended by itself; everything that needs one is refused by that name. */
export const sessionTimeouts = [
  'sessionIdle',
  'sessionExpired',
] as const satisfies readonly (keyof typeof userRefusals)[];
export type SessionTimeout = (typeof sessionTimeouts)[number];

/** A header of requests that nobody made at that moment, such as polling: they keep no session. */
export const backgroundHeader = 'x-background';

/** A place where somebody is signed in, as only they see it. */
export interface SessionView {
  /** Names the session; of no use for signing in. */
  _id: string;
  /** The browser and the system, such as `Firefox on Windows`; empty when it did not say. */
  device: string;
  /** When it began, as an ISO instant. */
  since: string;
  /** When it was last used, to about a minute. */
  lastSeen: string;
  /** Whether it is the one that asks. */
  current: boolean;
}
