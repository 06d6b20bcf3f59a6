/** How long a record was, or has been, in a status. */
export interface StatusTime<Status extends string> {
  readonly status: Status;
  readonly milliseconds: number;
  readonly isPresent: boolean;
}

/** What is known of a record's statuses. */
export interface StatusPast<Status extends string> {
  readonly status: Status;
  /** Since when it is in it, ISO. */
  readonly since: string;
  /** How long it was in each one before, in milliseconds. */
  readonly before: Readonly<Partial<Record<Status, number>>>;
}

/**
 * The time that a record spent in each status; those in which it never was are left out.
 * @param statuses all there are, in their order
 */
export function statusTimes<Status extends string>(
  statuses: readonly Status[],
  past: StatusPast<Status>,
  now: number,
): StatusTime<Status>[] {
  return statuses.flatMap((status) => {
    const isPresent = past.status === status;
    const present = isPresent ? Math.max(0, now - Date.parse(past.since)) : 0;
    const before = past.before[status];
    return before === undefined && !isPresent ? [] : [{ status, milliseconds: (before ?? 0) + present, isPresent }];
  });
}
