import { belongsToChannel, followsThread } from '@atrium/contracts/chat/rules';
import type { MessageView, ThreadFollowView } from '@atrium/contracts/chat/views';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { patchExisting } from '../../../platform/api/dispatch';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { Button } from '../../../ui/element/button';
import { toast } from '../../../ui/overlay/toast-store';

/** `choose` is null outside of the channel. */
function useThreadFollow(message: MessageView) {
  const me = useUser()._id;
  const dispatch = useDispatch();
  const [isBusy, setBusy] = useState(false);
  const { documents: channels } = useCollection('channels');
  const { documents: follows } = useCollection('thread-follows');
  const { _id: root, place } = message;
  const follow = follows.find((each) => each.root === root);
  const isChannel = place.collection === 'channels';
  const channel = isChannel ? (channels.find(({ _id }) => _id === place.id) ?? null) : null;
  const choose = async (following: boolean): Promise<void> => {
    setBusy(true);
    const { ok } = await dispatch(following ? 'FollowThread' : 'UnfollowThread', {
      body: { root },
      patches:
        follow === undefined
          ? []
          : [patchExisting<ThreadFollowView>('thread-follows', follow._id, (now) => ({ ...now, following }))],
      failure: following ? 'The thread could not be followed' : 'The thread is still followed',
    });
    setBusy(false);
    if (!ok || following) return;
    toast.success('You no longer follow this thread', {
      description: 'You are still told when somebody mentions you in it.',
      action: { label: 'Undo', onSelect: () => void choose(true) },
    });
  };
  const isMember = !isChannel || (channel !== null && belongsToChannel(channel, me));
  const isFollowing = isMember && followsThread(follow, message, channel, me);
  return { isFollowing, isBusy, choose: isMember ? choose : null };
}

/** Nothing where threads can't be followed. */
export function FollowToggle({ message, className }: { message: MessageView; className?: string }) {
  const { isFollowing, isBusy, choose } = useThreadFollow(message);
  if (choose === null) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={isFollowing ? BellOff : Bell}
      busy={isBusy}
      className={className}
      onClick={() => void choose(!isFollowing)}
    >
      {isFollowing ? 'Unfollow' : 'Follow'}
    </Button>
  );
}
