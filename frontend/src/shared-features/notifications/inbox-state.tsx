import { BellOff } from 'lucide-react';
import type { TopicStatus } from '../../platform/sync/live-store';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';

export type InboxFilter = 'unread' | 'mentions' | 'all' | 'archived';

const empty: Readonly<Record<InboxFilter, { readonly title: string; readonly description: string }>> = {
  unread: { title: 'Nothing is unread', description: 'New notifications appear here by themselves.' },
  mentions: { title: 'Nobody mentioned you', description: 'What mentions you by @ and your name appears here.' },
  all: {
    title: 'No notifications',
    description: 'You are notified when somebody assigns something to you, mentions you or decides on your request.',
  },
  archived: {
    title: 'Nothing is archived',
    description: 'What you archive leaves the inbox, until something happens to it again.',
  },
};

export function InboxState({ status, filter }: { status: TopicStatus; filter: InboxFilter }) {
  if (status === 'loading') {
    return (
      <div className="p-3">
        <SkeletonText lines={5} />
      </div>
    );
  }
  if (status !== 'ready') return <ErrorState description="Notifications are unavailable right now." />;
  return <EmptyState icon={BellOff} {...empty[filter]} />;
}
