import { nobody } from '@atrium/contracts/reports/support-query';
import type { Agent } from '@atrium/contracts/reports/support-report';
import { ticketPriorities } from '@atrium/contracts/tickets/rules';
import { useListedNames } from '../../platform/organisation/use-listed-names';
import { Select } from '../../ui/form/select';
import { PrioritySelect } from '../../widgets/priority/priority-select';
import { ReportFilter } from '../../widgets/report-filter/report-filter';
import { reportTimes } from './report-search';
import type { ReportAddress } from './use-report-search';

const everything = { from: undefined, to: undefined, agent: undefined, module: undefined, priority: undefined };

export function ReportFilters({ view, agents }: { view: ReportAddress; agents: readonly Agent[] }) {
  const { query, change } = view;
  const modules = useListedNames('modules', query.module ?? '');
  return (
    <ReportFilter view={view} times={reportTimes} onClear={() => change(everything)}>
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
      <PrioritySelect
        aria-label="Priority"
        className="w-36"
        placeholder="All priorities"
        priorities={ticketPriorities}
        shown={query.priority ?? ''}
        value={query.priority ?? ''}
        onChange={({ target }) => change({ priority: target.value || undefined })}
      />
    </ReportFilter>
  );
}
