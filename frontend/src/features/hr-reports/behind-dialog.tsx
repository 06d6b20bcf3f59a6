import { useState } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { EmptyState } from '../../ui/status/empty-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { formatNumber } from '../../ui/format/numbers';

/** One thing that is counted, and where it is. */
export interface CountedThing {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly address: string;
}

const manyThings = 100;

/** What made a figure. @param things null while loading */
export function BehindDialog(props: { title: string; things: readonly CountedThing[] | null; onClose: () => void }) {
  const { title, things, onClose } = props;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? things : (things?.slice(0, manyThings) ?? null);
  return (
    <Dialog open size="medium" title={title} onClose={onClose}>
      {shown === null ? <SkeletonText lines={4} /> : null}
      {shown?.length === 0 ? <EmptyState title="Nothing any more" /> : null}
      <ul aria-label={title}>
        {(shown ?? []).map(({ id, label, detail, address }) => (
          <li key={id} className="border-b last:border-b-0">
            <RecordLink
              href={address}
              className="flex min-h-row flex-wrap items-center gap-x-3 rounded-sm px-1 py-1 hover:bg-hover"
            >
              <span className="min-w-0 grow truncate font-medium">{label}</span>{' '}
              <span className="text-meta text-ink-muted tabular-nums">{detail}</span>
            </RecordLink>
          </li>
        ))}
      </ul>
      {shown !== null && things !== null && shown.length < things.length ? (
        <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
          Show all {formatNumber(things.length)}
        </Button>
      ) : null}
    </Dialog>
  );
}
