import { chatRefusals, refuseChat } from '@atrium/contracts/chat/errors';
import { scheduledMessageCommands } from '@atrium/contracts/chat/own-commands';
import { type Place, scheduledLimit } from '@atrium/contracts/chat/rules';
import type { MessageFile, MessageView, ScheduledMessageView, ScheduledState } from '@atrium/contracts/chat/views';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import { changesOf, isChange } from '../../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../../platform/kernel/look-up-tools.js';
import { filesFor, type PlaceSeen, placeSeen } from '../../../platform/shared/message-places.js';
import type { ScheduledDetails, ScheduledEvent } from './events.js';

export type ScheduledCommand = CommandOf<typeof scheduledMessageCommands>;

export interface Scheduled extends ScheduledDetails {
  readonly state: ScheduledState;
}

export type ScheduledMessageState = Scheduled | null;

const handlers = {
  ScheduleMessage: withLookUp({
    async lookUp(data, _, tools) {
      const [place, files, rootKnown, waiting] = await Promise.all([
        placeSeen(data.place, tools),
        filesFor(data, tools),
        isRootOf(data.root ?? null, data.place, tools),
        tools.room<ScheduledMessageView>('scheduled-messages', `self:${tools.actor.id}`),
      ]);
      return { place, files, rootKnown, waiting: waiting.length };
    },
    decide(data, _, { actor, now, found }) {
      const { files } = found;
      if (actor.home !== actor.tenant) throw refuse('notAllowed');
      assertOpen(found.place);
      if (!found.rootKnown) throw refuseChat('rootGone');
      if (files === null) throw refuseChat('fileUnknown');
      assertSaysSomething(data.text, files);
      if (found.waiting >= scheduledLimit) throw refuseChat('scheduledFull');
      const sendAt = futureInstant(data.sendAt, now);
      const { collection, id } = data.place;
      const said = { place: { collection, id }, root: data.root ?? null, text: data.text.trim(), files, sendAt };
      return [{ type: 'MessageScheduled', data: { ...said, author: { _id: actor.id, username: actor.username } } }];
    },
  }),

  ChangeScheduledMessage: {
    decide(data, message, { now }) {
      assertWaits(message);
      const text = data.text?.trim();
      if (text !== undefined) assertSaysSomething(text, message.files);
      const sendAt = data.sendAt == null ? undefined : futureInstant(data.sendAt, now);
      const changes = changesOf<Pick<Scheduled, 'text' | 'sendAt'>>(message, { text, sendAt });
      return isChange(changes) ? [{ type: 'ScheduledMessageChanged', data: changes }] : [];
    },
  },

  SendScheduledMessage: {
    decide(_, message, { now }) {
      assertWaits(message);
      return [{ type: 'ScheduledMessageChanged', data: { sendAt: now } }];
    },
  },

  CancelScheduledMessage: {
    decide(_, message) {
      if (message.state === 'cancelled') return [];
      if (message.state === 'sending' || message.state === 'sent') throw refuseChat('scheduledSent');
      return [{ type: 'ScheduledMessageCancelled', data: {} }];
    },
  },

  ReleaseScheduledMessage: withLookUp({
    /** The author may have lost access to the place. */
    async lookUp(_, { author, place }, tools) {
      return { placeSeen: await tools.sees(author._id, place.collection, place.id) };
    },
    /** Ignores a message that was postponed meanwhile; a late one is still sent. */
    decide({ sendAt }, message, { now, found }): readonly ScheduledEvent[] {
      if (message.state !== 'waiting' || message.sendAt !== sendAt || now < sendAt) return [];
      return found.placeSeen
        ? [{ type: 'ScheduledMessageReleased', data: {} }]
        : [{ type: 'ScheduledMessageFailed', data: { problem: chatRefusals.placeGone.message } }];
    },
  }),

  NoteScheduledMessage: {
    decide({ problem }, message): readonly ScheduledEvent[] {
      if (message.state !== 'sending') return [];
      return problem === ''
        ? [{ type: 'ScheduledMessageSent', data: {} }]
        : [{ type: 'ScheduledMessageFailed', data: { problem } }];
    },
  },
} satisfies Handlers<typeof scheduledMessageCommands, Scheduled, ScheduledEvent, 'ScheduleMessage'>;

/** Only the product sends these. */
const byItself = ['ReleaseScheduledMessage', 'NoteScheduledMessage'];

export const scheduledDecider = defineDecider({
  commands: scheduledMessageCommands,
  initialState: null,
  evolve,
  creates: ['ScheduleMessage'],
  admit(message: ScheduledMessageState, { type }, { actor }) {
    const isOwn = message?.author._id === actor.id && actor.home === actor.tenant;
    if (message === null || (!isOwn && !byItself.includes(type))) throw refuseChat('scheduledGone');
    return message;
  },
  handlers,
});

async function isRootOf(root: string | null, place: Place, tools: LookUpTools): Promise<boolean> {
  if (root === null) return true;
  const message = await tools.visible<MessageView>('messages', root);
  return message?.place.collection === place.collection && message.place.id === place.id;
}

function assertOpen(place: PlaceSeen | null): void {
  if (place === null) throw refuseChat('placeGone');
  if (place.archived) throw refuseChat('channelArchived');
}

function assertSaysSomething(text: string, files: readonly MessageFile[]): void {
  if (text.trim() === '' && files.length === 0) throw refuseChat('messageEmpty');
}

function assertWaits({ state }: Scheduled): void {
  if (state === 'cancelled') throw refuseChat('scheduledGone');
  if (state === 'sending' || state === 'sent') throw refuseChat('scheduledSent');
}

/** @throws Refusal for an instant that has passed */
function futureInstant(given: string, now: string): string {
  const instant = new Date(given).toISOString();
  if (instant <= now) throw refuseChat('sendInThePast');
  return instant;
}

function evolve(message: ScheduledMessageState, event: ScheduledEvent): ScheduledMessageState {
  if (event.type === 'MessageScheduled') return { ...event.data, state: 'waiting' };
  if (message === null) return null;
  switch (event.type) {
    // An edited message that could not be sent is tried again.
    case 'ScheduledMessageChanged':
      return { ...message, ...event.data, state: 'waiting' };
    case 'ScheduledMessageCancelled':
      return { ...message, state: 'cancelled' };
    case 'ScheduledMessageReleased':
      return { ...message, state: 'sending' };
    case 'ScheduledMessageSent':
      return { ...message, state: 'sent' };
    case 'ScheduledMessageFailed':
      return { ...message, state: 'failed' };
    default:
      return event satisfies never;
  }
}
