import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const chatRefusals = {
  channelGone: { status: 404, message: 'This channel does not exist' },
  channelArchived: { status: 409, message: 'This channel is archived' },
  channelForEverybody: { status: 409, message: 'Everybody is a member of this channel' },
  conversationFixed: { status: 409, message: 'A conversation cannot be changed; start another one with these people' },
  channelFull: { status: 409, message: 'This channel is full' },
  notManaged: { status: 403, message: 'Only the person who created the channel, or a manager, can do this' },
  personUnknown: { status: 400, message: 'One of these people does not exist', field: 'people' },
  placeGone: { status: 404, message: 'This record does not exist' },
  messageGone: { status: 404, message: 'This message does not exist' },
  messageDeleted: { status: 409, message: 'This message was deleted' },
  messageEmpty: { status: 400, message: 'Write something, or add a file', field: 'text' },
  rootGone: { status: 400, message: 'The message to reply to does not exist', field: 'root' },
  fileUnknown: { status: 400, message: 'A file no longer exists; add it again', field: 'files' },
  notYours: { status: 403, message: 'Only its author can edit a message' },
  notModerated: { status: 403, message: 'Only its author or a manager can delete a message' },
  reactionsFull: { status: 409, message: 'This message has as many reactions as it can have', field: 'emoji' },
  itemUnknown: { status: 400, message: 'This record does not exist', field: 'item' },
  notMember: { status: 409, message: 'Join this channel to follow its threads' },
  draftGone: { status: 404, message: 'This draft does not exist' },
  scheduledGone: { status: 404, message: 'This scheduled message does not exist' },
  scheduledSent: { status: 409, message: 'This message was sent already' },
  scheduledFull: { status: 409, message: 'You have scheduled as many messages as you can' },
  sendInThePast: { status: 400, message: 'Choose a time in the future', field: 'sendAt' },
  reminderGone: { status: 404, message: 'This reminder does not exist' },
  remindersFull: { status: 409, message: 'You have set as many reminders as you can' },
  remindInThePast: { status: 400, message: 'Choose a time in the future', field: 'remindAt' },
  savedFull: { status: 409, message: 'You have saved as many messages as you can' },
} as const satisfies RefusalTable;

export const refuseChat = refusalsOf(chatRefusals);
