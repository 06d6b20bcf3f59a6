import { ShieldCheck } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';

/** Where administrators arrive. */
export function AdminHomeScreen() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Administration" />
      <EmptyState
        icon={ShieldCheck}
        title="Nothing here yet"
        description="What administrators look after will stand here."
      />
    </div>
  );
}
