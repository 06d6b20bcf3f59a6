/** A program: the product's live hub, fed with messages of a channel in the form of its read models. */
import { randomUUID } from 'node:crypto';
import type { DomainEvent, RecordedEvent } from '../../src/platform/kernel/events.js';
import { feedEntryFrom } from '../../src/platform/live/feed.js';
import { encodeDocument, type StoredDocument } from '../../src/platform/projections/codec.js';
import { foldChange, foldEntry, foldEvent } from '../../src/platform/projections/fold.js';
import type { ChannelEvent } from '../../src/slices/chat/channels/events.js';
import { type BroadcastServer, sendEvery } from '../load/broadcast.js';
import { benchChannel, benchMessage, channelMembers, sentEvent, speaker } from '../load/messages.js';
import { serve } from '../measure/program.js';
import { memberOf, openHub } from './hub.js';

const tenant = 'channel-fan-out';
const { hub, redis, registry, readModels, listen } = await openHub((n) => memberOf(tenant, `member-${n}`));

function known<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Error('there is no such read model, or it was not changed');
  return found;
}

const channels = known(registry.projectionsOf('channel').find(({ collection }) => collection === 'channels'));
const activities = known(registry.rollupsOf('messages').find(({ collection }) => collection === 'channel-activity'));
const messages = known(registry.entriesOf('message').find(({ collection }) => collection === 'messages'));

function recordedAs(category: string, aggregateId: string, event: DomainEvent, position: bigint): RecordedEvent {
  const { _id: id, username } = speaker;
  const about = { category, tenant, aggregateId, revision: 0, position, at: '2027-01-31T10:00:00.000Z' };
  return { id: randomUUID(), event, ...about, by: { id, username }, commandId: randomUUID() };
}

const said: StoredDocument[] = [];
let activity: StoredDocument | null = null;

/** Makes the channel, so that who follows it is asked whether they see it. */
async function openChannel(): Promise<void> {
  const people = Array.from({ length: channelMembers }, (_, n) => `member-${n}`);
  const details = { name: 'bench', purpose: '', topic: '', private: false, creator: speaker };
  const event: ChannelEvent = { type: 'ChannelCreated', data: { ...details, people } };
  const recorded = recordedAs('channel', benchChannel, event, 1n);
  const { stored } = known(foldEvent(channels, null, recorded));
  const change = { collection: 'channels', id: benchChannel, before: null, after: stored.doc, recorded };
  activity = known(foldChange(activities, benchChannel, null, change)).stored;
  await redis.set(readModels.document(tenant, 'channels', benchChannel), encodeDocument(stored));
}

const handlers: BroadcastServer = {
  async start() {
    await openChannel();
    return listen();
  },

  broadcast: (pace) =>
    sendEvery(pace, benchMessage, (position, message) => {
      const { _id: id } = message;
      const recorded = recordedAs('message', id, sentEvent(message), BigInt(position));
      const sent = known(foldEntry(messages, id, null, recorded));
      const change = { collection: 'messages', id, before: null, after: sent.stored.doc, recorded };
      const counted = known(foldChange(activities, benchChannel, activity, change));
      said.push(sent.stored);
      activity = counted.stored;
      const deltas = { d: JSON.stringify([sent.delta, counted.delta]) };
      hub.deliver([feedEntryFrom(tenant, { id: `${position}-0`, message: deltas })]);
    }),

  documents() {
    const shapes = activities.publish(known(activity?.doc));
    return [...said, ...shapes.filter(({ rooms }) => rooms.length > 0)].map(({ doc }) => known(doc));
  },
};

serve(handlers);
