import { useEffect, useState } from 'react';
import type { Emoji } from './emoji-search';

const none: readonly Emoji[] = [];
let known: readonly Emoji[] = none;

/** Every sign, once it is wanted and has been loaded; nothing before. */
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
      // Without them there are the few that everybody has.
      .catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [isWanted, all]);
  return all;
}
