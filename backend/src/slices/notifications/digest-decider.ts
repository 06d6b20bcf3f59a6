import type { CommandOf } from '@atrium/contracts/core/commands';
import { type Position, startPosition } from '@atrium/contracts/core/live';
import type { notificationDigestCommands } from '@atrium/contracts/notifications/commands';
import type { Decider } from '../../platform/kernel/decider.js';
import type { DigestEvent } from './digest-events.js';

export type DigestCommand = CommandOf<typeof notificationDigestCommands>;

/** `mail` is empty before the first. */
export interface DigestState {
  readonly mail: string;
  readonly upTo: Position;
}

/** Remembers what mails have covered, so that none repeats anything. */
export const digestDecider: Decider<DigestState, DigestEvent, DigestCommand> = {
  initialState: { mail: '', upTo: startPosition },
  evolve: (_, { data: { mail, upTo } }) => ({ mail, upTo }),
  decide: ({ data: { mail, upTo } }, state) =>
    state.mail === mail ? [] : [{ type: 'DigestSent', data: { mail, upTo } }],
};
