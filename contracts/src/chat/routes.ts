import { messages } from '../core/messages.js';
import { document, message, post, put, remove, type RouteTable } from '../core/routes.js';
import type { ChannelView, MessageView, ReadMarkView, SavedMessagesView, ThreadChoiceView } from './views.js';

const channel = document<ChannelView>();
const written = document<MessageView>();
const saved = document<SavedMessagesView>();

export const channelRoutes = {
  CreateChannel: post('/chat/channels', channel),
  EditChannel: put('/chat/channels/:id', channel),
  ArchiveChannel: put('/chat/channels/archive/:id', channel),
  UnarchiveChannel: put('/chat/channels/unarchive/:id', channel),
  JoinChannel: put('/chat/channels/join/:id', channel),
  // After leaving a private channel the sender can't see it, so the answer is its id only.
  LeaveChannel: put('/chat/channels/leave/:id', channel),
  AddChannelMembers: post('/chat/channels/members/:id', channel),
  RemoveChannelMember: remove('/chat/channels/members/:id', channel),
  OpenConversation: post('/chat/conversations', channel, { byHand: true, online: true }),
} satisfies RouteTable;

export const messageRoutes = {
  /** Waits in its conversation's own queue. */
  SendMessage: post('/chat/messages', written, { byHand: true, online: true }),
  EditMessage: put('/chat/messages/:id', written),
  DeleteMessage: remove('/chat/messages/:id', message(messages.chat.deleted)),
  RestoreMessage: put('/chat/messages/restore/:id', written),
  AddReaction: put('/chat/messages/reactions/:id', written),
  RemoveReaction: remove('/chat/messages/reactions/:id', written),
  PinMessage: put('/chat/messages/pin/:id', written),
  UnpinMessage: remove('/chat/messages/pin/:id', written),
  PromoteMessage: post('/chat/messages/promoted/:id', written),
} satisfies RouteTable;

export const readMarkRoutes = {
  MarkRead: put('/chat/read', document<ReadMarkView>(), { byHand: true, online: true }),
} satisfies RouteTable;

export const threadFollowRoutes = {
  FollowThread: put('/chat/threads', document<ThreadChoiceView>(), { byHand: true, online: true }),
  UnfollowThread: remove('/chat/threads', document<ThreadChoiceView>(), { byHand: true, online: true }),
} satisfies RouteTable;

export const savedMessageRoutes = {
  SaveMessage: put('/chat/saved', saved, { record: 'own' }),
  UnsaveMessage: remove('/chat/saved', saved, { record: 'own' }),
} satisfies RouteTable;
