import { readMarkCommands } from '@atrium/contracts/chat/commands';
import { refuseChat } from '@atrium/contracts/chat/errors';
import type { ReadCollection, ReadUpTo } from '@atrium/contracts/chat/rules';
import type { MessageView, ReadMarkView } from '@atrium/contracts/chat/views';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { positionBefore } from '@atrium/contracts/notifications/inbox';
import type { Decision } from '../../../platform/kernel/decider.js';
import { defineDecider, type Handlers, withLookUp } from '../../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../../platform/kernel/look-up-tools.js';
import { markId } from '../../../platform/shared/read-marks.js';
import type { DomainEvent, EventVersions } from '../../../platform/kernel/events.js';
import type { Projection } from '../../../platform/kernel/projection.js';

type Mark = Pick<ReadMarkView, 'place' | 'upTo' | 'at' | 'position' | 'count'>;

export type MarkEvent =
  /** `count` is the number of messages up to and including the last read one. */
  | DomainEvent<'PlaceRead', Mark>
  /** Unread from a message on; `position` and `count` describe the one before it. */
  | DomainEvent<'PlaceUnread', Mark>;

export const markEventVersions = {
  // Version 1 kept no position; such marks compare by time.
  PlaceRead: {
    version: 2,
    upcasters: [(data) => ({ ...data, position: null })],
    personal: {},
    positions: ['position'],
  },
  PlaceUnread: { version: 1, personal: {}, positions: ['position'] },
} satisfies EventVersions<MarkEvent>;

export type MarkCommand = CommandOf<typeof readMarkCommands>;

interface MarkState {
  /** The last read message, or the first unread one; empty at first. */
  readonly message: string;
  readonly unread: boolean;
}

/** Null when the message does not exist for its reader. */
interface Found {
  readonly message: (ReadUpTo & { readonly count: number }) | null;
}

interface PlaceToRead {
  readonly collection: ReadCollection;
  readonly id: string;
}

/** Enough for a message that already has the mark. */
const unneeded: Found = { message: { at: '', position: null, count: 0 } };

const handlers = {
  MarkRead: withLookUp({
    lookUp: ({ place, upTo }, state, tools) =>
      isAt(state, upTo, false) ? Promise.resolve(unneeded) : lookUpMessage(place, upTo, tools),
    decide({ place, upTo }, state, decision) {
      const mark = markOf(place, upTo, decision);
      return isAt(state, upTo, false) ? [] : [{ type: 'PlaceRead', data: mark }];
    },
  }),

  MarkUnread: withLookUp({
    lookUp: ({ place, from }, state, tools) =>
      isAt(state, from, true) ? Promise.resolve(unneeded) : lookUpMessage(place, from, tools),
    decide({ place, from }, state, decision) {
      const { count, position, ...mark } = markOf(place, from, decision);
      if (isAt(state, from, true)) return [];
      const before = position === null ? null : positionBefore(position);
      return [{ type: 'PlaceUnread', data: { ...mark, position: before, count: Math.max(0, count - 1) } }];
    },
  }),
} satisfies Handlers<typeof readMarkCommands, MarkState, MarkEvent>;

async function lookUpMessage(place: PlaceToRead, id: string, tools: LookUpTools): Promise<Found> {
  const collection = place.collection === 'messages' ? 'replies' : 'messages';
  const message = await tools.visible<MessageView>(collection, id);
  const count = message === null ? null : await tools.countUpTo(collection, place, id);
  if (message === null || count === null) return { message: null };
  return { message: { at: message.at, position: message.position, count } };
}

function isAt(state: MarkState, message: string, unread: boolean): boolean {
  return state.message === message && state.unread === unread;
}

/** @throws Refusal (404) for a message that the sender can't see, or for another person's mark */
function markOf(place: PlaceToRead, upTo: string, { actor, id, found: { message } }: Decision<Found>) {
  if (id !== markId(actor.tenant, actor.id, place) || actor.home !== actor.tenant) throw refuseChat('messageGone');
  if (message === null) throw refuseChat('messageGone');
  return { place: { collection: place.collection, id: place.id }, upTo, ...message };
}

export const markDecider = defineDecider({
  commands: readMarkCommands,
  initialState: { message: '', unread: false },
  evolve: (_: MarkState, { type, data }: MarkEvent): MarkState => ({
    message: data.upTo,
    unread: type === 'PlaceUnread',
  }),
  handlers,
});

/** Read marks, each for its person alone. */
export const readMarksProjection: Projection<ReadMarkView, MarkEvent> = {
  collection: 'read-marks',
  category: 'readmark',
  version: 3,
  project: (_, { event: { type, data }, aggregateId, by }) => ({
    _id: aggregateId,
    person: by.id,
    ...data,
    unread: type === 'PlaceUnread',
  }),
  publish: (doc) => [{ rooms: [`self:${doc.person}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};
