import { useEffect, useRef, useState } from 'react';
import { announce } from '../../ui/status/announcer-store';
import { doneByText, itemNumber, type TriageItem } from './triage-item';
import { nameNow } from '../../platform/presence/names-now';

/** How long a handled record stays, with the name of who handled it. */
const shownMs = 8_000;

export interface Departed {
  readonly id: string;
  readonly text: string;
}

/**
 * What others just took out of the inbox, with their names, for a moment.
 * @param find the record of an id as it is now
 */
export function useDeparted(
  items: readonly TriageItem[],
  me: string,
  find: (item: TriageItem) => TriageItem['record'] | undefined,
): readonly Departed[] {
  const [departed, setDeparted] = useState<readonly Departed[]>([]);
  const before = useRef(items);
  useEffect(() => {
    const here = new Set(items.map(({ record }) => record._id));
    const gone = before.current.flatMap((item): Departed[] => {
      if (here.has(item.record._id)) return [];
      const now = find(item);
      const by = now?.triage.by ?? null;
      if (now === undefined || by === null || by._id === me || now.triage.as === item.record.triage.as) return [];
      return [{ id: item.record._id, text: doneByText(now.triage.as, itemNumber(item), nameNow(by)) }];
    });
    before.current = items;
    if (gone.length === 0) return;
    setDeparted((present) => [...present, ...gone]);
    for (const { text } of gone) announce(text);
    const ids = new Set(gone.map(({ id }) => id));
    setTimeout(() => setDeparted((present) => present.filter(({ id }) => !ids.has(id))), shownMs);
  }, [items, me, find]);
  return departed;
}
