import type { __Item__View } from '@atrium/contracts/__name__/views';
import { useTopic } from '../../platform/sync/use-collection';
import { EmptyState } from '../../ui/status/empty-state';
import { NoPermission } from '../../ui/status/no-permission';
import { PageHeader } from '../../ui/layout/page-header';
import { SkeletonText } from '../../ui/status/skeleton';

/** The __nameWords__, live. */
export function __Name__Screen() {
  const { status, documents } = useTopic<__Item__View>('__name__');
  if (status === 'no-permission') return <NoPermission />;
  if (status === 'loading') return <SkeletonText lines={6} />;
  return (
    <>
      <PageHeader title="__nameWords__" count={documents.length} />
      {documents.length === 0 ? (
        <EmptyState title="Nothing here yet" description="What is made here appears for everybody at once." />
      ) : (
        <ul>
          {documents.map((item) => (
            <li key={item._id}>{item.title}</li>
          ))}
        </ul>
      )}
    </>
  );
}
