import type { MessageDraftView } from '@atrium/contracts/chat/views';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useDraftSaving } from '../../../platform/form/use-draft-saving';
import { useIsPast } from '../../../platform/past/use-is-past';
import { readStored, writeStored } from '../../../platform/browser/storage';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { keptKey, type Spot } from '../spot';
import { type DraftHere, withServerText } from './draft-rules';

export function isDraftOf({ place, root }: MessageDraftView, spot: Spot): boolean {
  return place.collection === spot.place.collection && place.id === spot.place.id && root === spot.root;
}

function stored(me: string, spot: Spot): DraftHere {
  const read = (what: string) => readStored('localStorage', keptKey(what, me, spot)) ?? '';
  return { text: read('chat-draft'), synced: read('chat-draft-synced') };
}

function store(me: string, spot: Spot, { text, synced }: DraftHere): void {
  const write = (what: string, value: string) =>
    writeStored('localStorage', keptKey(what, me, spot), value === '' ? null : value);
  write('chat-draft', text);
  write('chat-draft-synced', synced);
}

/**
 * The draft of a spot: kept on this device at once, on the server after a pause. Changes from other devices are taken
 * over unless this one has unsaved changes.
 */
export function useDraftText(spot: Spot): readonly [text: string, write: (text: string) => void] {
  const me = useUser()._id;
  const dispatch = useDispatch();
  const isPast = useIsPast();
  const { documents, isAnswered: isFollowed } = useCollection('message-drafts');
  // The past has no drafts to continue.
  const isAnswered = isFollowed && !isPast;
  const server = documents.find((draft) => isDraftOf(draft, spot))?.text ?? '';
  const [here, setHere] = useState(() => stored(me, spot));
  const [known, setKnown] = useState<string | null>(null);

  // Adjusted while rendering, so that nothing flickers.
  if (isAnswered && known !== server) {
    setKnown(server);
    setHere(withServerText(here, server));
  }
  useEffect(() => store(me, spot, here), [me, spot, here]);

  const save = (text: string) => {
    if (text === server || isPast) return;
    const { collection, id } = spot.place;
    const body = { place: { collection, id }, ...(spot.root === null ? {} : { root: spot.root }) };
    if (text.trim() === '') {
      if (server !== '') void dispatch('DiscardDraft', { body, quiet: true });
      return;
    }
    // Counts as known at once, so that a message sent meanwhile does not return as a draft.
    setHere((now) => ({ ...now, synced: text }));
    void dispatch('KeepDraft', { body: { ...body, text }, quiet: true }).then(({ ok }) => {
      if (!ok) setHere((now) => (now.synced === text ? { ...now, synced: server } : now));
    });
  };
  const isChanged = isAnswered && here.text !== server;
  useDraftSaving(here.text, { isChanged, isBlank: here.text === '', save });

  const write = useCallback((text: string) => setHere(({ synced }) => ({ text, synced })), []);
  return [here.text, write];
}
