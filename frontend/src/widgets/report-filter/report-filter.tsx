import { FilterX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/element/button';
import { DayInput } from '../../ui/form/day-input';
import { Segmented } from '../../ui/form/segmented';
import type { ReportSpans, ReportTime } from './report-spans';

interface ReportAddress {
  readonly query: { readonly from: string; readonly to: string };
  /** The organisation's day, such as `2026-02-28`. */
  readonly today: string;
  readonly isFiltered: boolean;
  readonly change: (time: ReportTime) => void;
}

export function ReportFilter<Id extends string>(props: {
  view: ReportAddress;
  times: ReportSpans<Id>;
  onClear: () => void;
  children: ReactNode;
}) {
  const { view, times, onClear, children } = props;
  const { query, today, isFiltered, change } = view;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of two years ago know no <search>
    <div role="search" aria-label="Report filter" className="flex flex-wrap items-center gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented<Id | 'own'>
          label="Time"
          value={times.spanOf(query, today) ?? 'own'}
          options={times.spans.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => id !== 'own' && change(times.spanSearch(id, today))}
        />
        <DayInput label="From" value={query.from} max={query.to} onChange={(from) => change({ from, to: query.to })} />
        <DayInput
          label="To"
          value={query.to}
          min={query.from}
          max={today}
          onChange={(to) => change({ from: query.from, to })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 *:max-sm:grow">
        {children}
        {isFiltered ? (
          <Button variant="ghost" icon={FilterX} onClick={onClear}>
            Clear
          </Button>
        ) : null}
      </div>
    </div>
  );
}
