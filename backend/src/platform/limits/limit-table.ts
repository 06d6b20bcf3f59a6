export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/**
 * Limits per person, by a route's class. They stop runaway programs, not people who work fast;
 * `docs/security/limits.md` is the operators' view.
 */
export const limitTable = {
  /** Answers come ready-made from Redis, so reads are not counted. */
  read: null,
  /** Every write without its own class. Must allow changing a thousand rows at once. */
  command: { most: 3_000, seconds: 60 },
  /** Every request with a token, reads as well; counted by token. */
  token: { most: 1_200, seconds: 60 },
  search: { most: 600, seconds: 60 },
  /** Allows scrubbing through the past. */
  past: { most: 1_200, seconds: 60 },
  /** Looks at every record whose visibility would change. */
  dryRun: { most: 120, seconds: 60 },
  report: { most: 300, seconds: 60 },
  export: { most: 60, seconds: 60 },
  /** Scans every record of the organisation. */
  ownData: { most: 5, seconds: 600 },
  feed: { most: 60, seconds: 60 },
  mail: { most: 300, seconds: 600 },
  /** What clients send in the portal, by their address. */
  portal: { most: 60, seconds: 60 },
  /** Mails that providers hand over, by organisation. */
  inbound: { most: 600, seconds: 60 },
} as const satisfies Readonly<Record<string, Limit | null>>;

export type LimitClass = keyof typeof limitTable;
