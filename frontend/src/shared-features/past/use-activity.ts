import { useEffect, useState } from 'react';
import { pastPort } from '../../platform/past/past-here';
import { instantText } from '../../platform/past/moment';
import type { TimeWindow } from './time-window';

/** How finely the strip is drawn. */
const bucketCount = 240;

/** How much happened when. */
export interface Activity {
  readonly buckets: readonly number[];
  /** The first moment that there is, in milliseconds; null while it is not known. */
  readonly first: number | null;
}

const nothing: Activity = { buckets: [], first: null };

/**
 * How much happened in a span of time.
 * @param now read again whenever it changes, where the span reaches up to it
 */
export function useActivity({ from, until }: TimeWindow, now: number): Activity {
  const [told, setTold] = useState(nothing);
  // What is over stays as it is.
  const readAt = until > now ? now : until;
  useEffect(() => {
    if (readAt <= from) return undefined;
    const leaving = new AbortController();
    // What is still to come can't be asked for, and has its room on the strip all the same.
    const known = Math.min(readAt, until);
    const asked = Math.max(1, Math.round((bucketCount * (known - from)) / (until - from)));
    const rest = Array.from({ length: bucketCount - asked }, () => 0);
    pastPort.activity(instantText(from), instantText(known), asked, leaving.signal).then(
      ({ buckets, first }) => setTold({ buckets: [...buckets, ...rest], first: Date.parse(first.at) }),
      // Without it one moves all the same.
      () => undefined,
    );
    return () => leaving.abort();
  }, [from, until, readAt]);
  return told;
}
