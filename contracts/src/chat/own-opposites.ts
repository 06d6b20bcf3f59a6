import { final, looked, oppositesOf, type OppositeTable, ownOnly } from '../core/opposites.js';
import type {
  channelWishCommands,
  messageDraftCommands,
  messageReminderCommands,
  scheduledMessageCommands,
} from './own-commands.js';
import type { ChannelWishesView, MessageReminderView, ScheduledMessageView } from './views.js';

const wish = oppositesOf<typeof channelWishCommands, ChannelWishesView>();
const scheduled = oppositesOf<typeof scheduledMessageCommands, ScheduledMessageView>();
const reminder = oppositesOf<typeof messageReminderCommands, MessageReminderView>();

export const channelWishOpposites = {
  ChooseForChannel: ownOnly(
    wish.sets('ChooseForChannel', {
      starred: ({ channel, starred }) => ({ channel, starred }),
      muted: ({ channel, muted }) => ({ channel, muted }),
      level: ({ channel, level }) => ({ channel, level }),
    }),
  ),
} satisfies OppositeTable & Record<keyof typeof channelWishCommands, unknown>;

const typed = looked('Take back what you typed where you typed it.');

export const messageDraftOpposites = {
  KeepDraft: typed,
  DiscardDraft: typed,
} satisfies OppositeTable & Record<keyof typeof messageDraftCommands, unknown>;

const sent = final('Delete the message, or edit it.');

export const scheduledMessageOpposites = {
  ScheduleMessage: ownOnly(scheduled.unmakes('CancelScheduledMessage', 'state')),
  ChangeScheduledMessage: ownOnly(
    scheduled.sets('ChangeScheduledMessage', {
      text: ({ text }) => ({ text }),
      sendAt: ({ sendAt }) => ({ sendAt }),
    }),
  ),
  SendScheduledMessage: sent,
  CancelScheduledMessage: ownOnly(
    scheduled.turns('ScheduleMessage', 'state', 'waiting', ({ place, root, text, files, sendAt }) => ({
      place,
      ...(root === null ? {} : { root }),
      text,
      files: files.map(({ _id, name }) => ({ _id, name })),
      sendAt,
    })),
  ),
  ReleaseScheduledMessage: sent,
  NoteScheduledMessage: sent,
} satisfies OppositeTable & Record<keyof typeof scheduledMessageCommands, unknown>;

export const messageReminderOpposites = {
  RemindOfMessage: ownOnly(reminder.unmakes('EndReminder', 'done')),
  MoveReminder: ownOnly(reminder.sets('MoveReminder', { remindAt: ({ remindAt }) => ({ remindAt }) })),
  EndReminder: ownOnly(
    reminder.turns('RemindOfMessage', 'done', false, ({ message, remindAt }) => ({ message, remindAt })),
  ),
  RingReminder: final('Its moment has come. Set another reminder.'),
} satisfies OppositeTable & Record<keyof typeof messageReminderCommands, unknown>;
