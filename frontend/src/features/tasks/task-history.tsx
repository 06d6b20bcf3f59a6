import type { HistoryEntry } from '@atrium/contracts/core/history';
import { ArrowRight, CircleCheck, type LucideIcon, Plus, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import type { HistoryView } from '../../platform/use-history';
import { ErrorState } from '../../ui/error-state';
import { SkeletonText } from '../../ui/skeleton';
import { Timeline, type TimelineEntry } from '../../ui/timeline';
import type { Tone } from '../../ui/tone';
import { type WordedChange, wordedEntry } from './history-words';

const signs: Readonly<Record<string, { icon: LucideIcon; tone: Tone }>> = {
  TaskCreated: { icon: Plus, tone: 'primary' },
  TaskCompleted: { icon: CircleCheck, tone: 'success' },
  TaskReopened: { icon: RotateCcw, tone: 'neutral' },
  TaskDeleted: { icon: Trash2, tone: 'danger' },
  TaskRestored: { icon: Undo2, tone: 'success' },
};

function Changes({ changes }: { changes: readonly WordedChange[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      {changes.map(({ label, from, to }) => (
        <div key={label} className="contents">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="min-w-0">
            {from === null ? null : (
              <>
                <span className="text-ink-muted">{from}</span>{' '}
                <ArrowRight aria-label="to" className="inline size-3 text-ink-faint rtl:-scale-x-100" />{' '}
              </>
            )}
            <span>{to ?? 'none'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shown(entry: HistoryEntry, fresh: boolean, nameOf: (person: string) => string): TimelineEntry {
  const { what, changes } = wordedEntry(entry, nameOf);
  const sign = signs[entry.type];
  const comment = changes.length === 0 ? null : <Changes changes={changes} />;
  return {
    id: entry._id,
    at: entry.at,
    who: { id: entry.by._id, name: entry.by.username },
    what,
    ...sign,
    ...(comment === null ? {} : { comment }),
    fresh,
  };
}

/** What happened to a card, newest first; it grows as people act. */
export function TaskHistory({ history, nameOf }: { history: HistoryView; nameOf: (person: string) => string }) {
  const { entries, status, fresh } = history;
  if (status === 'loading') return <SkeletonText lines={5} />;
  if (status !== 'ready') return <ErrorState description="It comes back by itself when it can." />;
  return <Timeline label="History" live entries={entries.map((entry) => shown(entry, fresh.has(entry._id), nameOf))} />;
}
