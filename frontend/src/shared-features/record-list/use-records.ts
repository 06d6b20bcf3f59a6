import { reportKinds } from '@atrium/contracts/reports/rules';
import { useDeferredValue, useMemo } from 'react';
import { useQuery } from '../../platform/api/use-query';
import { useAsOf } from '../../platform/past/use-as-of';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useUser } from '../../platform/session/session';
import { useTopic } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { useDepartments } from '../../platform/presence/use-departments';
import { sortFrom } from '../../ui/table/sort-text';
import { sortRowsBy } from '../../ui/table/table-model';
import { type RecordQuery, useRecordQuery } from './query/use-record-query';
import { openFrom, openId, type RecordSearch } from './record-address';
import { valueAt } from './record-values';
import { useWorkFigure, type WorkFigureView } from './use-work-figure';
import {
  type ListedRecord,
  newestFirst,
  numberIn,
  type RecordListing,
  searchRecords,
  sortValues,
} from './search-records';

export interface RecordsView<View> {
  readonly status: TopicStatus;
  readonly message: string | null;
  /** False when the server sent only a part. */
  readonly complete: boolean;
  readonly sent: readonly View[];
  /** With older ones that the address names. */
  readonly all: readonly View[];
  readonly found: readonly View[];
  /** What the search box says. */
  readonly query: RecordQuery;
  /** The figure of the reports whose records are listed. */
  readonly figure: WorkFigureView;
  /** Whether the open record is still being loaded. */
  readonly isLooking: boolean;
}

interface Answer<View> {
  readonly updated: View | readonly View[];
}

/** Fetched one by one: the open record, and one searched by number. */
export function useOlderRecords<View extends ListedRecord>(
  { kind, older, actions }: RecordListing<View>,
  sent: readonly View[],
  search: RecordSearch,
  isPart: boolean,
): { readonly records: readonly View[]; readonly isLooking: boolean } {
  const id = openId(openFrom(search.open, actions));
  const number = numberIn(kind, search);
  const asks = older !== undefined && isPart;
  const wantsOpen = asks && id !== null && !sent.some(({ _id }) => _id === id);
  const wantsNumber = asks && number !== null && !sent.some((record) => valueAt(record, kind.number) === number);
  const asOf = useAsOf();
  const opened = useQuery<Answer<View>>(
    wantsOpen ? (asOf === undefined ? older.one(id) : older.list) : null,
    asOf === undefined ? {} : { _id: id ?? '', asOf },
  );
  const query = { field: kind.number, q: number ?? '', limit: 1, asOf };
  const numbered = useQuery<Answer<View>>(wantsNumber ? older.list : null, query);
  const records = useMemo(() => {
    const found = [opened, numbered].flatMap(({ answer }) => (answer === null ? [] : answer.updated));
    return found.filter(({ _id }, at) => found.findIndex((other) => other._id === _id) === at);
  }, [opened, numbered]);
  return { records, isLooking: wantsOpen && opened.answer === null && opened.failure === null };
}

const asIs = <View>(record: View): View => record;

/** @param shown what is shown of a record; has to be stable */
export function useRecords<View extends ListedRecord>(
  listing: RecordListing<View>,
  search: RecordSearch,
  shown: (record: View) => View = asIs,
): RecordsView<View> {
  const me = useUser()._id;
  const { timeZone } = useSettings();
  const { kind } = listing;
  const { status, message, complete, documents } = useTopic<View>(kind.collection);
  const sent = useMemo(() => (shown === asIs ? documents : documents.map(shown)), [documents, shown]);
  const q = useDeferredValue(search.q);
  const query = useRecordQuery(kind, { field: search.field, q }, { scopes: listing.scopes });
  const { words, keeps } = query;
  const asked = useMemo(() => ({ ...search, q: words }), [search, words]);
  const { records: older, isLooking } = useOlderRecords(listing, sent, asked, status === 'ready' && !complete);
  const all = useMemo(() => [...sent, ...older.map(shown)], [sent, older, shown]);
  const { field, only, report, from, to, priority, module, assignee, department, status: wanted, sort } = search;
  const people = useDepartments();
  const figure = useWorkFigure(reportKinds.find((one) => one === kind.collection) ?? null, search);
  const { ids } = figure;
  const inReach = useMemo(() => {
    const drillDown = { report, from, to, priority, module, assignee, department };
    const world = { me, timeZone, people };
    const found = searchRecords(listing, all, { field, q: words, only, ...drillDown }, world).filter(keeps);
    return newestFirst(kind, ids === null ? found : found.filter(({ _id }) => ids.has(_id)));
  }, [
    listing,
    kind,
    all,
    field,
    words,
    keeps,
    only,
    report,
    from,
    to,
    priority,
    module,
    assignee,
    department,
    ids,
    me,
    timeZone,
    people,
  ]);
  const found = useMemo(() => {
    const ofStatus = wanted === undefined ? inReach : inReach.filter((record) => record.status === wanted);
    const order = sortFrom(sort);
    return sortRowsBy(ofStatus, sortValues(kind, order), order);
  }, [kind, inReach, wanted, sort]);
  return { status, message, complete, sent, all, found, query, figure, isLooking };
}
