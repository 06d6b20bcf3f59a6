import { ArrowRight, History, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../person/avatar';
import { useShownName } from '../person/person-names';
import { cx } from '../element/cx';
import { IconButton } from '../element/icon-button';
import { RelativeTime } from '../format/relative-time';
import { tintOf, type Tone } from '../element/tone';

export interface TimelineEntry {
  id: string;
  at: number | string | Date;
  who: { id?: string; name: string };
  /** Continues the sentence after the name: "changed the status". */
  what: ReactNode;
  from?: ReactNode;
  to?: ReactNode;
  comment?: ReactNode;
  /** Replaces the avatar for automatic entries. */
  icon?: LucideIcon;
  tone?: Tone;
  /** What can be done about it. */
  actions?: ReactNode;
  fresh?: boolean;
}

type See = (id: string) => void;

function Who({ id, name }: TimelineEntry['who']) {
  const shown = useShownName(id, name);
  return (
    <span title={shown.username ?? undefined} className="font-medium text-ink">
      {shown.name}
    </span>
  );
}

function Entry({ entry, last, onSee }: { entry: TimelineEntry; last: boolean; onSee: See | undefined }) {
  const { at, who, what, from, to, comment, icon: Icon, tone = 'neutral', actions, fresh } = entry;
  return (
    <li className={cx('group/entry relative flex gap-3', !last && 'pb-4', fresh && 'animate-rise')}>
      {last ? null : <span aria-hidden className="absolute start-3 top-7 -bottom-0 w-px bg-line" />}
      {Icon ? (
        <span className={cx('flex size-6 shrink-0 items-center justify-center rounded-full border', tintOf[tone])}>
          <Icon aria-hidden className="size-3" />
        </span>
      ) : (
        <Avatar name={who.name} seed={who.id ?? who.name} decorative />
      )}
      <div className="min-w-0 grow pt-0.5">
        <p className="text-ink-muted">
          <Who {...who} /> {what} <RelativeTime at={at} className="text-meta whitespace-nowrap text-ink-faint" />
        </p>
        {from != null || to != null ? (
          <p className="mt-1 flex flex-wrap items-center gap-1.5">
            {from != null ? <span className="text-ink-muted">{from}</span> : null}
            {from != null && to != null ? (
              <>
                <ArrowRight aria-hidden className="size-3 shrink-0 text-ink-faint rtl:-scale-x-100" />
                <span className="sr-only">to</span>
              </>
            ) : null}
            {to != null ? <span>{to}</span> : null}
          </p>
        ) : null}
        {comment == null ? null : (
          <div className="mt-1.5 rounded-md border bg-surface px-2.5 py-1.5 wrap-anywhere whitespace-pre-wrap">
            {comment}
          </div>
        )}
      </div>
      {onSee === undefined ? null : (
        <span className="shrink-0 opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 pointer-coarse:opacity-100">
          <IconButton size="sm" label="See this moment" icon={History} onClick={() => onSee(entry.id)} />
        </span>
      )}
      {actions}
    </li>
  );
}

/** In the given order. `live` announces additions. */
export function Timeline(props: {
  label: string;
  entries: readonly TimelineEntry[];
  empty?: ReactNode;
  live?: boolean;
  /** Shows everything as it was right after an entry. */
  onSee?: See;
}) {
  const { label, entries, empty = 'Nothing has happened yet', live = false, onSee } = props;
  if (entries.length === 0) return <p className="text-ink-faint">{empty}</p>;
  return (
    <ol aria-label={label} aria-live={live ? 'polite' : undefined} aria-relevant="additions">
      {entries.map((entry, at) => (
        <Entry key={entry.id} entry={entry} last={at === entries.length - 1} onSee={onSee} />
      ))}
    </ol>
  );
}
