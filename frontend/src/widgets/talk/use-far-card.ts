import type { RecordChip, RecordRef } from '@atrium/contracts/channels/views';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api';
import { recordChipPath } from './message-paths';
import { kindOfRecord, type RecordCardView } from './record-cards';

function cardFrom(chip: RecordChip): RecordCardView {
  const { collection, id, label, title, state, assignee } = chip;
  const kind = kindOfRecord(collection);
  return {
    icon: kind.icon,
    kind: kind.label,
    label,
    title,
    state: state === '' ? null : { word: state, tone: 'neutral' },
    assignee: assignee === null ? null : { id: assignee, name: '' },
    address: kind.address(id),
    isSettled: false,
  };
}

/** A record that this page doesn't hold, as the server shows it to the asker; null while it isn't there. */
export function useFarCard(collection: RecordRef['collection'], id: string, isWanted: boolean): RecordCardView | null {
  const [card, setCard] = useState<RecordCardView | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    api
      .get<RecordChip>(recordChipPath(collection, id), { signal: leaving.signal })
      .then((chip) => setCard(cardFrom(chip)))
      // What one may not see, or what is gone, stays the words of the text.
      .catch(() => {});
    return () => leaving.abort();
  }, [collection, id, isWanted]);
  return isWanted ? card : null;
}
