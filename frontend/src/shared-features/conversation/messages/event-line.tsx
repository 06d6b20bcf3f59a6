import type { HistoryEntry } from '@atrium/contracts/core/history';
import { CircleDot } from 'lucide-react';
import { useNameOf } from '../../../platform/presence/use-names';
import { RelativeTime } from '../../../ui/format/relative-time';
import { SeeMoment } from '../../history/see-moment';
import { type HistoryLabels, wordedEntry } from '../../history/history-labels';
import { MarkdownView } from '../../markdown/markdown-view';
import { useConversation } from '../conversation-context';
import { MessageFrame } from './message-item';
import { PersonName } from '../../../ui/person/person-name';

/** A comment that came with a change: shown as a message, with the change. */
function Comment({ entry, labels, text }: { entry: HistoryEntry; labels: HistoryLabels; text: string }) {
  const nameOf = useNameOf();
  const record = useConversation().spot.place.id;
  const { what, changes } = wordedEntry(labels, entry, nameOf);
  const details = changes.flatMap(({ label, to }) =>
    to === null ? [] : [changes.length === 1 ? to : `${label}: ${to}`],
  );
  return (
    <div data-event={entry.type} className="group/entry relative hover:bg-hover">
      <span className="absolute end-2 top-1 z-sticky">
        <SeeMoment collection={labels.collection} record={record} entry={entry} />
      </span>
      <MessageFrame by={entry.by} at={entry.at} isContinued={false}>
        {changes.length === 0 && labels.sentence?.(entry) == null ? null : (
          <p className="text-meta text-ink-muted">
            {what}
            {details.length === 0 ? null : <span className="text-ink-faint"> · {details.join(', ')}</span>}
          </p>
        )}
        <MarkdownView text={text} files={{ collection: labels.collection, record }} />
      </MessageFrame>
    </div>
  );
}

/** An event of the discussed record, as a line or a message. */
export function EventLine({ entry, labels }: { entry: HistoryEntry; labels: HistoryLabels }) {
  const nameOf = useNameOf();
  const record = useConversation().spot.place.id;
  const said = entry.comment ?? '';
  const isReport = labels.reports?.has(entry.type) === true;
  if (said !== '' && !isReport) {
    return <Comment entry={entry} labels={labels} text={said} />;
  }
  const { what, changes } = wordedEntry(labels, entry, nameOf);
  const [first] = changes;
  const detail = isReport ? said : changes.length === 1 && first?.to != null ? first.to : '';
  return (
    <p
      data-event={entry.type}
      className="group/entry relative flex min-w-0 items-center gap-2.5 px-4 py-0.5 text-meta text-ink-muted"
    >
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
      <span className="absolute end-2 rounded-md bg-surface opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100">
        <SeeMoment collection={labels.collection} record={record} entry={entry} />
      </span>
    </p>
  );
}
