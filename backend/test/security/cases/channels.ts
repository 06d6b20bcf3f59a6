import type {
  ChannelView,
  ChannelWishesView,
  MessageDraftView,
  MessageReminderView,
  MessageView,
  ReadMarkView,
  ScheduledMessageView,
  ThreadChoiceView,
} from '@atrium/contracts/chat/views';
import type { CommandName } from '@atrium/contracts/command-table';
import { followId } from '../../../src/platform/shared/thread-follows.js';
import { worked } from '../../support/client.js';
import { type Person, uniqueName } from '../../support/people.js';
import { randomId } from '../random-id.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

/** The channel to which everybody of the sender's organisation belongs. */
const general = ({ user }: Person) => ({ collection: 'channels', id: user.tenentId });

const makeChannel: RecordMaker = async ({ client }, marker) =>
  worked(await client.post<ChannelView>('/api/chat/channels', { name: marker, purpose: marker }))._id;

/** Somebody says something in a private channel of their own. */
async function say(by: Person, text: string, more: object = {}, root = ''): Promise<MessageView> {
  const channel = await makeChannel(by, text, by);
  const path = `/api/chat/channels/${channel}/messages`;
  const first = worked(await by.client.post<MessageView>(path, { text, ...more }));
  return root === '' ? first : worked(await by.client.post<MessageView>(path, { text, root: first._id }));
}

const makeMessage: RecordMaker = async (by, marker) => (await say(by, marker))._id;
const makeReply: RecordMaker = async (by, marker) => (await say(by, marker, {}, 'reply'))._id;

const makeMark: RecordMaker = async (by, marker) => {
  const { _id, place } = await say(by, marker);
  return worked(await by.client.put<ReadMarkView>('/api/chat/read', { place, upTo: _id }))._id;
};

const makeSaved: RecordMaker = async (by, marker) => {
  const { _id } = await say(by, marker);
  worked(await by.client.put('/api/chat/saved', { message: _id }));
  return by.user._id;
};

/** Somebody follows no more the thread of what they said in a private channel of their own. */
const makeChoice: RecordMaker = async (by, marker) => {
  const { _id } = await say(by, marker);
  return worked(await by.client.delete<ThreadChoiceView>('/api/chat/threads', { root: _id }))._id;
};

const sendAt = '2099-06-19T08:00:00.000Z';

/** Stars a private channel of the person's own. */
const makeWishes: RecordMaker = async (by, marker) => {
  const channel = await makeChannel(by, marker, by);
  return worked(await by.client.put<ChannelWishesView>('/api/chat/wishes', { channel, starred: true }))._id;
};

const makeDraft: RecordMaker = async ({ client, user }, marker) => {
  const place = { collection: 'channels', id: user.tenentId };
  return worked(await client.put<MessageDraftView>('/api/chat/drafts', { place, text: marker }))._id;
};

const makeScheduled: RecordMaker = async ({ client, user }, marker) => {
  const place = { collection: 'channels', id: user.tenentId };
  return worked(await client.post<ScheduledMessageView>('/api/chat/scheduled', { place, text: marker, sendAt }))._id;
};

const makeReminder: RecordMaker = async (by, marker) => {
  const { _id: message } = await say(by, marker);
  const reminder = { message, remindAt: sendAt };
  return worked(await by.client.post<MessageReminderView>('/api/chat/reminders', reminder))._id;
};

const makeFollow: RecordMaker = async (by, marker) => {
  const { root } = await say(by, marker, {}, 'reply');
  return followId(by.user.tenentId ?? '', by.user._id, root ?? '');
};

const about = (route: string, command: CommandName, record: string, body: (sender: Person) => object = () => ({})) => ({
  route,
  command,
  record,
  body,
});

export const channelCases: SliceCases = {
  makers: {
    channels: makeChannel,
    'channel-activity': makeChannel,
    messages: makeMessage,
    replies: makeReply,
    'read-marks': makeMark,
    'saved-messages': makeSaved,
    'thread-choices': makeChoice,
    'thread-follows': makeFollow,
    'channel-wishes': makeWishes,
    'message-drafts': makeDraft,
    'scheduled-messages': makeScheduled,
    'message-reminders': makeReminder,
  },
  commands: [
    { route: 'POST /api/chat/channels', command: 'CreateChannel', body: () => ({ name: uniqueName('any') }) },
    about('PUT /api/chat/channels', 'EditChannel', 'channels', () => ({ topic: uniqueName('any') })),
    about('PUT /api/chat/channels/archive', 'ArchiveChannel', 'channels'),
    about('PUT /api/chat/channels/unarchive', 'UnarchiveChannel', 'channels'),
    about('PUT /api/chat/channels/join', 'JoinChannel', 'channels'),
    about('PUT /api/chat/channels/leave', 'LeaveChannel', 'channels'),
    about('POST /api/chat/channels/members', 'AddChannelMembers', 'channels', ({ user }) => ({ people: [user._id] })),
    about('DELETE /api/chat/channels/members', 'RemoveChannelMember', 'channels', ({ user }) => ({ person: user._id })),
    { route: 'POST /api/chat/conversations', command: 'OpenConversation', body: () => ({ people: [] }) },
    {
      route: 'POST /api/chat/messages',
      command: 'SendMessage',
      body: (sender) => ({ place: general(sender), text: 'Any' }),
    },
    about('POST /api/chat/channels/:id/messages', 'SendMessage', 'channels', () => ({ text: 'Any' })),
    about('PUT /api/chat/messages', 'EditMessage', 'messages', () => ({ text: uniqueName('any') })),
    about('DELETE /api/chat/messages', 'DeleteMessage', 'messages'),
    about('PUT /api/chat/messages/restore', 'RestoreMessage', 'messages'),
    about('PUT /api/chat/messages/reactions', 'AddReaction', 'messages', () => ({ emoji: '👍' })),
    about('DELETE /api/chat/messages/reactions', 'RemoveReaction', 'messages', () => ({ emoji: '👍' })),
    about('PUT /api/chat/messages/pin', 'PinMessage', 'messages'),
    about('DELETE /api/chat/messages/pin', 'UnpinMessage', 'messages'),
    {
      route: 'POST /api/chat/messages/promoted',
      command: 'PromoteMessage',
      record: 'messages',
      body: () => ({ collection: 'bugs', item: randomId }),
      status: 400,
      foreign: 404,
      refers: { field: 'item', collection: 'bugs' },
    },
    {
      route: 'PUT /api/chat/read',
      command: 'MarkRead',
      body: (sender) => ({ place: general(sender), upTo: randomId }),
      status: 404,
    },
    {
      route: 'PUT /api/chat/unread',
      command: 'MarkUnread',
      body: (sender) => ({ place: general(sender), from: randomId }),
      status: 404,
    },
    {
      route: 'PUT /api/chat/wishes',
      command: 'ChooseForChannel',
      body: ({ user }) => ({ channel: user.tenentId, muted: true }),
    },
    {
      route: 'PUT /api/chat/drafts',
      command: 'KeepDraft',
      body: (sender) => ({ place: general(sender), text: uniqueName('any') }),
    },
    { route: 'DELETE /api/chat/drafts', command: 'DiscardDraft', body: (sender) => ({ place: general(sender) }) },
    {
      route: 'POST /api/chat/scheduled',
      command: 'ScheduleMessage',
      body: (sender) => ({ place: general(sender), text: 'Any', sendAt }),
    },
    about('PUT /api/chat/scheduled', 'ChangeScheduledMessage', 'scheduled-messages', () => ({
      text: uniqueName('any'),
    })),
    about('PUT /api/chat/scheduled/send', 'SendScheduledMessage', 'scheduled-messages'),
    about('DELETE /api/chat/scheduled', 'CancelScheduledMessage', 'scheduled-messages'),
    {
      route: 'POST /api/chat/reminders',
      command: 'RemindOfMessage',
      body: () => ({ message: randomId, remindAt: sendAt }),
      status: 404,
    },
    about('PUT /api/chat/reminders', 'MoveReminder', 'message-reminders', () => ({
      remindAt: '2099-07-19T08:00:00.000Z',
    })),
    about('DELETE /api/chat/reminders', 'EndReminder', 'message-reminders'),
    { route: 'PUT /api/chat/threads', command: 'FollowThread', body: () => ({ root: randomId }), status: 404 },
    { route: 'DELETE /api/chat/threads', command: 'UnfollowThread', body: () => ({ root: randomId }), status: 404 },
    { route: 'PUT /api/chat/saved', command: 'SaveMessage', body: () => ({ message: randomId }), status: 404 },
    { route: 'DELETE /api/chat/saved', command: 'UnsaveMessage', body: () => ({ message: randomId }) },
  ],
  reads: [
    { route: 'GET /api/chat/channels' },
    { route: 'GET /api/chat/saved' },
    { route: 'GET /api/chat/threads' },
    { route: 'GET /api/chat/search' },
    { route: 'GET /api/chat/references' },
    { route: 'GET /api/chat/readers', of: (_, id) => `/api/chat/readers?of=channels:${id}&people=${id}` },
    { route: 'GET /api/chat/channels/:id/messages', of: (_, id) => `/api/chat/channels/${id}/messages` },
    { route: 'GET /api/chat/messages', of: (_, id) => `/api/chat/messages/${id}` },
  ],
};
