import { useEffect, useState } from 'react';
import type { ItemChange } from './calendar-types';

const shownMs = 2_600;

/** Lights an item up once after somebody else changed it, and names them. Key it by `at` to light up again. */
export function ItemFlash({ change }: { change: ItemChange }) {
  // What happened before this was on the screen is not news.
  const [isShown, setShown] = useState(() => Date.now() - change.at < shownMs);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <span className="flash pointer-events-none absolute inset-0 flex items-start justify-end">
      <span aria-hidden className="absolute inset-0 rounded-sm border-2 border-accent" />
      <span className="relative max-w-full truncate rounded-sm bg-accent px-1.5 text-tiny font-medium text-on-accent">
        {change.by}
      </span>
    </span>
  );
}
