import { Package, Plus } from 'lucide-react';
import { useAnnounce } from '../status/announcer';
import { Button } from '../element/button';
import { Card } from '../layout/card';
import { EmptyState } from '../status/empty-state';
import { ErrorState } from '../status/error-state';
import { NoPermission } from '../status/no-permission';
import { SkeletonCard, SkeletonForm, SkeletonText } from '../status/skeleton';
import { toast } from '../overlay/toast-store';

const nothing = () => undefined;

export function FeedbackSection() {
  const announce = useAnnounce();
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Card title="Toasts" className="lg:col-span-3">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => toast.success('Saved', { description: 'Everyone sees it now.' })}>Success</Button>
          <Button onClick={() => toast.error('Could not be saved: someone else was faster')}>Error</Button>
          <Button onClick={() => toast.info('Deleted', { action: { label: 'Undo', onSelect: nothing } })}>Undo</Button>
          <Button onClick={() => announce('Something changed')}>Announce</Button>
        </div>
      </Card>
      <Card flush>
        <EmptyState
          icon={Package}
          title="No parcels yet"
          description="Parcels that are on their way stand here."
          action={
            <Button variant="primary" icon={Plus}>
              New parcel
            </Button>
          }
        />
      </Card>
      <Card flush>
        <ErrorState description="The server did not answer." onRetry={nothing} />
      </Card>
      <Card flush>
        <NoPermission />
      </Card>
      <SkeletonCard />
      <SkeletonForm fields={3} />
      <SkeletonText lines={5} />
    </div>
  );
}
