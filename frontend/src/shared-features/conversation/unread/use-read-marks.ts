import { isBeyond, type ReadCollection } from '@atrium/contracts/chat/rules';
import type { MessageView, ReadMarkView } from '@atrium/contracts/chat/views';
import { startPosition } from '@atrium/contracts/core/live';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { markKey } from '@atrium/contracts/notifications/inbox';
import { useCollection } from '../../../platform/sync/use-collection';
import { useDispatch } from '../../../platform/api/use-dispatch';
import type { ReadHere } from '../messages/conversation-rows';
import type { Spot } from '../spot';
import type { ConversationMessages } from '../use-conversation-messages';

function markedBy({ place, root }: Spot): { readonly collection: ReadCollection; readonly id: string } {
  return root === null ? place : { collection: 'messages', id: root };
}

/** By place or thread; also whether they are loaded, and confirmed by the server. */
export function useReadMarks() {
  const { documents, status, isAnswered } = useCollection('read-marks');
  const marks: ReadonlyMap<string, ReadMarkView> = useMemo(
    () => new Map(documents.map((mark) => [markKey(mark.place), mark])),
    [documents],
  );
  return { marks, isReady: status === 'ready', isAnswered };
}

const unread: ReadHere = { at: '', position: startPosition, upTo: '' };

interface Opened {
  readonly key: string;
  readonly upTo: ReadHere;
  /** Whether everything was read at the last look. */
  readonly isCaughtUp: boolean;
  /** The version of the known mark; 0 for none. */
  readonly version: number;
  /** Marked as unread while open: stays unread until it is opened again. */
  readonly isHeld: boolean;
}

/** Where a mark puts the reader. The message from which the place was marked as unread is itself unread. */
function readHere(mark: ReadMarkView | undefined): ReadHere {
  if (mark === undefined) return unread;
  const { at, position, upTo } = mark;
  return mark.unread ? { at, position, upTo: '', isByHand: true } : { at, position, upTo };
}

function isInFront(): boolean {
  return !document.hidden && document.hasFocus();
}

function useIsLookedAt(): boolean {
  const [isLookedAt, setLookedAt] = useState(isInFront);
  useEffect(() => {
    const renew = () => setLookedAt(isInFront());
    for (const change of ['focus', 'blur']) window.addEventListener(change, renew);
    document.addEventListener('visibilitychange', renew);
    return () => {
      for (const change of ['focus', 'blur']) window.removeEventListener(change, renew);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return isLookedAt;
}

function hasBeyond(messages: readonly MessageView[], upTo: ReadHere, me: string): boolean {
  return upTo !== null && messages.some((said) => said.by._id !== me && isBeyond(said, upTo));
}

/**
 * The read position on arrival, which stays during the visit, and marking as read.
 * @param me own latest messages need no mark
 */
export function useReading(
  spot: Spot,
  { messages, status, isAnswered }: Pick<ConversationMessages, 'messages' | 'status' | 'isAnswered'>,
  me: string,
) {
  const dispatch = useDispatch();
  const { marks, isReady, isAnswered: areMarksAnswered } = useReadMarks();
  const marked = markedBy(spot);
  const key = markKey(marked);
  const mark = marks.get(key);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isAtEnd, setAtEnd] = useState(false);
  const isLookedAt = useIsLookedAt();
  const lastSent = useRef('');
  const { collection, id } = marked;

  // Taken once, when the server confirms it, since the device's copy may be out of date. Adjusted while rendering, so
  // that the line never jumps.
  const version = mark?.version ?? 0;
  if (isReady && areMarksAnswered && opened?.key !== key)
    setOpened({ key, upTo: readHere(mark), isCaughtUp: false, version, isHeld: false });
  else if (opened?.key === key && version > opened.version) {
    const isHeld = mark?.unread === true;
    setOpened({ ...opened, version, isHeld, ...(isHeld ? { upTo: readHere(mark) } : {}) });
  }
  const newest = messages.at(-1);
  if (opened?.key === key && !opened.isHeld && status === 'ready' && isAnswered) {
    const isBehind = newest !== undefined && hasBeyond(messages, opened.upTo, me);
    if (isBehind !== !opened.isCaughtUp) {
      // What arrives while the reader looks on gets no "new" line.
      const isSeen = isBehind && isAtEnd && isLookedAt;
      setOpened(isSeen ? { ...opened, upTo: { ...newest, upTo: newest._id } } : { ...opened, isCaughtUp: !isBehind });
    }
  }
  const isOthers = newest !== undefined && newest.by._id !== me;
  const isNew =
    newest !== undefined && (isOthers || mark?.unread === true) && (mark === undefined || isBeyond(newest, mark));
  const isHeld = opened?.key === key && opened.isHeld;
  const unseen = isReady && isNew ? newest._id : null;
  const markRead = useCallback(() => {
    const asked = `${unseen} ${version}`;
    if (unseen === null || lastSent.current === asked) return;
    lastSent.current = asked;
    void dispatch('MarkRead', { body: { place: { collection, id }, upTo: unseen }, quiet: true }).then(({ ok }) => {
      if (!ok) lastSent.current = '';
    });
  }, [dispatch, unseen, version, collection, id]);
  useEffect(() => {
    if (isAtEnd && isLookedAt && !isHeld) markRead();
  }, [isAtEnd, isLookedAt, isHeld, markRead]);

  return {
    readUpTo: opened?.key === key ? opened.upTo : null,
    onSeen: useCallback((seen: boolean) => setAtEnd(seen), [setAtEnd]),
    /** Marks everything, wherever the reader has scrolled. */
    markRead,
    /** Removes the "new" line. */
    clear: useCallback(() => setOpened((now) => (now === null ? null : { ...now, upTo: null })), [setOpened]),
  };
}
