import type { DayItem } from '@atrium/contracts/home/views';
import { CircleDot } from 'lucide-react';
import { RecordLink } from '../../../platform/browser/record-link';
import { kindOfRecord } from '../../../shared-features/record-kinds/record-kinds';
import { recordTitle } from '../../../shared-features/record-kinds/record-title';
import { Badge } from '../../../ui/element/badge';
import { RelativeTime } from '../../../ui/format/relative-time';
import { partLabels, partTones } from './day-groups';
import type { DayTexts } from './day-text';

/** One record of a day; its group says the first of what was done to it, badges the rest. */
export function DayRow({ item, texts }: { item: DayItem; texts: Pick<DayTexts, 'lineOf' | 'titleOf'> }) {
  const kind = kindOfRecord(item.collection);
  const Icon = kind?.icon ?? CircleDot;
  const isGone = item.fate === 'gone';
  const line = texts.lineOf(item);
  const content = (
    <>
      <Icon aria-label={kind?.label ?? item.collection} className="size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 grow">
        <span className="flex min-w-0 items-baseline gap-2">
          {item.label === '' ? null : <span className="shrink-0 text-ink-muted tabular-nums">{item.label}</span>}
          <span className="min-w-0 truncate font-medium">
            {item.label === '' ? texts.titleOf(item) : recordTitle(item)}
          </span>
        </span>
        {line === '' ? null : <span className="line-clamp-2 text-meta text-ink-muted sm:line-clamp-1">{line}</span>}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-2">
        {item.parts.slice(1).map((part) => (
          <Badge key={part} tone={partTones[part]}>
            {partLabels[part]}
          </Badge>
        ))}
        <RelativeTime at={item.at} className="text-meta whitespace-nowrap text-ink-faint" />
      </span>
    </>
  );
  const look = 'flex w-full items-center gap-3 rounded-md px-2 py-2 text-start';
  return (
    <li>
      {isGone || kind === null ? (
        <span className={look}>{content}</span>
      ) : (
        <RecordLink href={kind.address(item._id)} className={`focus-inset hover:bg-hover ${look}`}>
          {content}
        </RecordLink>
      )}
    </li>
  );
}
