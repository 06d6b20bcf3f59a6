import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { Plus, type LucideIcon } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';

export function NothingFound(props: {
  kind: RecordKind;
  /** Whether there are no records at all, regardless of the search. */
  none: boolean;
  only: string | undefined;
  noneDeleted: string;
  first: { readonly icon: LucideIcon; readonly title: string; readonly description: string };
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
    <Button variant="primary" icon={Plus} creates onClick={onCreate}>
      New {kind.one}
    </Button>
  );
  return <EmptyState {...first} action={onCreate === undefined ? undefined : button} />;
}
