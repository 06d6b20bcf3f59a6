import { Users } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';

/** The people of the organisation. */
export function UserScreen() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="User" />
      <EmptyState icon={Users} title="Nothing here yet" description="People of the organisation will be listed here." />
    </div>
  );
}
