import type { HistoryEntry } from '@atrium/contracts/core/history';
import { CircleDot } from 'lucide-react';
import { useNameOf } from '../../../platform/presence/use-names';
import { RelativeTime } from '../../../ui/format/relative-time';
import { type HistoryLabels, wordedEntry } from '../../history/history-labels';
import { PersonName } from '../../../ui/person/person-name';

/** Something that happened to the record that is talked about: the very event of its history, in a line. */
export function EventLine({ entry, labels }: { entry: HistoryEntry; labels: HistoryLabels }) {
  const nameOf = useNameOf();
  const { what, changes } = wordedEntry(labels, entry, nameOf);
  const [first] = changes;
  const detail = changes.length === 1 && first?.to != null ? first.to : '';
  return (
    <p data-event={entry.type} className="flex min-w-0 items-center gap-2.5 px-4 py-0.5 text-meta text-ink-muted">
      <span className="flex w-8 shrink-0 justify-center">
        <CircleDot aria-hidden className="size-3 text-ink-faint" />
      </span>
      <span className="min-w-0 max-sm:line-clamp-3 max-sm:wrap-anywhere sm:truncate">
        <span className="font-medium">
          <PersonName id={entry.by._id} name={entry.by.username} />
        </span>{' '}
        {what}
        {detail === '' ? null : <span className="text-ink-faint"> · {detail}</span>}
      </span>
      <RelativeTime at={entry.at} className="ms-auto shrink-0 text-ink-faint" />
    </p>
  );
}
