import { refuseChat } from '@atrium/contracts/chat/errors';
import { channelWishCommands } from '@atrium/contracts/chat/own-commands';
import { belongsToChannel, type ChannelWishes, defaultWishes } from '@atrium/contracts/chat/rules';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { changesOf, isChange } from '../../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../../platform/kernel/handlers.js';
import type { WishEvent } from './events.js';
import { wishesId } from './id-rules.js';

export type WishCommand = CommandOf<typeof channelWishCommands>;

const handlers = {
  ChooseForChannel: withLookUp({
    /** Only for channels to which the sender belongs. */
    async lookUp({ channel }, _, tools) {
      const seen = await tools.visible<ChannelView>('channels', channel);
      return { isKnown: seen !== null, isMember: seen !== null && belongsToChannel(seen, tools.actor.id) };
    },
    decide({ channel, starred, muted, level }, wishes, { actor, id, found }) {
      const isOwn = id === wishesId(actor.tenant, actor.id, channel) && actor.home === actor.tenant;
      if (!isOwn || !found.isKnown) throw refuseChat('channelGone');
      if (!found.isMember) throw refuseChat('notMember');
      const changes = changesOf<ChannelWishes>(wishes, { starred, muted, level });
      return isChange(changes) ? [{ type: 'ChannelWishesChosen', data: { channel, ...wishes, ...changes } }] : [];
    },
  }),
} satisfies Handlers<typeof channelWishCommands, ChannelWishes, WishEvent>;

/** One stream per person and channel. */
export const wishDecider = defineDecider({
  commands: channelWishCommands,
  initialState: defaultWishes,
  evolve: (_: ChannelWishes, { data: { starred, muted, level } }: WishEvent): ChannelWishes => ({
    starred,
    muted,
    level,
  }),
  handlers,
});
