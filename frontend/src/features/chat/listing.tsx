import type { LucideIcon } from 'lucide-react';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { FoundMessage } from './found-message';
import type { MessageListing } from './use-message-list';

export function Listing(props: {
  label: string;
  listing: MessageListing;
  namesPlace?: boolean;
  empty: { icon: LucideIcon; title: string; description: string };
}) {
  const { label, listing, namesPlace = true, empty } = props;
  const { items, failed } = listing;
  if (failed) return <ErrorState description="Open this again when the server can be reached." />;
  if (items === null) return <SkeletonText lines={6} />;
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {items.map((message) => (
        <FoundMessage key={message._id} message={message} namesPlace={namesPlace} />
      ))}
    </ul>
  );
}
