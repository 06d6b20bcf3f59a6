import type { LiveDocument } from '@atrium/contracts/core/live';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TopicStatus } from '../../platform/sync/live-store';
import { Button } from '../../ui/element/button';
import { Card } from '../../ui/layout/card';
import { SkeletonText } from '../../ui/status/skeleton';

interface Connection extends LiveDocument {
  readonly createdAt: string;
  readonly deleted: boolean;
}

/** Connections to other programs, in the order in which they were made, with a button that makes another one. */
export function ConnectionsCard<View extends Connection>(props: {
  title: string;
  /** Says what they are for, where there are none. */
  empty: string;
  topic: { readonly documents: readonly View[]; readonly status: TopicStatus };
  /** The label of the button. */
  add: string;
  onAdd: () => void;
  renderRow: (connection: View) => ReactNode;
  /** What the section opens. */
  children: ReactNode;
}) {
  const { title, empty, topic, add, onAdd, renderRow, children } = props;
  const connections = topic.documents
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  return (
    <Card
      title={title}
      actions={
        <Button size="sm" icon={Plus} onClick={onAdd}>
          {add}
        </Button>
      }
    >
      {topic.status === 'loading' ? <SkeletonText lines={2} /> : null}
      {topic.status !== 'loading' && connections.length === 0 ? <p className="text-ink-muted">{empty}</p> : null}
      {connections.length === 0 ? null : (
        <ul aria-label={title} className="-my-2 divide-y">
          {connections.map((connection) => renderRow(connection))}
        </ul>
      )}
      {children}
    </Card>
  );
}
