import { type CountedHandOff, handOffsBehind } from '@atrium/contracts/reports/hand-off-map';
import type { HandOffsBehind } from '@atrium/contracts/reports/hand-off-query';
import { nobody } from '@atrium/contracts/reports/people';
import { ArrowRight, TicketCheck, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formerColleague, useNameOf } from '../../platform/presence/use-names';
import { ItemChip } from '../../shared-features/item-links/item-chip';
import { useItem } from '../../shared-features/item-links/use-items';
import { ParkHere } from '../../shared-features/past/park-here';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { useNow } from '../../ui/format/clock';
import { formatDate } from '../../ui/format/formats';
import { formatNumber } from '../../ui/format/numbers';
import { Dialog } from '../../ui/overlay/dialog';
import { EmptyState } from '../../ui/status/empty-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { fateText, listTitle } from './hand-off-text';
import type { HandOffView } from './use-hand-offs';

/** More are shown when they are asked for. */
const mostAtFirst = 100;

function Row({ handOff, nameOf }: { handOff: CountedHandOff; nameOf: (person: string | null) => string }) {
  const { kind, record, at, from, to, returned, across } = handOff;
  const item = { collection: kind, id: record };
  const { name, address } = useItem(item);
  const now = useNow();
  return (
    <li className="flex items-start gap-2 border-b px-1 py-2 last:border-b-0">
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <ItemChip item={item} />
          {returned ? (
            <Badge icon={Undo2} tone="warning">
              Returned
            </Badge>
          ) : null}
          {across ? <Badge icon={TicketCheck}>Made out of a ticket</Badge> : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-meta text-ink-muted">
          <span className="flex min-w-0 items-center gap-1">
            {nameOf(from)}
            <ArrowRight aria-hidden className="size-3 shrink-0 rtl:-scale-x-100" />
            <span className="sr-only">to</span>
            {to === null ? 'Nobody yet' : nameOf(to)}
          </span>
          <time dateTime={at} className="tabular-nums">
            {formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          <span>{fateText(handOff, now)}</span>
        </div>
      </div>
      {address === null ? null : <ParkHere address={address} name={name} at={Date.parse(at)} />}
    </li>
  );
}

/** The hand-offs that a number counts, newest first; each opens its record, today or at its moment. */
export function HandOffListDialog({ view, behind }: { view: HandOffView; behind: HandOffsBehind }) {
  const { ledger, query, change } = view;
  const [isWhole, setWhole] = useState(false);
  const personName = useNameOf();
  const handOffs = useMemo(
    () => (ledger === null ? null : handOffsBehind(ledger, query, behind)),
    [ledger, query, behind],
  );
  const nameOf = (person: string | null): string => {
    if (person === null || person === nobody) return 'Atrium itself';
    return ledger?.people.has(person) === true ? personName(person) : formerColleague;
  };
  const { figure, from, to } = behind;
  const ends = from === null || to === null ? null : { from: view.nameOf(from, 'from'), to: view.nameOf(to, 'to') };
  const shown = isWhole ? handOffs : (handOffs?.slice(0, mostAtFirst) ?? null);
  return (
    <Dialog
      open
      size="medium"
      title={listTitle(figure, ends)}
      description={handOffs === null ? undefined : `Handoffs: ${formatNumber(handOffs.length)}`}
      onClose={() => change({ figure: undefined, giver: undefined, receiver: undefined })}
    >
      {shown === null ? <SkeletonText lines={4} /> : null}
      {shown?.length === 0 ? <EmptyState title="Nothing in this period" /> : null}
      <ul aria-label={listTitle(figure, ends)}>
        {(shown ?? []).map((handOff) => (
          <Row key={`${handOff.record} ${handOff.at} ${handOff.to}`} handOff={handOff} nameOf={nameOf} />
        ))}
      </ul>
      {handOffs !== null && shown !== null && shown.length < handOffs.length ? (
        <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
          Show all {formatNumber(handOffs.length)}
        </Button>
      ) : null}
    </Dialog>
  );
}
