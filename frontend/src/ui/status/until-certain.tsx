import { type ReactNode, useEffect, useState } from 'react';

/** How much later than it is opened something may be told of that was made just now, in milliseconds. */
const onItsWayMs = 600;

/** Says that something is not there, once what was made just now would have come. */
export function UntilCertain({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const [isCertain, setCertain] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCertain(true), onItsWayMs);
    return () => clearTimeout(timer);
  }, []);
  return isCertain ? children : meanwhile;
}
