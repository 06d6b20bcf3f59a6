import { belongsToChannel, isDirectChannel } from '@atrium/contracts/chat/rules';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { patchExisting } from '../../../platform/api/dispatch';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { nameList } from '../../markdown/mentioned-people';
import type { Mentionable } from '../../markdown/use-mentions';

/** Direct channels are closed. */
function isOpenToMore({ kind, everyone }: ChannelView): boolean {
  return !everyone && (kind === 'public' || kind === 'private');
}

/**
 * @param id null for none
 * @returns the channel (null while loading), and an invitation (null without the right)
 */
export function useInvite(id: string | null) {
  const me = useUser()._id;
  const { documents } = useCollection('channels');
  const channel = documents.find(({ _id }) => _id === id) ?? null;
  const dispatch = useDispatch();
  if (channel === null) return { channel, invite: null };
  const mayInvite = belongsToChannel(channel, me) && !channel.archived && isOpenToMore(channel);
  const invite = async (people: readonly Mentionable[]) => {
    const invited = people.map(({ _id }) => _id);
    await dispatch('AddChannelMembers', {
      id: channel._id,
      body: { people: invited },
      patches: [
        patchExisting<ChannelView>('channels', channel._id, (now) => ({
          ...now,
          members: [...now.members, ...invited],
        })),
      ],
      failure: `${nameList(people)} could not be added to ${channel.name}`,
    });
  };
  return { channel, invite: mayInvite ? invite : null };
}

/**
 * Says that people are not in a channel.
 * @param names of them, as a list
 */
export function outsideText({ kind }: ChannelView, names: string, count: number): string {
  if (isDirectChannel({ kind })) {
    return count === 1
      ? `${names} is not in this conversation, cannot see this and will not be notified.`
      : `${names} are not in this conversation, cannot see this and will not be notified.`;
  }
  if (kind === 'public') return count === 1 ? `${names} is not in this channel.` : `${names} are not in this channel.`;
  return count === 1
    ? `${names} is not in this channel, cannot see this and will not be notified.`
    : `${names} are not in this channel, cannot see this and will not be notified.`;
}
