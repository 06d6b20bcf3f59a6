import type { HistoryEntry } from '@atrium/contracts/core/history';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSeeMoment } from '../../platform/past/use-see-moment';
import { type HistoryView, useHistory } from '../../platform/sync/use-history';
import { type NameOf, useNameOf } from '../../platform/presence/use-names';
import { useLiveName } from '../../ui/person/person-names';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { ErrorState } from '../../ui/status/error-state';
import { NoPermission } from '../../ui/status/no-permission';
import { SkeletonText } from '../../ui/status/skeleton';
import { Timeline, type TimelineEntry } from '../../ui/layout/timeline';
import { ChangedValue } from './changed-value';
import { type HistoryLabels, type WordedChange, undoneActs, wordedEntry, wordedUndo } from './history-labels';
import { WhoSees } from './who-sees';
import { History, ShieldCheck, Undo2 } from 'lucide-react';
import { downloadDocument } from '../../platform/api/files';
import { useRights } from '../../platform/session/session';
import { toast } from '../../ui/overlay/toast-store';
import { useConfirm } from '../../ui/overlay/confirm-context';
import { Menu } from '../../ui/overlay/menu';
import { formatNumber } from '../../ui/format/numbers';

const FormerDialog = lazy(async () => ({ default: (await import('./former-dialog')).FormerDialog }));

/** What can be done about one entry of a record's history. */
function EntryActions({ collection, id, entry }: { collection: string; id: string; entry: HistoryEntry }) {
  const confirm = useConfirm();
  const [compares, setCompares] = useState(false);
  const { act, group, at, imported } = entry;
  if (act === undefined) return null;
  const undo = async (together: boolean) => {
    const { undoAct } = await import('../undo/undo-commands');
    await undoAct({ collection, record: id, act, ...(together ? { together } : {}) }, confirm);
  };
  const one = { id: 'undo', label: 'Undo this change', icon: Undo2, onSelect: () => void undo(false) };
  const undoAll = async () => {
    if (imported === undefined || group === undefined) return undo(true);
    const { undoImport } = await import('../undo/undo-import');
    return undoImport(group, imported, confirm);
  };
  const label = imported === undefined ? 'Undo it on all records' : `Undo the import of ${imported}`;
  const all = { id: 'all', label, icon: Undo2, onSelect: () => void undoAll() };
  const then = { id: 'then', label: 'Make it as it was then', icon: History, onSelect: () => setCompares(true) };
  return (
    <>
      <Menu
        label="What to do about this change"
        size="sm"
        groups={[group === undefined ? [one] : [one, all], [then]]}
      />
      {compares ? (
        <Suspense>
          <FormerDialog collection={collection} id={id} at={at} onClose={() => setCompares(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Changes({ changes }: { changes: readonly WordedChange[] }) {
  return (
    <dl className="grid gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-1">
      {changes.map((change) => (
        <div key={change.label} className="contents">
          <dt className="text-ink-faint max-sm:mt-1">{change.label}</dt>
          <dd className="max-h-40 min-w-0 overflow-y-auto">
            <ChangedValue change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The default draws text as written. */
export type DrawComment = (comment: string, record: string) => ReactNode;

function shown(
  labels: HistoryLabels,
  entry: HistoryEntry,
  nameOf: NameOf,
  draw: (comment: string) => ReactNode,
): Omit<TimelineEntry, 'fresh'> {
  const { what, changes } = wordedEntry(labels, entry, nameOf);
  const said = entry.comment === undefined || entry.comment === '' ? null : draw(entry.comment);
  const comment =
    said === null && changes.length === 0 ? null : (
      <>
        {changes.length === 0 ? null : <Changes changes={changes} />}
        {said === null ? null : (
          <div className={changes.length === 0 ? undefined : 'mt-1.5 border-t pt-1.5'}>{said}</div>
        )}
      </>
    );
  return {
    id: entry._id,
    at: entry.at,
    who: { id: entry.by._id, name: entry.by.username },
    what,
    ...labels.signs?.[entry.type],
    ...(comment === null ? {} : { comment }),
  };
}

/** What was done; for an undo, what it undid; for an undone act, who undid it. */
function What(props: {
  labels: HistoryLabels;
  entry: HistoryEntry;
  entries: readonly HistoryEntry[];
  undone: ReadonlyMap<string, HistoryEntry>;
}) {
  const { labels, entry, entries, undone } = props;
  const nameOf = useNameOf();
  const undoing = undone.get(entry.act ?? '');
  const undoer = useLiveName(undoing?.by ?? null);
  return (
    <>
      {wordedUndo(labels, entry, entries, nameOf)}
      {undoing === undefined ? null : <Badge className="ms-1.5">Undone by {undoer}</Badge>}
    </>
  );
}

const atOnce = 50;

const asWritten: DrawComment = (comment) => comment;

/** For callers that follow the history themselves. */
export function HistoryTimeline(props: {
  labels: HistoryLabels;
  id: string;
  history: HistoryView;
  drawComment?: DrawComment;
  /** The record has no stream of its own, of which to prove anything. */
  isCarried?: true;
}) {
  const { labels, id, history, drawComment = asWritten, isCarried } = props;
  const { entries, status, fresh } = history;
  const nameOf = useNameOf();
  const see = useSeeMoment(labels.collection, id);
  const [most, setMost] = useState(atOnce);
  if (status === 'loading') return <SkeletonText lines={5} />;
  if (status === 'no-permission' || status === 'not-found') return <NoPermission />;
  if (status !== 'ready') return <ErrorState description="It reloads by itself as soon as possible." />;
  const undone = undoneActs(entries);
  const timeline = entries.slice(0, most).map((entry) => ({
    ...shown(labels, entry, nameOf, (comment) => drawComment(comment, id)),
    what: <What labels={labels} entry={entry} entries={entries} undone={undone} />,
    actions: undone.has(entry.act ?? '') ? null : <EntryActions collection={labels.collection} id={id} entry={entry} />,
    fresh: fresh.has(entry._id),
  }));
  return (
    <>
      <Timeline
        label="History"
        live
        entries={timeline}
        onSee={(chosen) => entries.filter(({ _id }) => _id === chosen).forEach(see)}
      />
      {entries.length > most ? (
        <Button variant="ghost" full className="mt-2" onClick={() => setMost(most + atOnce)}>
          Show older ({formatNumber(entries.length - most)})
        </Button>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-1">
        <WhoSees collection={labels.collection} id={id} />
        {isCarried ? null : <ExportProof collection={labels.collection} id={id} />}
      </div>
    </>
  );
}

export function RecordHistory(props: { labels: HistoryLabels; id: string; drawComment?: DrawComment }) {
  const { labels, id, drawComment } = props;
  const history = useHistory(labels.collection, id);
  return <HistoryTimeline labels={labels} id={id} history={history} drawComment={drawComment} />;
}

function ExportProof({ collection, id }: { collection: string; id: string }) {
  const { role } = useRights();
  const [isBusy, setBusy] = useState(false);
  if (role !== 'admin' && role !== 'superadmin') return null;
  const take = async () => {
    setBusy(true);
    const problem = await downloadDocument(`/log/proof/${collection}/${id}`, `proof-${collection}-${id}.json`);
    setBusy(false);
    if (problem !== null) toast.error(problem.message);
  };
  return (
    <Button size="sm" variant="ghost" icon={ShieldCheck} busy={isBusy} onClick={() => void take()}>
      Export proof
    </Button>
  );
}
