import { UserRound } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';

/** What concerns the signed-in person. */
export function ProfileScreen() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Profile" />
      <EmptyState icon={UserRound} title="Nothing here yet" description="Your own details will stand here." />
    </div>
  );
}
