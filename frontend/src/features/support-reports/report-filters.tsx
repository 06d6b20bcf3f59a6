import { nobody } from '@atrium/contracts/reports/support-query';
import type { Agent } from '@atrium/contracts/reports/support-report';
import { ticketPriorities } from '@atrium/contracts/tickets/rules';
import { FilterX } from 'lucide-react';
import { useListedNames } from '../../platform/use-listed-names';
import { Button } from '../../ui/button';
import { DayInput } from '../../ui/day-input';
import { Segmented } from '../../ui/segmented';
import { Select } from '../../ui/select';
import { spanOf, spans, spanSearch } from './report-search';
import type { ReportAddress } from './use-report-search';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const everything = { from: undefined, to: undefined, agent: undefined, module: undefined, priority: undefined };

/** Which time, agent, module and priority are looked at; all of it stands in the address. */
export function ReportFilters({ view, agents }: { view: ReportAddress; agents: readonly Agent[] }) {
  const { query, today, isFiltered, change } = view;
  const modules = useListedNames('modules', query.module ?? '');
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
        aria-label="Agent"
        className="w-40"
        placeholder="All agents"
        options={[...agents.map(({ key, name }) => ({ value: key, label: name })), { value: nobody, label: 'Nobody' }]}
        value={query.agent ?? ''}
        onChange={({ target }) => change({ agent: target.value || undefined })}
      />
      <Select
        aria-label="Module"
        className="w-36"
        placeholder="All modules"
        options={modules}
        value={query.module ?? ''}
        onChange={({ target }) => change({ module: target.value || undefined })}
      />
      <Select
        aria-label="Priority"
        className="w-36"
        placeholder="All priorities"
        options={optionsOf(ticketPriorities)}
        value={query.priority ?? ''}
        onChange={({ target }) => change({ priority: target.value || undefined })}
      />
      {isFiltered ? (
        <Button variant="ghost" icon={FilterX} onClick={() => change(everything)}>
          Clear
        </Button>
      ) : null}
    </div>
  );
}
