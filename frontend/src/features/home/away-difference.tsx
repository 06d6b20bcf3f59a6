import type { AwayItem } from '@atrium/contracts/home/views';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useNameOf } from '../../platform/presence/use-names';
import { Badge } from '../../ui/element/badge';
import { DeletedBadge } from '../../ui/element/deleted-badge';
import { buttonClass } from '../../ui/element/button-class';
import { cx } from '../../ui/element/cx';
import { Dialog } from '../../ui/overlay/dialog';
import { ChangedValue } from '../../shared-features/history/changed-value';
import type { HistoryLabels, WordedChange } from '../../shared-features/history/history-labels';
import { kindOfRecord } from '../../shared-features/record-kinds/record-kinds';
import { nameOfItem } from './away-row';
import { awayAuthors, awayChanges } from './away-labels';
import { recordState } from '../../shared-features/record-kinds/record-state';
import { PersonName } from '../../ui/person/person-name';
import { formatNumber } from '../../ui/format/numbers';

function Changes({ changes, isNew }: { changes: readonly WordedChange[]; isNew: boolean }) {
  return (
    <dl aria-label="Difference" className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
      {changes.map((change) => (
        <div key={change.label} className="contents">
          <dt className="text-ink-faint">{change.label}</dt>
          <dd className="max-h-60 min-w-0 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
            {isNew ? (
              <span className="font-medium">{change.to ?? 'none'}</span>
            ) : (
              <ChangedValue change={change} strong />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Content({ item, labels }: { item: AwayItem; labels: HistoryLabels | undefined }) {
  const nameOf = useNameOf();
  const changes = awayChanges(item, labels, nameOf);
  const { said, comments, fate } = item;
  const address = fate === 'gone' ? null : (kindOfRecord(item.collection)?.address(item._id) ?? null);
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2 text-ink-muted">
        {fate === 'made' ? <Badge tone="primary">New</Badge> : null}
        {fate === 'gone' ? <DeletedBadge /> : null}
        {fate === 'back' ? <Badge tone="success">Restored</Badge> : null}
        {awayAuthors(item)}
        {item.state === '' || fate === 'gone' ? null : <span>· now {recordState(item)}</span>}
      </p>
      {changes.length === 0 ? null : <Changes changes={changes} isNew={fate === 'made'} />}
      {said === null ? null : (
        <blockquote className="rounded-md border bg-sunken px-3 py-2">
          <p className="mb-1 flex items-center gap-1.5 text-meta text-ink-muted">
            <MessageSquare aria-hidden className="size-3.5" />
            <PersonName id={said.by._id} name={said.by.username} />
            {comments === 1 ? '' : `, the last of ${formatNumber(comments)} comments`}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{said.text}</p>
        </blockquote>
      )}
      {address === null ? null : (
        <RecordLink href={address} className={cx(buttonClass({ variant: 'primary' }), 'self-end')}>
          Open
        </RecordLink>
      )}
    </div>
  );
}

export function AwayDifference(props: {
  item: AwayItem | null;
  labels: HistoryLabels | undefined;
  onClose: () => void;
}) {
  const { item, labels, onClose } = props;
  // Keeps its content while closing.
  const [last, setLast] = useState(item);
  if (item !== null && item !== last) setLast(item);
  const shown = item ?? last;
  return (
    <Dialog open={item !== null} onClose={onClose} size="medium" title={shown === null ? '' : nameOfItem(shown)}>
      {shown === null ? null : <Content item={shown} labels={labels} />}
    </Dialog>
  );
}
