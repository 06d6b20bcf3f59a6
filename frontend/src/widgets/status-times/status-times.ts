import { spentInStatus } from '@atrium/contracts/core/status-times';

export interface StatusTime<Status extends string> {
  readonly status: Status;
  readonly milliseconds: number;
  readonly isPresent: boolean;
}

export interface StatusPast<Status extends string> {
  readonly status: Status;
  readonly since: string;
  /** Milliseconds, by status. */
  readonly before: Readonly<Partial<Record<Status, number>>>;
}

/**
 * Statuses it never had are left out.
 * @param statuses in order
 */
export function statusTimes<Status extends string>(
  statuses: readonly Status[],
  past: StatusPast<Status>,
  now: number,
): StatusTime<Status>[] {
  return statuses.flatMap((status) => {
    const isPresent = past.status === status;
    const present = isPresent ? spentInStatus(past.since, now) : 0;
    const before = past.before[status];
    return before === undefined && !isPresent ? [] : [{ status, milliseconds: (before ?? 0) + present, isPresent }];
  });
}
