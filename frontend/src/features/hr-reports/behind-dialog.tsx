import { useState } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { ParkHere } from '../../shared-features/past/park-here';
import { useEndOfDay } from '../../shared-features/past/use-end-of-day';
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
  /** On which it happened, so that one may look at its end. */
  readonly day?: string;
}

const manyThings = 100;

function Thing({ thing }: { thing: CountedThing }) {
  const { label, detail, address, day } = thing;
  const endOf = useEndOfDay();
  const at = day === undefined ? null : endOf(day);
  return (
    <li className="flex items-center gap-1 border-b last:border-b-0">
      <RecordLink
        href={address}
        className="flex min-h-row min-w-0 grow flex-wrap items-center gap-x-3 rounded-sm px-1 py-1 hover:bg-hover"
      >
        <span className="min-w-0 grow truncate font-medium">{label}</span>{' '}
        <span className="text-meta text-ink-muted tabular-nums">{detail}</span>
      </RecordLink>
      {at === null ? null : <ParkHere address={address} name={`${label}, ${detail}`} at={at} />}
    </li>
  );
}

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
        {(shown ?? []).map((thing) => (
          <Thing key={thing.id} thing={thing} />
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
