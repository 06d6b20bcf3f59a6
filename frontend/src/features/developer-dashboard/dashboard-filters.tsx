import { type ReportKind, reportKinds, unset } from '@atrium/contracts/reports/rules';
import { FilterX } from 'lucide-react';
import { useListedNames } from '../../platform/use-listed-names';
import { Button } from '../../ui/button';
import { DayInput } from '../../ui/day-input';
import { Segmented } from '../../ui/segmented';
import { Select } from '../../ui/select';
import { spanOf, spans, spanSearch } from './dashboard-search';
import { kindLooks } from './kinds';
import type { DashboardView } from './use-dashboard-search';

const kindOptions = reportKinds.map((kind: ReportKind) => ({ value: kind, label: kindLooks[kind].plural }));
const noModule = { value: unset, label: 'No module' };

/** Which time, kind and module are looked at; all of it stands in the address. */
export function DashboardFilters({ view }: { view: DashboardView }) {
  const { query, today, isFiltered, change } = view;
  const modules = useListedNames('modules', query.module === unset ? '' : (query.module ?? ''));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of two years ago know no <search>
    <div role="search" aria-label="What is counted" className="flex flex-wrap items-center gap-2">
      <Segmented
        label="Time"
        value={spanOf(query, today) ?? 'own'}
        options={spans.map(({ id, label }) => ({ value: id, label }))}
        onChange={(id) => id !== 'own' && change(spanSearch(id, today))}
      />
      <DayInput label="From" value={query.from} max={query.to} onChange={(from) => change({ from, to: query.to })} />
      <DayInput
        label="to"
        value={query.to}
        min={query.from}
        max={today}
        onChange={(to) => change({ from: query.from, to })}
      />
      <Select
        aria-label="Kind"
        className="w-44"
        placeholder="All kinds"
        options={kindOptions}
        value={query.kind ?? ''}
        onChange={({ target }) => change({ kind: target.value || undefined })}
      />
      <Select
        aria-label="Module"
        className="w-36"
        placeholder="All modules"
        options={[...modules, noModule]}
        value={query.module ?? ''}
        onChange={({ target }) => change({ module: target.value || undefined })}
      />
      {isFiltered ? (
        <Button
          variant="ghost"
          icon={FilterX}
          onClick={() => change({ from: undefined, to: undefined, kind: undefined, module: undefined })}
        >
          Clear
        </Button>
      ) : null}
    </div>
  );
}
