import { FilterX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../element/button';
import { type QueryHelp, QueryInput, QueryProblems } from '../form/query-input';
import { SearchInput } from '../form/search-input';
import { formatNumber } from '../format/numbers';

/** A search box with further filters of a list, a button that clears them all, and the number of results. */
export function SearchBar(props: {
  label: string;
  term: string;
  onSearch: (term: string) => void;
  /** Further filters. */
  children: ReactNode;
  isFiltering: boolean;
  onClear: () => void;
  found: number;
  /** What the search box is helped by, where it takes operators. */
  help?: QueryHelp;
}) {
  const { label, term, onSearch, children, isFiltering, onClear, found, help } = props;
  const problemsId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of two years ago know no <search>
    <div role="search" className="flex flex-wrap items-center gap-2">
      <div className="w-56 grow sm:grow-0">
        {help === undefined ? (
          <SearchInput label={label} value={term} onChange={onSearch} />
        ) : (
          <QueryInput
            label={label}
            placeholder="Search"
            value={term}
            onChange={onSearch}
            suggest={help.suggest}
            describedBy={problemsId}
          />
        )}
      </div>
      {children}
      {isFiltering ? (
        <Button variant="ghost" icon={FilterX} onClick={onClear}>
          Clear
        </Button>
      ) : null}
      {/* Empty, it takes no gap from those that fill the line. */}
      <output className="text-meta text-ink-faint tabular-nums empty:-ms-2">
        {isFiltering ? `${formatNumber(found)} found` : ''}
      </output>
      {help === undefined ? null : <QueryProblems id={problemsId} problems={help.problems} />}
    </div>
  );
}
