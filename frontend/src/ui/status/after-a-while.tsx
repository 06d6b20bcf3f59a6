import { type ReactNode, useEffect, useState } from 'react';

/** A record created just now may arrive this much later. */
const onItsWayMs = 600;

/** Shows its children a moment later, for what may still be on its way. */
export function AfterAWhile({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), onItsWayMs);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? children : meanwhile;
}
