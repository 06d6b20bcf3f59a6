import { ChevronsDownUp, ChevronsUpDown, Network } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePanel } from '../../../shared-features/record-panel/panel-context';
import { Button } from '../../../ui/element/button';
import { EmptyState } from '../../../ui/status/empty-state';
import { SkeletonText } from '../../../ui/status/skeleton';
import { FilterBar } from '../../../ui/table/filter-bar';
import { type Colleague, directoryFields, searchColleagues } from '../directory/directory-rules';
import type { UserSearch } from '../list/use-user-search';
import { chartOf, chartRows, chartWith, foldable, foldedAtFirst } from './chart-rules';
import { ChartTree } from './chart-tree';

const nobody: readonly Colleague[] = [];
const none: ReadonlySet<string> = new Set();

/** The organisation chart of all employees. @param people null while loading */
export function OrgChart({ people, search }: { people: readonly Colleague[] | null; search: UserSearch }) {
  const { filter, setFilter, change } = search;
  const { order, openId, open } = usePanel();
  const all = people ?? nobody;
  const chart = useMemo(() => chartOf(all), [all]);
  // Null until something is folded or unfolded.
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const folded = useMemo(() => chosen ?? foldedAtFirst(chart, all.length), [chosen, chart, all.length]);
  const isSearched = filter.term.trim() !== '';
  const found = useMemo(() => {
    if (!isSearched) return none;
    return new Set(searchColleagues(all, filter.field, filter.term).map(({ _id }) => _id));
  }, [all, filter.field, filter.term, isSearched]);
  const rows = useMemo(
    () => (isSearched ? chartRows(chartWith(chart, found), none) : chartRows(chart, folded)),
    [chart, folded, found, isSearched],
  );
  useEffect(() => order.set(rows.map(({ node }) => node.person._id)), [order, rows]);
  const toggle = useCallback(
    (id: string) => {
      const next = new Set(folded);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    [folded],
  );

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FilterBar
        fields={directoryFields}
        value={filter}
        onChange={setFilter}
        onClear={() => change({ field: undefined, q: undefined, page: undefined })}
        resultCount={isSearched ? found.size : all.length}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={ChevronsUpDown} disabled={isSearched} onClick={() => setChosen(new Set())}>
          Unfold all
        </Button>
        <Button
          size="sm"
          icon={ChevronsDownUp}
          disabled={isSearched}
          onClick={() => setChosen(new Set(foldable(chart)))}
        >
          Fold all
        </Button>
      </div>
      {people === null ? <SkeletonText lines={8} /> : null}
      {people !== null && rows.length === 0 ? (
        <EmptyState
          icon={Network}
          title="No Result found"
          description="Try another word or another field, or clear the filter."
        />
      ) : null}
      {rows.length === 0 ? null : (
        <ChartTree rows={rows} found={found} openId={openId} onToggle={toggle} onOpen={open} />
      )}
    </div>
  );
}
