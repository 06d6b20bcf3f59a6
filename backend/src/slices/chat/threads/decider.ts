import { threadFollowCommands } from '@atrium/contracts/chat/commands';
import { refuseChat } from '@atrium/contracts/chat/errors';
import { belongsToChannel, followsThread, type Place } from '@atrium/contracts/chat/rules';
import type { ChannelView, MessageView, ThreadFollowView } from '@atrium/contracts/chat/views';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { Decision } from '../../../platform/kernel/decider.js';
import { defineDecider, type Handlers, withLookUp } from '../../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../../platform/kernel/look-up-tools.js';
import type { ThreadEvent } from './events.js';
import { followId } from '../../../platform/shared/thread-follows.js';

export type ThreadCommand = CommandOf<typeof threadFollowCommands>;

type ThreadState = boolean | null;

interface Found {
  readonly place: Place | null;
  readonly isMember: boolean;
  /** Chosen, or implied by taking part. */
  readonly isFollowing: boolean;
}

const handlers = {
  FollowThread: withLookUp({
    lookUp: ({ root }, _, tools) => lookUpThread(root, tools),
    decide({ root }, _, decision) {
      const place = placeOf(root, decision);
      const { isMember, isFollowing } = decision.found;
      if (!isMember) throw refuseChat('notMember');
      return isFollowing ? [] : [{ type: 'ThreadFollowed', data: { root, place } }];
    },
  }),

  UnfollowThread: withLookUp({
    lookUp: ({ root }, _, tools) => lookUpThread(root, tools),
    decide({ root }, _, decision) {
      const place = placeOf(root, decision);
      return decision.found.isFollowing ? [{ type: 'ThreadUnfollowed', data: { root, place } }] : [];
    },
  }),
} satisfies Handlers<typeof threadFollowCommands, ThreadState, ThreadEvent>;

async function lookUpThread(root: string, tools: LookUpTools): Promise<Found> {
  const me = tools.actor.id;
  const [message, follow] = await Promise.all([
    tools.visible<MessageView>('messages', root),
    tools.document<ThreadFollowView>('thread-follows', followId(tools.actor.tenant, me, root)),
  ]);
  if (message === null) return { place: null, isMember: false, isFollowing: false };
  const { collection, id } = message.place;
  const channel = collection === 'channels' ? await tools.visible<ChannelView>('channels', id) : null;
  return {
    place: { collection, id },
    isMember: collection !== 'channels' || (channel !== null && belongsToChannel(channel, me)),
    isFollowing: followsThread(follow ?? undefined, message, channel, me),
  };
}

function placeOf(root: string, { actor, id, found: { place } }: Decision<Found>): Place {
  const isOwn = id === followId(actor.tenant, actor.id, root) && actor.home === actor.tenant;
  if (place === null || !isOwn) throw refuseChat('messageGone');
  return place;
}

/** One stream per person and thread. */
export const threadDecider = defineDecider({
  commands: threadFollowCommands,
  initialState: null,
  evolve: (_: ThreadState, { type }: ThreadEvent): ThreadState => type === 'ThreadFollowed',
  handlers,
});
