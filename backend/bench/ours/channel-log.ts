/** A program: writes what was said in a channel straight into the log, as it stands there after years of talk. */
import { randomUUID } from 'node:crypto';
import type { MessageView } from '@atrium/contracts/chat/views';
import { EventStore } from '../../src/platform/event-store/event-store.js';
import { streamName } from '../../src/platform/event-store/streams.js';
import { messageVersions } from '../../src/slices/chat/messages/events.js';
import { benchMessage, sentEvent } from '../load/messages.js';
import { serve } from '../measure/program.js';

const store = EventStore.open(process.env['EVENTSTORE_URL'] ?? '');
const inFlight = 50;

function append(tenant: string, message: MessageView) {
  const { _id, by, at } = message;
  const { type, data } = sentEvent(message);
  const author = { id: by._id, username: by.username };
  const { version: v } = messageVersions[type];
  const metadata = { by: author, at, commandId: randomUUID(), digest: 'x'.repeat(43), v };
  return store.append(streamName('message', tenant, _id), [{ id: randomUUID(), type, data, metadata }], 'none');
}

const handlers = {
  /** Writes so many messages. @returns the id of the last one, which comes after all others */
  async say({ tenant, channel, count }: { tenant: string; channel: string; count: number }): Promise<string> {
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < count - 1) await append(tenant, benchMessage(next++, channel));
    };
    await Promise.all(Array.from({ length: inFlight }, work));
    const last = benchMessage(count - 1, channel);
    await append(tenant, last);
    return last._id;
  },
};

/** What the log of a channel can be asked. */
export type ChannelLog = typeof handlers;

serve(handlers);
