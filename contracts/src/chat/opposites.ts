import { final, looked, oppositesOf, type OppositeTable, ownOnly } from '../core/opposites.js';
import type {
  channelCommands,
  messageCommands,
  readMarkCommands,
  savedMessageCommands,
  threadFollowCommands,
} from './commands.js';
import type { ChannelView, MessageView, SavedMessagesView, ThreadChoiceView } from './views.js';

const channel = oppositesOf<typeof channelCommands, ChannelView>();
const message = oppositesOf<typeof messageCommands, MessageView>();
const saved = oppositesOf<typeof savedMessageCommands, SavedMessagesView>();
const thread = oppositesOf<typeof threadFollowCommands, ThreadChoiceView>();

const isMember = ({ members }: ChannelView, person: string): boolean => members.includes(person);
const members = channel.list(
  'members',
  (view) => view.members,
  {
    keyOf: (person: string) => person,
    came: (person) => ['RemoveChannelMember', { person }],
    went: (person) => ['AddChannelMembers', { people: [person] }],
  },
  ['RemoveChannelMember', 'AddChannelMembers'],
);
const opened = looked('A conversation in which nobody wrote is shown to nobody else.');

export const channelOpposites = {
  CreateChannel: channel.unmakes('ArchiveChannel', 'archived'),
  EditChannel: channel.sets('EditChannel', {
    name: ({ name }) => ({ name }),
    purpose: ({ purpose }) => ({ purpose }),
    topic: ({ topic }) => ({ topic }),
  }),
  ArchiveChannel: channel.turns('UnarchiveChannel', 'archived', false),
  UnarchiveChannel: channel.turns('ArchiveChannel', 'archived', true),
  JoinChannel: channel.own('LeaveChannel', 'members', isMember),
  LeaveChannel: channel.own('JoinChannel', 'members', isMember),
  AddChannelMembers: members,
  RemoveChannelMember: members,
  OpenConversation: opened,
  OpenGeneralChannel: final('Every organisation has this channel.'),
} satisfies OppositeTable & Record<keyof typeof channelCommands, unknown>;

/** The emoji with which a person reacted. */
function reactionsOf({ reactions }: MessageView, person: string): readonly string[] {
  return reactions.filter(({ people }) => people.includes(person)).map(({ emoji }) => emoji);
}

const reacted = ownOnly(
  message.by(['RemoveReaction', 'AddReaction'], ({ before, after, by: person }) => {
    if (before === null || after === null) return [];
    const [had, has] = [reactionsOf(before, person), reactionsOf(after, person)];
    const part = (command: string, emoji: string) => ({
      command,
      body: { emoji },
      field: 'reactions',
      of: (view: MessageView) => reactionsOf(view, person).includes(emoji),
    });
    return [
      ...has.filter((emoji) => !had.includes(emoji)).map((emoji) => part('RemoveReaction', emoji)),
      ...had.filter((emoji) => !has.includes(emoji)).map((emoji) => part('AddReaction', emoji)),
    ];
  }),
);
const isPinned = (view: MessageView): boolean => view.pinned !== null;
const pinned = message.by(['UnpinMessage', 'PinMessage'], ({ before, after }) => {
  if (before === null || after === null) return [];
  if (isPinned(before) === isPinned(after)) return [];
  const command = isPinned(before) ? 'PinMessage' : 'UnpinMessage';
  return [{ command, body: {}, field: 'pinned', of: isPinned }];
});

export const messageOpposites = {
  SendMessage: message.unmakes('DeleteMessage', 'deleted'),
  EditMessage: message.sets('EditMessage', { text: ({ text }) => ({ text }) }),
  DeleteMessage: message.turns('RestoreMessage', 'deleted', false),
  RestoreMessage: message.turns('DeleteMessage', 'deleted', true),
  AddReaction: reacted,
  RemoveReaction: reacted,
  PinMessage: pinned,
  UnpinMessage: pinned,
  PromoteMessage: final('Delete the record that was made of the message.'),
} satisfies OppositeTable & Record<keyof typeof messageCommands, unknown>;

export const readMarkOpposites = {
  MarkRead: looked('It only notes how far you have read.'),
  MarkUnread: looked('It only notes how far you have read. Read it.'),
} satisfies OppositeTable & Record<keyof typeof readMarkCommands, unknown>;

const followed = ownOnly(
  thread.by(['UnfollowThread', 'FollowThread'], ({ before, after }) => {
    if (after === null || before?.following === after.following) return [];
    const command = after.following ? 'UnfollowThread' : 'FollowThread';
    return [{ command, body: { root: after.root }, field: 'following', of: ({ following }) => following }];
  }),
);

export const threadFollowOpposites = {
  FollowThread: followed,
  UnfollowThread: followed,
} satisfies OppositeTable & Record<keyof typeof threadFollowCommands, unknown>;

const savedPart = (command: string, id: string) => ({
  command,
  body: { message: id },
  field: 'items',
  of: ({ items }: SavedMessagesView) => items.some((item) => item.message === id),
});

const savings = ownOnly(
  saved.by(['UnsaveMessage', 'SaveMessage'], ({ before, after }) => {
    const [had, has] = [before, after].map((view) => (view?.items ?? []).map((item) => item.message));
    return [
      ...(has ?? []).filter((id) => had?.includes(id) !== true).map((id) => savedPart('UnsaveMessage', id)),
      ...(had ?? []).filter((id) => has?.includes(id) !== true).map((id) => savedPart('SaveMessage', id)),
    ];
  }),
);

export const savedMessageOpposites = {
  SaveMessage: savings,
  UnsaveMessage: savings,
} satisfies OppositeTable & Record<keyof typeof savedMessageCommands, unknown>;
