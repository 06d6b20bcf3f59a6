import { type ReactNode, useEffect, useState } from 'react';

/** A record created just now may arrive this much later. */
const onItsWayMs = 600;

/** Delays "not found" for a record created just now. */
export function UntilCertain({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const [isCertain, setCertain] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCertain(true), onItsWayMs);
    return () => clearTimeout(timer);
  }, []);
  return isCertain ? children : meanwhile;
}
