import { type ReportKind, reportKinds, unset } from '@atrium/contracts/reports/rules';
import { useListedNames } from '../../platform/organisation/use-listed-names';
import { Select } from '../../ui/form/select';
import { ReportFilter } from '../../widgets/report-filter/report-filter';
import { dashboardTimes } from './dashboard-search';
import { kindLooks } from './kinds';
import type { DashboardView } from './use-dashboard-search';

const kindOptions = reportKinds.map((kind: ReportKind) => ({ value: kind, label: kindLooks[kind].plural }));
const noModule = { value: unset, label: 'No module' };
const everything = { from: undefined, to: undefined, kind: undefined, module: undefined };

export function DashboardFilters({ view }: { view: DashboardView }) {
  const { query, change } = view;
  const modules = useListedNames('modules', query.module === unset ? '' : (query.module ?? ''));
  return (
    <ReportFilter view={view} times={dashboardTimes} onClear={() => change(everything)}>
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
    </ReportFilter>
  );
}
