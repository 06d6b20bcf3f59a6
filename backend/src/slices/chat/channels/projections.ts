import type { ChannelView } from '@atrium/contracts/chat/views';
import type { RecordedEvent } from '../../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../../platform/kernel/projection.js';
import type { ChannelEvent } from './events.js';
import { roomsFor, roomsOf } from './policy.js';

export const channelsProjection: Projection<ChannelView, ChannelEvent> = {
  collection: 'channels',
  category: 'channel',
  project,
  publish: (doc) => [{ rooms: roomsOf(doc), doc }],
  rooms: roomsFor,
  search: ({ kind, name, purpose, topic, archived }) =>
    kind === 'direct' || kind === 'group'
      ? null
      : { label: '', title: name, text: `${purpose} ${topic}`.trim(), state: archived ? 'Archived' : '' },
  historyFields: ['name', 'purpose', 'topic', 'members', 'archived'],
  quiet: true,
};

type Document = Unversioned<ChannelView>;

function project(
  doc: Document | null,
  { event, aggregateId: _id, at: createdAt }: RecordedEvent<ChannelEvent>,
): Document | null {
  const fresh = { _id, name: '', purpose: '', topic: '', everyone: false, members: [], archived: false, createdAt };
  if (event.type === 'ChannelCreated') {
    const { private: isPrivate, people: members, creator: createdby, ...details } = event.data;
    return { ...fresh, ...details, kind: isPrivate ? 'private' : 'public', members, createdby };
  }
  if (event.type === 'GeneralChannelOpened') {
    return { ...fresh, ...event.data, kind: 'public', everyone: true, createdby: null };
  }
  if (event.type === 'ConversationOpened') {
    const { people: members, creator: createdby } = event.data;
    return { ...fresh, kind: members.length > 2 ? 'group' : 'direct', members, createdby };
  }
  return doc === null ? null : changed(doc, event);
}

type Beginning = 'ChannelCreated' | 'GeneralChannelOpened' | 'ConversationOpened';

function changed(doc: Document, event: Exclude<ChannelEvent, { type: Beginning }>): Document {
  switch (event.type) {
    case 'ChannelDetailsChanged':
      return { ...doc, ...event.data };
    case 'ChannelMembersAdded':
      return { ...doc, members: [...doc.members, ...event.data.people] };
    case 'ChannelMembersRemoved':
      return { ...doc, members: doc.members.filter((member) => !event.data.people.includes(member)) };
    case 'ChannelArchived':
      return { ...doc, archived: true };
    case 'ChannelUnarchived':
      return { ...doc, archived: false };
    default:
      return event satisfies never;
  }
}
