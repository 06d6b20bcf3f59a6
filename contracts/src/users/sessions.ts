import type { userRefusals } from './errors.js';

/** Requests are refused by these names. */
export const sessionEndings = [
  'sessionIdle',
  'sessionExpired',
  'sessionEndedByAdministrator',
] as const satisfies readonly (keyof typeof userRefusals)[];
export type SessionEnding = (typeof sessionEndings)[number];

/** Sent with automatic requests, such as polling, which must not keep a session alive. */
export const backgroundHeader = 'x-background';

export interface SessionView {
  /** A public id, useless for signing in. */
  _id: string;
  device: string;
  /** An IPv4 address, or the first half of an IPv6 one; may be empty. */
  network: string;
  since: string;
  /** Accurate to a minute. */
  lastSeen: string;
  current: boolean;
}

/** Of the people whose sessions the reader may see; those who are signed in nowhere are left out. */
export interface LastSeenAnswer {
  items: { _id: string; lastSeen: string }[];
}
