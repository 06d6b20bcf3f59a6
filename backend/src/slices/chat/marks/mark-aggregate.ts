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
  /** A person read a place, or a thread, up to a message; `count` is how many there were up to that one. */
  | DomainEvent<'PlaceRead', Mark>
  /** A person marked it as unread from a message on; `position` and `count` tell what comes before that one. */
  | DomainEvent<'PlaceUnread', Mark>;

export const markEventVersions = {
  // Where a message stands in the log was not kept at first: such marks go by the time.
  PlaceRead: { version: 2, upcasters: [(data) => ({ ...data, position: null })], personal: {} },
  PlaceUnread: { version: 1, personal: {} },
} satisfies EventVersions<MarkEvent>;

export type MarkCommand = CommandOf<typeof readMarkCommands>;

/** Where a person's mark stands. */
interface MarkState {
  /** The message up to which they have read, or from which on it is unread; empty before the first. */
  readonly message: string;
  readonly unread: boolean;
}

/** A message as its reader sees it, and its place among the others; null when it is not there for them. */
interface Found {
  readonly message: (ReadUpTo & { readonly count: number }) | null;
}

interface PlaceToRead {
  readonly collection: ReadCollection;
  readonly id: string;
}

/** What is known of a message whose mark stands already. */
const standing: Found = { message: { at: '', position: null, count: 0 } };

const handlers = {
  MarkRead: withLookUp({
    lookUp: ({ place, upTo }, state, tools) =>
      isAt(state, upTo, false) ? Promise.resolve(standing) : lookUpMessage(place, upTo, tools),
    decide({ place, upTo }, state, decision) {
      const mark = markOf(place, upTo, decision);
      return isAt(state, upTo, false) ? [] : [{ type: 'PlaceRead', data: mark }];
    },
  }),

  MarkUnread: withLookUp({
    lookUp: ({ place, from }, state, tools) =>
      isAt(state, from, true) ? Promise.resolve(standing) : lookUpMessage(place, from, tools),
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

/** The mark at a message. @throws Refusal (404) for what the sender does not see, or for another person's mark */
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

/** Up to where everybody has read, for themselves. */
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
