import { Building2 } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';

/** The operator's view of the organisations. */
export function RootScreen() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Organisations" />
      <EmptyState icon={Building2} title="Nothing here yet" description="Organisations will be created here." />
    </div>
  );
}
