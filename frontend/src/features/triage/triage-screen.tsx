import { bugKind } from '@atrium/contracts/bugs/kind';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { seesTriage } from '@atrium/contracts/triage/rules';
import { ArrowLeft, ArrowRight, Inbox } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useAddress } from '../../platform/list/use-address';
import { usePresence } from '../../platform/presence/use-presence';
import { useUser } from '../../platform/session/session';
import { shownTopics } from '../../platform/sync/shown';
import { useCollection } from '../../platform/sync/use-collection';
import { useRecordRights } from '../../shared-features/record-list/use-record-rights';
import { isGone, RowNote } from '../../ui/compare/row-note';
import { useComparedRows } from '../../ui/compare/use-compared-rows';
import { useAppearance } from '../../ui/element/appearance';
import { cx } from '../../ui/element/cx';
import { IconButton } from '../../ui/element/icon-button';
import { acceptsShortcuts } from '../../ui/focus/focus-targets';
import { Segmented } from '../../ui/form/segmented';
import { RelativeTime } from '../../ui/format/relative-time';
import { isPressed } from '../../ui/keys/shortcuts';
import { PageHeader } from '../../ui/layout/page-header';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonCard } from '../../ui/status/skeleton';
import { TriageCard } from './triage-card';
import { inboxOf, itemNumber, itemTitle, type TriageItem } from './triage-item';
import { type TriageSearch, triageSearch } from './triage-search';
import { useDeparted } from './use-departed';
import { useTriaging } from './use-triage-commands';

const title = 'Triage';
const views = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'snoozed', label: 'Snoozed' },
  { value: 'asked', label: 'Asked' },
] as const;
const kinds = [
  { value: 'all', label: 'All' },
  { value: 'bugs', label: 'Bugs' },
  { value: 'feature-requests', label: 'Requests' },
] as const;

function recordNow({ collection, record }: TriageItem): TriageItem['record'] | undefined {
  return shownTopics.document(collection, record._id) as TriageItem['record'] | undefined;
}

const idOf = ({ record }: TriageItem) => record._id;

/** @param props.onChoose null for what has left the inbox since a moment that it is compared with */
function ItemRow(props: { item: TriageItem; isCurrent: boolean; onChoose: (() => void) | null; note: ReactNode }) {
  const { item, isCurrent, onChoose, note } = props;
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        data-record={item.record._id}
        disabled={onChoose === null}
        onClick={onChoose ?? undefined}
        className={cx(
          'flex w-full flex-col gap-0.5 rounded-md px-3 py-2 text-start not-disabled:hover:bg-hover disabled:text-ink-faint',
          isCurrent && 'bg-accent-soft',
        )}
      >
        <span className="flex items-center gap-2 text-meta text-ink-faint">
          <span className="tabular-nums">{itemNumber(item)}</span>
          <span className="ms-auto">
            <RelativeTime at={item.record.createdAt} />
          </span>
        </span>
        <span className="truncate font-medium">{itemTitle(item) || 'No description'}</span>
        {note}
      </button>
    </li>
  );
}

/** `j` and `k` go on to the next and the previous one. */
function useSteps(step: (by: 1 | -1) => void): void {
  const { singleKeys } = useAppearance();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || !acceptsShortcuts(event.target)) return;
    const by = isPressed(event, 'next') ? 1 : isPressed(event, 'previous') ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function Inboxes({
  items,
  search,
  onChoose,
}: {
  items: readonly TriageItem[];
  search: TriageSearch;
  onChoose: (at: string | undefined) => void;
}) {
  const triage = useTriaging();
  const rights = { bugs: useRecordRights(bugKind).edit, 'feature-requests': useRecordRights(featureRequestKind).edit };
  const { rows, marks } = useComparedRows('Inbox', items, idOf);
  const chosen = items.findIndex(({ record }) => record._id === search.at);
  // What was handled leaves its place to the next one.
  const at = chosen === -1 ? 0 : chosen;
  const item = items[at];
  const step = (by: 1 | -1) => {
    const next = items[at + by];
    if (next !== undefined) onChoose(next.record._id);
  };
  useSteps(step);
  if (item === undefined) {
    return (
      <EmptyState
        icon={Inbox}
        title={search.view === undefined ? 'Everything was looked at' : 'Nothing here'}
        description={
          search.view === undefined
            ? 'New bugs and feature requests appear here as they are reported.'
            : 'What is snoozed or was sent back with a question stands here until it comes back.'
        }
      />
    );
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <nav
        aria-label="In the inbox"
        className="hidden max-h-[70dvh] overflow-y-auto rounded-lg border bg-surface p-1 lg:block"
      >
        <ol className="flex flex-col">
          {rows.map((each) => (
            <ItemRow
              key={each.record._id}
              item={each}
              isCurrent={each === item}
              onChoose={isGone(marks, each.record._id) ? null : () => onChoose(each.record._id)}
              note={<RowNote marks={marks} id={each.record._id} />}
            />
          ))}
        </ol>
      </nav>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-center gap-2">
          <p className="grow text-meta text-ink-muted tabular-nums">
            {at + 1} of {items.length}
          </p>
          <IconButton label="The one before" icon={ArrowLeft} disabled={at === 0} onClick={() => step(-1)} />
          <IconButton
            label="The next one"
            icon={ArrowRight}
            disabled={at === items.length - 1}
            onClick={() => step(1)}
          />
        </div>
        <TriageCard
          key={item.record._id}
          item={item}
          mayEdit={rights[item.collection]}
          triage={async (one, verdict) => {
            // The next one comes into hand; at the end, the one before.
            const next = items[at + 1] ?? items[at - 1];
            const isDone = await triage(one, verdict);
            if (isDone) onChoose(next?.record._id);
            return isDone;
          }}
        />
      </div>
    </div>
  );
}

function LiveTriage() {
  const [search, setSearch] = useAddress(triageSearch);
  const bugs = useCollection('bugs');
  const requests = useCollection('feature-requests');
  const { view, kind } = search;
  const items = useMemo(
    () => inboxOf(bugs.documents, requests.documents, { ...(view && { view }), ...(kind && { kind }) }),
    [bugs.documents, requests.documents, view, kind],
  );
  const departed = useDeparted(items, useUser()._id, recordNow);
  const viewers = usePresence('triage-counts').map(({ userId, username }) => ({ id: userId, name: username }));
  const choose = useCallback((at: string | undefined) => setSearch({ at }, { replace: true }), [setSearch]);
  const statuses = [bugs.status, requests.status];
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={title}
        count={view === undefined && statuses.every((status) => status === 'ready') ? items.length : undefined}
        description="New bugs and feature requests that nobody has looked at yet, one after the other."
        viewers={viewers}
      />
      <div className="flex flex-wrap gap-2">
        <Segmented
          label="What is listed"
          value={view ?? 'waiting'}
          options={views}
          onChange={(next) => setSearch({ view: next === 'waiting' ? undefined : next, at: undefined })}
        />
        <Segmented
          label="Kind"
          value={kind ?? 'all'}
          options={kinds}
          onChange={(next) => setSearch({ kind: next === 'all' ? undefined : next, at: undefined })}
        />
      </div>
      {departed.length === 0 ? null : (
        <ul aria-label="Just handled by others" className="flex flex-col gap-1">
          {departed.map(({ id, text }) => (
            <li key={id} className="animate-rise rounded-md bg-sunken px-3 py-1.5 text-meta text-ink-muted">
              {text}
            </li>
          ))}
        </ul>
      )}
      {statuses.includes('loading') ? (
        <SkeletonCard />
      ) : statuses.every((status) => status === 'ready') ? (
        <Inboxes items={items} search={search} onChoose={choose} />
      ) : (
        <ErrorState onRetry={() => shownTopics.retryRefused()} />
      )}
    </div>
  );
}

/** The inbox of what was newly reported. */
export function TriageScreen() {
  return seesTriage(useUser()) ? <LiveTriage /> : <RefusedScreen title={title} />;
}
