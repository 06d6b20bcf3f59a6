import { useEffect, useState } from 'react';
import { instantText } from '../../platform/past/moment';
import { pastPort } from '../../platform/past/past-here';

/** The first moment that there is, in milliseconds; 0 while it is not known. */
export function useFirstMoment(): number {
  const [first, setFirst] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const until = Date.now();
    pastPort.activity(instantText(until - 60_000), instantText(until), 1, leaving.signal).then(
      (activity) => setFirst(Date.parse(activity.first.at)),
      // Without it every moment is offered.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return first;
}
