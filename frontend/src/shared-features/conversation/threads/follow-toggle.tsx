import type { MessageView } from '@atrium/contracts/chat/views';
import { Bell, BellOff } from 'lucide-react';
import { Button } from '../../../ui/element/button';
import { useThreadFollow } from './use-thread-follow';

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
