import { refuseChat } from '@atrium/contracts/chat/errors';
import { messageReminderCommands } from '@atrium/contracts/chat/own-commands';
import { reminderLimit } from '@atrium/contracts/chat/rules';
import type { MessageReminderView, MessageView } from '@atrium/contracts/chat/views';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import { defineDecider, type Handlers, withLookUp } from '../../../platform/kernel/handlers.js';
import type { ReminderEvent } from './events.js';

export type ReminderCommand = CommandOf<typeof messageReminderCommands>;

type Reminder = Pick<MessageReminderView, 'person' | 'remindAt' | 'rang' | 'done'>;

type ReminderState = Reminder | null;

const handlers = {
  RemindOfMessage: withLookUp({
    /** Also counts the reader's reminders, which are limited. */
    async lookUp({ message }, _, tools) {
      const [said, reply, own] = await Promise.all([
        tools.visible<MessageView>('messages', message),
        tools.visible<MessageView>('replies', message),
        tools.room<MessageReminderView>('message-reminders', `self:${tools.actor.id}`),
      ]);
      return { message: said ?? reply, reminders: own.length };
    },
    decide({ message: id, remindAt }, _, { actor, now, found: { message, reminders } }) {
      if (actor.home !== actor.tenant) throw refuse('notAllowed');
      if (message === null) throw refuseChat('messageGone');
      if (message.deleted) throw refuseChat('messageDeleted');
      if (reminders >= reminderLimit) throw refuseChat('remindersFull');
      const { place, root } = message;
      const said = { message: id, place: { collection: place.collection, id: place.id }, root };
      return [{ type: 'ReminderSet', data: { person: actor.id, ...said, remindAt: futureInstant(remindAt, now) } }];
    },
  }),

  MoveReminder: {
    decide(data, reminder, { now }) {
      const remindAt = futureInstant(data.remindAt, now);
      if (reminder.done) throw refuseChat('reminderGone');
      return remindAt === reminder.remindAt ? [] : [{ type: 'ReminderMoved', data: { remindAt } }];
    },
  },

  EndReminder: { decide: (_, { done }) => (done ? [] : [{ type: 'ReminderEnded', data: {} }]) },

  RingReminder: {
    /** Ignores a reminder that was moved or ended meanwhile; a late one still rings. */
    decide: ({ remindAt }, reminder, { now }) =>
      reminder.done || reminder.rang || reminder.remindAt !== remindAt || now < remindAt
        ? []
        : [{ type: 'ReminderRang', data: {} }],
  },
} satisfies Handlers<typeof messageReminderCommands, Reminder, ReminderEvent, 'RemindOfMessage'>;

export const reminderDecider = defineDecider({
  commands: messageReminderCommands,
  initialState: null,
  evolve,
  creates: ['RemindOfMessage'],
  admit(reminder: ReminderState, { type }, { actor }) {
    const isOwn = reminder?.person === actor.id && actor.home === actor.tenant;
    if (reminder === null || (!isOwn && type !== 'RingReminder')) throw refuseChat('reminderGone');
    return reminder;
  },
  handlers,
});

/** @throws Refusal for an instant that has passed */
function futureInstant(given: string, now: string): string {
  const instant = new Date(given).toISOString();
  if (instant <= now) throw refuseChat('remindInThePast');
  return instant;
}

function evolve(reminder: ReminderState, event: ReminderEvent): ReminderState {
  if (event.type === 'ReminderSet') {
    const { person, remindAt } = event.data;
    return { person, remindAt, rang: false, done: false };
  }
  if (reminder === null) return null;
  switch (event.type) {
    case 'ReminderMoved':
      return { ...reminder, remindAt: event.data.remindAt, rang: false };
    case 'ReminderRang':
      return { ...reminder, rang: true };
    case 'ReminderEnded':
      return { ...reminder, done: true };
    default:
      return event satisfies never;
  }
}
