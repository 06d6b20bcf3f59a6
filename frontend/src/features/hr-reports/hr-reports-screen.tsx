import { readsAttendance } from '@atrium/contracts/attendance/rules';
import { readsLeave } from '@atrium/contracts/leave/rules';
import { YourTeam } from '../../shared-features/scopes/your-team';
import { useUser } from '../../platform/session/session';
import { useOrganisation } from '../../platform/organisation/use-settings';
import { PageHeader } from '../../ui/layout/page-header';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { Tabs } from '../../ui/layout/tabs';
import { DepartmentSelect } from '../../widgets/report-filter/department-select';
import { ReportFilter } from '../../widgets/report-filter/report-filter';
import { AttendanceReport } from './attendance-report';
import { HeadcountReport } from './headcount-report';
import { LeaveReport } from './leave-report';
import { type HrReportSearch, hrReportTimes, type ReportPart } from './report-search';
import { useHrReport } from './use-hr-report';

const everything = { from: undefined, to: undefined, department: undefined };
const closed = { behind: undefined, group: undefined, person: undefined, sort: undefined };

function Reports() {
  const view = useHrReport();
  const { search, change, range, today } = view;
  const part: ReportPart = search.of ?? 'attendance';
  const { from, to, department } = search;
  const filter = {
    query: range,
    today,
    isFiltered: [from, to, department].some((value) => value !== undefined),
    change: (time: Pick<HrReportSearch, 'from' | 'to'>) => change(time),
  };
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="H.R. reports" />
      {part === 'headcount' ? null : <YourTeam act={part === 'leave' ? 'readLeave' : 'readAttendance'} />}
      <ReportFilter view={filter} times={hrReportTimes} onClear={() => change(everything)}>
        <DepartmentSelect
          className="w-40 grow sm:grow-0"
          value={department ?? null}
          onChange={(next) => change({ department: next })}
        />
      </ReportFilter>
      <Tabs<ReportPart>
        label="H.R. reports"
        selected={part}
        onSelect={(next) => change({ of: next === 'attendance' ? undefined : next, ...closed })}
        tabs={[
          { id: 'attendance', label: 'Attendance' },
          { id: 'leave', label: 'Leave' },
          { id: 'headcount', label: 'Headcount' },
        ]}
      >
        <div className="flex flex-col gap-4">
          {part === 'attendance' ? <AttendanceReport view={view} /> : null}
          {part === 'leave' ? <LeaveReport view={view} /> : null}
          {part === 'headcount' ? <HeadcountReport view={view} /> : null}
        </div>
      </Tabs>
    </div>
  );
}

/** For those who read the attendance and leave of others, of which the figures are made. */
export function HrReportsScreen() {
  const me = useUser();
  const isInside = useOrganisation() !== null;
  if (isInside && readsAttendance(me) && readsLeave(me)) return <Reports />;
  return <RefusedScreen title="H.R. reports" />;
}
