/** A place where somebody is signed in, as only they see it. */
export interface SessionView {
  /** Names the session; of no use for signing in. */
  _id: string;
  /** The browser and the system, such as `Firefox on Windows`; empty when it did not say. */
  device: string;
  /** When it began, as an ISO instant; null where that was not noted. */
  since: string | null;
  /** When it was last used, to about a minute. */
  lastSeen: string | null;
  /** Whether it is the one that asks. */
  current: boolean;
}
