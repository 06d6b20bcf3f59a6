import { messages } from '../core/messages.js';
import { document, message, post, put, remove, type RouteTable } from '../core/routes.js';
import type {
  ChannelView,
  ChannelWishesView,
  MessageDraftView,
  MessageReminderView,
  MessageView,
  ReadMarkView,
  SavedMessagesView,
  ScheduledMessageView,
  ThreadChoiceView,
} from './views.js';

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
  MarkUnread: put('/chat/unread', document<ReadMarkView>(), { byHand: true, online: true }),
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

export const channelWishRoutes = {
  ChooseForChannel: put('/chat/wishes', document<ChannelWishesView>(), { byHand: true, online: true }),
} satisfies RouteTable;

/** Drafts wait on the device, so no outbox is needed. */
export const messageDraftRoutes = {
  KeepDraft: put('/chat/drafts', document<MessageDraftView>(), { byHand: true, online: true }),
  DiscardDraft: remove('/chat/drafts', message(messages.chat.draftDiscarded), { byHand: true, online: true }),
} satisfies RouteTable;

export const scheduledMessageRoutes = {
  ScheduleMessage: post('/chat/scheduled', document<ScheduledMessageView>()),
  ChangeScheduledMessage: put('/chat/scheduled/:id', document<ScheduledMessageView>()),
  SendScheduledMessage: put('/chat/scheduled/send/:id', message(messages.chat.scheduledSending)),
  CancelScheduledMessage: remove('/chat/scheduled/:id', message(messages.chat.scheduledCancelled)),
} satisfies RouteTable;

export const messageReminderRoutes = {
  RemindOfMessage: post('/chat/reminders', document<MessageReminderView>()),
  MoveReminder: put('/chat/reminders/:id', document<MessageReminderView>()),
  EndReminder: remove('/chat/reminders/:id', message(messages.chat.reminderEnded)),
} satisfies RouteTable;
