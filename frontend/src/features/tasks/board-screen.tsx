import { StickyNote } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';

/** The task board. */
export function BoardScreen() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Notes" />
      <EmptyState icon={StickyNote} title="Nothing here yet" description="The task board will stand here." />
    </div>
  );
}
