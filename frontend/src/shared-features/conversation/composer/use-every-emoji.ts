import { useEffect, useState } from 'react';
import type { Emoji } from './emoji-search';

const none: readonly Emoji[] = [];
let known: readonly Emoji[] = none;

/** Every emoji, loaded when wanted; empty until then. */
export function useEveryEmoji(isWanted: boolean): readonly Emoji[] {
  const [all, setAll] = useState(known);
  useEffect(() => {
    if (!isWanted || all !== none) return;
    let isLeft = false;
    import('./emoji-data')
      .then(({ everyEmoji }) => {
        known = everyEmoji;
        if (!isLeft) setAll(everyEmoji);
      })
      // If loading fails, the common ones remain.
      .catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [isWanted, all]);
  return all;
}
