import type { MessageFile } from '@atrium/contracts/chat/views';
import { useEffect, useMemo } from 'react';
import { api } from '../../../platform/api/api';
import { offlineCode, problemOf } from '../../../platform/api/api-problem';
import { connection, liveStore } from '../../../platform/sync/live';
import { newKey } from '../../../platform/api/new-key';
import { currentUserId, useUser } from '../../../platform/session/session';
import { readStored, writeStored } from '../../../platform/browser/storage';
import { realTimers } from '../../../platform/browser/timers';
import { useStore } from '../../../ui/store/use-store';
import { sendPath } from '../messages/message-paths';
import { type Delivery, Outbox, type OutgoingMessage } from './outbox';
import { type Spot, topicOf } from '../spot';

const outboxes = new Map<string, Outbox>();

/** Not reached, throttled, or a store away. */
function asksToWait({ code, statusCode }: { code: string; statusCode: number }): boolean {
  return code === offlineCode || statusCode === 429 || statusCode >= 500;
}

async function deliver(me: string, message: OutgoingMessage): Promise<Delivery> {
  // Never sent in another person's name.
  if (currentUserId() !== me) return { kind: 'later' };
  const { place, nonce, text, files, root } = message;
  try {
    const body = {
      place,
      text,
      nonce,
      ...(root === null ? {} : { root }),
      ...(files.length === 0 ? {} : { files: files.map(({ _id, name }) => ({ _id, name })) }),
    };
    const { position } = await api.send<unknown>('POST', sendPath, { body, key: nonce, repeats: 0 });
    return { kind: 'sent', position };
  } catch (error) {
    const problem = problemOf(error);
    return asksToWait(problem) ? { kind: 'later' } : { kind: 'refused', problem: problem.message };
  }
}

function outboxOf(me: string): Outbox {
  const known = outboxes.get(me);
  if (known !== undefined) return known;
  const key = `atrium.outbox.${me}`;
  const made = new Outbox(
    {
      send: (message) => deliver(me, message),
      read: () => readStored('localStorage', key),
      keep: (text) => writeStored('localStorage', key, text),
    },
    realTimers,
  );
  outboxes.set(me, made);
  return made;
}

connection.subscribe(() => {
  if (connection.get() !== 'live') return;
  for (const outbox of outboxes.values()) outbox.flush();
});

export function useOutgoing(): readonly OutgoingMessage[] {
  return useStore(outboxOf(useUser()._id).messages);
}

export interface OutboxView {
  readonly outgoing: readonly OutgoingMessage[];
  readonly send: (text: string, files: readonly MessageFile[]) => void;
  readonly retry: (nonce: string) => void;
  readonly dismiss: (nonce: string) => void;
}

/** @param shown nonces that the spot shows already */
export function useOutbox(spot: Spot, shown: ReadonlySet<string>): OutboxView {
  const me = useUser()._id;
  const outbox = outboxOf(me);
  const all = useStore(outbox.messages);
  const topic = topicOf(spot);
  const { place, root } = spot;
  const { collection, id } = place;
  const sent = all.filter(({ state }) => state === 'sent').length;
  useEffect(() => {
    if (sent > 0) outbox.settle(topic, shown, liveStore.position(topic));
  }, [outbox, topic, shown, sent]);
  useEffect(() => outbox.flush(), [outbox]);
  const outgoing = useMemo(
    () => all.filter((message) => topicOf(message) === topic && !shown.has(message.nonce)),
    [all, topic, shown],
  );
  return useMemo(
    () => ({
      outgoing,
      send: (text, files) =>
        outbox.add({ nonce: newKey(), place: { collection, id }, root, text, files, at: new Date().toISOString() }),
      retry: (nonce) => outbox.retry(nonce, newKey()),
      dismiss: (nonce) => outbox.dismiss(nonce),
    }),
    [outgoing, outbox, collection, id, root],
  );
}
