import { BellOff } from 'lucide-react';
import type { TopicStatus } from '../../platform/sync/live-store';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';

export type InboxFilter = 'unread' | 'all';

export function InboxState({ status, filter }: { status: TopicStatus; filter: InboxFilter }) {
  if (status === 'loading') {
    return (
      <div className="p-3">
        <SkeletonText lines={5} />
      </div>
    );
  }
  if (status !== 'ready') return <ErrorState description="Notifications are unavailable right now." />;
  return filter === 'unread' ? (
    <EmptyState icon={BellOff} title="Nothing is unread" description="New notifications appear here by themselves." />
  ) : (
    <EmptyState
      icon={BellOff}
      title="No notifications"
      description="You are notified when somebody assigns something to you, mentions you or decides on your request."
    />
  );
}
