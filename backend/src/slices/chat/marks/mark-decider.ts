import type { readMarkCommands } from '@atrium/contracts/chat/commands';
import { refuseChat } from '@atrium/contracts/chat/errors';
import type { ReadMarkView } from '@atrium/contracts/chat/views';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { Decider } from '../../../platform/core/decider.js';
import { markId } from '../../../platform/core/read-marks.js';
import type { MarkEvent } from './mark-events.js';

export type MarkCommand = CommandOf<typeof readMarkCommands>;

/** The message up to which somebody has read; null before the first. */
export type MarkState = string | null;

/** What was looked up: the message, and how many there are up to it; null when it is not there for the sender. */
export interface MarkFound {
  readonly message: Readonly<Pick<ReadMarkView, 'at' | 'position' | 'count'>> | null;
}

/** A mark goes back as well: who wants to come back to something says so by marking it as unread. */
export const markDecider: Decider<MarkState, MarkEvent, MarkCommand, MarkFound> = {
  initialState: null,
  evolve: (_, { data }) => data.upTo,
  decide({ data: { place, upTo } }, state, { actor, id, found: { message } }) {
    if (id !== markId(actor.tenant, actor.id, place) || actor.home !== actor.tenant) throw refuseChat('messageGone');
    if (message === null) throw refuseChat('messageGone');
    if (state === upTo) return [];
    const { collection, id: of } = place;
    return [{ type: 'PlaceRead', data: { place: { collection, id: of }, upTo, ...message } }];
  },
};
