import type { AwayItem } from '@atrium/contracts/home/views';
import { CircleDot } from 'lucide-react';
import { useNameOf } from '../../platform/presence/use-names';
import { Avatar } from '../../ui/person/avatar';
import { RelativeTime } from '../../ui/format/relative-time';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { kindOfRecord } from '../../shared-features/record-kinds/record-kinds';
import { recordTitle } from '../../shared-features/record-kinds/record-title';
import { awayChanges, awayLine } from './away-labels';
import { nameNow } from '../../platform/presence/names-now';

const mostFaces = 3;

export function nameOfItem(item: AwayItem): string {
  const name = [item.label, recordTitle(item)].filter(Boolean).join(' ');
  return name === '' ? (kindOfRecord(item.collection)?.label ?? item.collection) : name;
}

export function AwayRow(props: { item: AwayItem; labels: HistoryLabels | undefined; onOpen: () => void }) {
  const { item, labels, onOpen } = props;
  const nameOf = useNameOf();
  const kind = kindOfRecord(item.collection);
  const Icon = kind?.icon ?? CircleDot;
  return (
    <li className="animate-rise">
      <button
        type="button"
        onClick={onOpen}
        className="focus-inset flex w-full items-center gap-3 rounded-md px-2 py-2 text-start hover:bg-hover"
      >
        <Icon aria-label={kind?.label ?? item.collection} className="size-4 shrink-0 text-ink-faint" />
        <span className="min-w-0 grow">
          <span className="flex min-w-0 items-baseline gap-2">
            {item.label === '' ? null : <span className="shrink-0 text-ink-muted tabular-nums">{item.label}</span>}
            <span className="min-w-0 truncate font-medium">
              {item.title === '' && item.label === '' ? nameOfItem(item) : recordTitle(item)}
            </span>
          </span>
          <span className="line-clamp-2 text-meta text-ink-muted sm:line-clamp-1">
            {awayLine(item, awayChanges(item, labels, nameOf)) || 'Changed'}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
          <span className="flex -space-x-1">
            {item.by.slice(0, mostFaces).map(({ _id, username }) => (
              <Avatar key={_id} name={username} seed={_id} decorative markless />
            ))}
          </span>
          <span className="sr-only">by {item.by.map(nameNow).join(', ')}</span>
          <RelativeTime at={item.at} className="text-meta whitespace-nowrap text-ink-faint" />
        </span>
      </button>
    </li>
  );
}
