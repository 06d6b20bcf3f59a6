import { readMarkCommands } from '@atrium/contracts/chat/commands';
import { refuseChat } from '@atrium/contracts/chat/errors';
import type { MessageView } from '@atrium/contracts/chat/views';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { defineDecider, type Handlers, withLookUp } from '../../../platform/kernel/handlers.js';
import { markId } from '../../../platform/shared/read-marks.js';
import type { MarkEvent } from './mark-events.js';

export type MarkCommand = CommandOf<typeof readMarkCommands>;

/** The message up to which somebody has read; null before the first. */
type MarkState = string | null;

const handlers = {
  MarkRead: withLookUp({
    /** Looks up the message, as the sender sees it, and its place among the others; null when it is not there for them. */
    async lookUp({ place, upTo }, state, tools) {
      if (state === upTo) return { message: { at: '', position: null, count: 0 } };
      const collection = place.collection === 'messages' ? 'replies' : 'messages';
      const message = await tools.visible<MessageView>(collection, upTo);
      const count = message === null ? null : await tools.countUpTo(collection, place, upTo);
      if (message === null || count === null) return { message: null };
      return { message: { at: message.at, position: message.position, count } };
    },
    /** A mark goes back as well: who wants to come back to something says so by marking it as unread. */
    decide({ place, upTo }, state, { actor, id, found: { message } }) {
      if (id !== markId(actor.tenant, actor.id, place) || actor.home !== actor.tenant) throw refuseChat('messageGone');
      if (message === null) throw refuseChat('messageGone');
      if (state === upTo) return [];
      const { collection, id: of } = place;
      return [{ type: 'PlaceRead', data: { place: { collection, id: of }, upTo, ...message } }];
    },
  }),
} satisfies Handlers<typeof readMarkCommands, MarkState, MarkEvent>;

export const markDecider = defineDecider({
  commands: readMarkCommands,
  initialState: null,
  evolve: (_: MarkState, { data }: MarkEvent): MarkState => data.upTo,
  handlers,
});
