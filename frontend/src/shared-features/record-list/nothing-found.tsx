import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { Plus, type LucideIcon } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';

/** What stands in the place of records where there are none: whatever is searched, among the deleted, or at all. */
export function NothingFound(props: {
  kind: RecordKind;
  /** There is none at all, whatever is searched. */
  none: boolean;
  only: string | undefined;
  /** The heading over an empty list of deleted ones. */
  noneDeleted: string;
  /** What goes here, for who sees the list for the first time. */
  first: { readonly icon: LucideIcon; readonly title: string; readonly description: string };
  /** Opens the form of a new record; left out for who may not. */
  onCreate?: () => void;
}) {
  const { kind, none, only, noneDeleted, first, onCreate } = props;
  if (only === 'deleted') {
    return <EmptyState title={noneDeleted} description={`Deleted ${kind.many} can be brought back from here.`} />;
  }
  if (!none) {
    return <EmptyState title="No Result found" description="Try another word or another field, or clear the filter." />;
  }
  const button = (
    <Button variant="primary" icon={Plus} onClick={onCreate}>
      New {kind.one}
    </Button>
  );
  return <EmptyState {...first} action={onCreate === undefined ? undefined : button} />;
}
