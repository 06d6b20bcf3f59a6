import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const chatRefusals = {
  channelGone: { status: 404, message: 'This channel does not exist' },
  channelArchived: { status: 409, message: 'This channel is archived' },
  channelForEverybody: { status: 409, message: 'Everybody belongs to this channel' },
  conversationFixed: { status: 409, message: 'A conversation stays as it is; begin another one with these people' },
  channelFull: { status: 409, message: 'This channel has as many members as it can have' },
  notManaged: { status: 403, message: 'Only who made a channel, or a manager, can do this' },
  personUnknown: { status: 400, message: 'Somebody of these people is not there', field: 'people' },
  placeGone: { status: 404, message: 'There is nothing here to talk about' },
  messageGone: { status: 404, message: 'This message does not exist' },
  messageDeleted: { status: 409, message: 'This message was deleted' },
  messageEmpty: { status: 400, message: 'Write something, or add a file', field: 'text' },
  rootGone: { status: 400, message: 'The message to reply to does not exist', field: 'root' },
  fileUnknown: { status: 400, message: 'A file is not there any more; add it again', field: 'files' },
  notYours: { status: 403, message: 'Only who wrote a message can change it' },
  notModerated: { status: 403, message: 'Only who wrote a message, or a manager, can take it out' },
  reactionsFull: { status: 409, message: 'There is no room for another reaction', field: 'emoji' },
  itemUnknown: { status: 400, message: 'This record does not exist', field: 'item' },
  savedFull: { status: 409, message: 'You have saved as many messages as you can' },
} as const satisfies RefusalTable;

export const refuseChat = refusalsOf(chatRefusals);
