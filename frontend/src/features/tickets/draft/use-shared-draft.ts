import type { PersonRef } from '@atrium/contracts/core/items';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { readStored, writeStored } from '../../../platform/browser/storage';
import { useDraftSaving } from '../../../platform/form/use-draft-saving';
import { useIsPast } from '../../../platform/past/use-is-past';
import { useUser } from '../../../platform/session/session';
import { useWantedCollection } from '../../../platform/sync/use-collection';
import {
  type DraftHere,
  type DraftTexts,
  isBlankDraft,
  isSameDraft,
  textsOf,
  withRefused,
  withSent,
  withServerDraft,
} from './draft-rules';

export interface SharedDraft {
  readonly texts: DraftTexts;
  readonly write: (part: Partial<DraftTexts>) => void;
  /** Who else writes it, and since when; null for nobody else. */
  readonly other: { readonly writer: PersonRef; readonly since: string } | null;
  /** What was laid aside when it became theirs; empty for nothing. */
  readonly left: string;
  readonly forgetLeft: () => void;
  /** Gives whether it is theirs now. */
  readonly take: () => Promise<boolean>;
}

type KeyOf = (part: string) => string;

function storedDraft(keyOf: KeyOf): DraftHere {
  const read = (part: string) => readStored('localStorage', keyOf(part)) ?? '';
  const texts = (before: string): DraftTexts => ({
    subject: read(`${before}subject`),
    body: read(`${before}body`),
    copies: read(`${before}cc`),
  });
  return { texts: texts(''), synced: texts('synced-'), sent: [], left: '' };
}

function storeDraft(keyOf: KeyOf, { texts, synced }: DraftHere): void {
  const write = (part: string, value: string) => writeStored('localStorage', keyOf(part), value === '' ? null : value);
  for (const [before, { subject, body, copies }] of [['', texts] as const, ['synced-', synced] as const]) {
    write(`${before}subject`, subject);
    write(`${before}body`, body);
    write(`${before}cc`, copies);
  }
}

/**
 * The draft of an answer to a ticket's client, one for all who may answer: kept on this device at once and on the server
 * after a pause. While another writes it, it shows what they write.
 */
export function useSharedDraft(ticket: string): SharedDraft {
  const me = useUser()._id;
  const dispatch = useDispatch();
  const isPast = useIsPast();
  // The past has no drafts to continue.
  const followed = useWantedCollection('ticket-drafts', !isPast);
  const isAnswered = followed?.isAnswered === true;
  const draft = followed?.documents.find(({ _id, writer }) => _id === ticket && writer !== null);
  const server = textsOf(draft);
  const writer = draft?.writer ?? null;
  const isAnothers = writer !== null && writer._id !== me;
  const keyOf = (part: string) => `atrium.ticket-mail-${part}.${me}.${ticket}`;
  const [here, setHere] = useState(() => storedDraft(keyOf));
  const [known, setKnown] = useState<string | null>(null);

  // Adjusted while rendering, so that nothing flickers.
  const now = JSON.stringify([isAnothers, server]);
  if (isAnswered && known !== now) {
    setKnown(now);
    setHere(withServerDraft(here, server, isAnothers));
  }
  const store = useEffectEvent((kept: DraftHere) => storeDraft(keyOf, kept));
  useEffect(() => store(here), [here]);

  const save = (texts: DraftTexts) => {
    if (!isAnswered || isAnothers || isSameDraft(texts, server)) return;
    if (isBlankDraft(texts)) {
      if (writer !== null) void dispatch('DiscardTicketDraft', { id: ticket, quiet: true });
      return;
    }
    setHere((present) => withSent(present, texts));
    void dispatch('KeepTicketDraft', { id: ticket, body: texts, quiet: true }).then(({ ok }) => {
      if (!ok) setHere((present) => withRefused(present, texts, server));
    });
  };
  const isChanged = isAnswered && !isAnothers && !isSameDraft(here.texts, server);
  useDraftSaving(here.texts, { isChanged, isBlank: isBlankDraft(here.texts), save });

  return {
    texts: here.texts,
    write: (part) => setHere((present) => ({ ...present, texts: { ...present.texts, ...part } })),
    other: isAnothers && draft !== undefined ? { writer, since: draft.since } : null,
    left: here.left,
    forgetLeft: () => setHere((present) => ({ ...present, left: '' })),
    take: async () => {
      const failure = 'The answer could not be taken over';
      return (await dispatch('TakeTicketDraft', { id: ticket, failure })).ok;
    },
  };
}
