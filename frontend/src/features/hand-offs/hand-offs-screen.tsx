import { readsHandOffs } from '@atrium/contracts/reports/rules';
import { handOffGroupings, type HandOffGrouping } from '@atrium/contracts/reports/hand-off-query';
import { Hourglass, Timer, Undo2, Waypoints } from 'lucide-react';
import { usePresence } from '../../platform/presence/use-presence';
import { useUser } from '../../platform/session/session';
import { shownTopics } from '../../platform/sync/shown';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { formatNumber } from '../../ui/format/numbers';
import { Segmented } from '../../ui/form/segmented';
import { Select } from '../../ui/form/select';
import { Card } from '../../ui/layout/card';
import { PageHeader } from '../../ui/layout/page-header';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { usePhone } from '../../ui/layout/use-narrow';
import { ErrorState } from '../../ui/status/error-state';
import { FigureTile } from '../../widgets/figure-tile/figure-tile';
import { DepartmentSelect } from '../../widgets/report-filter/department-select';
import { ReportFilter } from '../../widgets/report-filter/report-filter';
import { HandOffDrawing } from './hand-off-drawing';
import { exportHandOffs } from './hand-off-export';
import { HandOffListDialog } from './hand-off-list-dialog';
import { behindOf, handOffsAddress, handOffTimes } from './hand-off-search';
import { HandOffTable } from './hand-off-table';
import { kindNames, kindsFor, waitText } from './hand-off-text';
import { type HandOffView, useHandOffs } from './use-hand-offs';

const title = 'Handoffs';
const everything = { from: undefined, to: undefined, kind: undefined, department: undefined, by: undefined };
const groupings: readonly { value: HandOffGrouping; label: string }[] = [
  { value: 'people', label: 'People' },
  { value: 'departments', label: 'Departments' },
];

function Filters({ view }: { view: HandOffView }) {
  const { query, search, today, change } = view;
  const kinds = kindsFor(useUser());
  const { from, to, kind, department, by } = search;
  const isFiltered = [from, to, kind, department, by].some((value) => value !== undefined);
  return (
    <ReportFilter
      view={{ query, today, isFiltered, change: (time) => change(time) }}
      times={handOffTimes}
      onClear={() => change(everything)}
    >
      <Select
        aria-label="Kind"
        className="w-44"
        placeholder="All kinds"
        options={kinds.map((value) => ({ value, label: kindNames[value] }))}
        value={query.kind ?? ''}
        onChange={({ target }) => change({ kind: target.value || undefined })}
      />
      <DepartmentSelect value={query.department} onChange={(value) => change({ department: value })} />
      <Segmented<HandOffGrouping>
        label="Group by"
        value={query.by}
        options={groupings}
        onChange={(value) => change({ by: value === handOffGroupings[0] ? undefined : value })}
      />
    </ReportFilter>
  );
}

function Tiles({ view }: { view: HandOffView }) {
  const { map, search } = view;
  const whole = { from: null, to: null };
  const total = map?.total ?? null;
  return (
    <section aria-label="In this time" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <FigureTile
        label="Handoffs"
        icon={Waypoints}
        value={total && formatNumber(total.count)}
        tone="primary"
        address={handOffsAddress(search, { figure: 'all', ...whole })}
      />
      <FigureTile
        label="Median wait"
        icon={Timer}
        value={total && waitText(total.median)}
        footer={total && `9 of 10 within ${waitText(total.p90)}`}
        address={handOffsAddress(search, { figure: 'acted', ...whole })}
      />
      <FigureTile
        label="Still waiting"
        icon={Hourglass}
        value={total && formatNumber(total.waiting)}
        footer="Not taken up yet"
        address={handOffsAddress(search, { figure: 'waiting', ...whole })}
      />
      <FigureTile
        label="Returned"
        icon={Undo2}
        value={total && formatNumber(total.returned)}
        footer="Back to whom it came from"
        tone={total !== null && total.returned > 0 ? 'warning' : 'neutral'}
        address={handOffsAddress(search, { figure: 'returned', ...whole })}
      />
    </section>
  );
}

function LiveHandOffs() {
  const view = useHandOffs();
  const { status, message, complete, map, search, nameOf } = view;
  const isPhone = usePhone();
  const viewers = usePresence('hand-offs').map(({ userId, username }) => ({ id: userId, name: username }));
  if (status === 'no-permission') return <RefusedScreen title={title} description={message ?? undefined} />;
  const behind = behindOf(search);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={title}
        description="Who gives work to whom, and how long it waits until it is taken up."
        viewers={viewers}
        actions={
          <ExportMenu
            label="the handoffs, as a file"
            disabled={map === null || map.edges.length === 0}
            onExport={(format) => map && void exportHandOffs(map, nameOf, format)}
          />
        }
      />
      <Filters view={view} />
      {status === 'failed' || status === 'not-found' ? (
        <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />
      ) : (
        <>
          {complete ? null : (
            <p className="text-meta text-warning-ink">
              There is more than can be counted here: the oldest is left out.
            </p>
          )}
          <Tiles view={view} />
          {isPhone || map === null || map.edges.length === 0 ? null : (
            <Card title="Map">
              <HandOffDrawing edges={map.edges} search={search} nameOf={nameOf} />
            </Card>
          )}
          <HandOffTable edges={map?.edges ?? null} search={search} nameOf={nameOf} />
        </>
      )}
      {behind === null ? null : <HandOffListDialog view={view} behind={behind} />}
    </div>
  );
}

export function HandOffsScreen() {
  if (readsHandOffs(useUser())) return <LiveHandOffs />;
  return <RefusedScreen title={title} />;
}
