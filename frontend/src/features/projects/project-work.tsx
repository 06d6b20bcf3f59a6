import { addDays } from '@atrium/contracts/core/days';
import { dayCutter } from '@atrium/contracts/core/zones';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { plannedCollections, type SprintState } from '@atrium/contracts/sprints/rules';
import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useSettings } from '../../platform/organisation/use-settings';
import { useCollection, useTopic } from '../../platform/sync/use-collection';
import { itemKinds } from '../../shared-features/item-links/item-kinds';
import { dayText, spanText } from '../../shared-features/plan/days';
import { PlanChip, PointsChip } from '../../shared-features/plan/plan-chips';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { Badge } from '../../ui/element/badge';
import type { Tone } from '../../ui/element/tone';
import { useNow } from '../../ui/format/clock';
import { viewerDay } from '../../ui/format/formats';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { EmptyState } from '../../ui/status/empty-state';
import { DataTable } from '../../ui/table/data-table';
import type { Column } from '../../ui/table/table-model';
import { type TableAddress, useTablePage } from '../../ui/table/use-table-page';
import { DueDay, ProgressBar } from './project-badges';
import { kindLabels } from './project-kinds';
import type { ProjectSearch, SetProjectSearch } from './project-search';
import { pageSize } from './select';
import { countKinds, type PlannedDocument, type WorkRow, workRows } from './work-rows';
import { wireText } from '../../ui/language/wire-text';

const columns: readonly Column<WorkRow>[] = [
  {
    id: 'number',
    header: 'Number',
    width: 'min',
    cell: ({ collection, description: { name, address } }) => {
      const { icon: Icon, label } = itemKinds[collection];
      return (
        <RecordLink
          href={address ?? ''}
          className="inline-flex items-center gap-1.5 font-medium text-accent-ink tabular-nums hover:underline"
        >
          <Icon aria-label={label} className="size-3.5 text-ink-muted" />
          {name}
        </RecordLink>
      );
    },
    sortValue: ({ description }) => description.name,
  },
  {
    id: 'title',
    header: 'Title',
    width: 'fill',
    cell: ({ description: { title } }) => (
      <span title={title} className="block w-0 min-w-full truncate">
        {title}
      </span>
    ),
    sortValue: ({ description }) => description.title,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ description: { state } }) =>
      state === null ? null : <Badge tone={state.tone}>{wireText(state.label)}</Badge>,
    sortValue: ({ description }) => description.state?.label,
  },
  {
    id: 'due',
    header: 'Due',
    cell: ({ due, description: { isSettled } }) => <DueDay due={due} isOpen={!isSettled} />,
    sortValue: ({ due }) => due || null,
  },
  { id: 'sprint', header: 'Sprint', cell: ({ sprint }) => <PlanChip collection="sprints" id={sprint} /> },
  {
    id: 'points',
    header: 'Points',
    align: 'end',
    cell: ({ points }) => <PointsChip points={points} />,
    sortValue: ({ points }) => points,
  },
];

const stacked = [
  ['number', 'title'],
  ['state', 'due', 'sprint', 'points'],
] as const;
const idOf = ({ id }: WorkRow) => id;

/** Whether an instant lies in the week that begins on a day, by the organisation's clock. */
function inWeek(first: string, timeZone: string): (instant: string) => boolean {
  const dayAt = dayCutter(timeZone);
  const last = addDays(first, 6);
  return (instant) => dayAt(instant) >= first && dayAt(instant) <= last;
}

/** Null while they are on their way. */
function useWork(project: string, { kind, done, status, due, week }: ProjectSearch) {
  const { timeZone } = useSettings();
  const today = viewerDay(new Date(useNow()));
  const dueBefore = due === 'overdue' ? today : undefined;
  const bugs = useTopic<PlannedDocument>('bugs');
  const features = useTopic<PlannedDocument>('feature-requests');
  const tasks = useTopic<PlannedDocument>('tasks');
  const work = useMemo(() => {
    const doneAt = week === undefined ? undefined : inWeek(week, timeZone);
    const documents = { bugs: bugs.documents, 'feature-requests': features.documents, tasks: tasks.documents };
    const counts = countKinds(documents, { project, done, status, dueBefore, doneAt });
    return { rows: workRows(documents, { project, kind, done, status, dueBefore, doneAt }), counts };
  }, [bugs.documents, features.documents, tasks.documents, project, kind, done, status, dueBefore, week, timeZone]);
  return [bugs, features, tasks].some(({ status }) => status === 'loading') ? null : work;
}

const tones: Readonly<Record<SprintState, Tone>> = { Planned: 'neutral', Active: 'primary', Completed: 'success' };

function SprintProgress({ sprint, name }: { sprint: string; name: string }) {
  const { documents } = useCollection('burndowns');
  const last = documents.find(({ _id }) => _id === sprint)?.steps.at(-1);
  if (last === undefined) return null;
  return <ProgressBar label={name} count={{ total: last.scope.items, done: last.done.items }} />;
}

function ProjectSprints({ project }: { project: string }) {
  const { documents } = useCollection('sprints');
  const sprints = useMemo(
    () =>
      documents
        .filter((sprint) => sprint.project === project && !sprint.deleted)
        .toSorted((a, b) => (b.startDate || b.createdAt).localeCompare(a.startDate || a.createdAt)),
    [documents, project],
  );
  return (
    <PanelSection title={`Sprints (${sprints.length})`}>
      {sprints.length === 0 ? <p className="text-ink-faint">No sprint of this project yet.</p> : null}
      <ul aria-label="Sprints" className="divide-y">
        {sprints.map(({ _id, name, state, startDate, endDate, goal }) => (
          <li key={_id} className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <RecordLink
              href={`/u/sprint?sprint=${_id}${state === 'Completed' ? '&tab=report' : ''}`}
              className="font-medium text-accent-ink hover:underline"
            >
              {name}
            </RecordLink>
            <Badge tone={tones[state]}>{wireText(state)}</Badge>
            <span className="text-meta text-ink-muted tabular-nums">{spanText(startDate, endDate)}</span>
            <span className="min-w-0 grow truncate text-ink-faint">{goal}</span>
            <span className="w-36">
              <SprintProgress sprint={_id} name={name} />
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

export function ProjectWork(props: { project: ProjectView; search: ProjectSearch; setSearch: SetProjectSearch }) {
  const { project, search, setSearch } = props;
  const { kind, done, status, due, week } = search;
  const work = useWork(project._id, search);
  // Page and order of the address are those of the list beside it.
  const [table, setTable] = useState<TableAddress>({});
  const change = (part: TableAddress) => setTable((before) => ({ ...before, ...part }));
  const label = `Work of ${project.name}`;
  const page = useTablePage({
    label,
    found: work?.rows ?? null,
    getRowId: idOf,
    columns,
    pageSize,
    search: table,
    setSearch: change,
  });
  const filter = (part: Pick<ProjectSearch, 'kind' | 'done' | 'status' | 'due' | 'week'>) => {
    setSearch(part);
    change({ page: undefined });
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {plannedCollections.map((each) => (
          <ToggleChip
            key={each}
            pressed={kind === each}
            count={work?.counts[each]}
            onToggle={() => filter({ kind: kind === each ? undefined : each })}
          >
            {kindLabels[each]}
          </ToggleChip>
        ))}
        <ToggleChip pressed={done === true} onToggle={() => filter({ done: done === true ? undefined : true })}>
          Include completed
        </ToggleChip>
        <ToggleChip
          pressed={due === 'overdue'}
          onToggle={() => filter({ due: due === undefined ? 'overdue' : undefined })}
        >
          Overdue
        </ToggleChip>
        {status === undefined ? null : (
          <ToggleChip pressed onToggle={() => filter({ status: undefined })}>
            {wireText(status)}
          </ToggleChip>
        )}
        {week === undefined ? null : (
          <ToggleChip pressed onToggle={() => filter({ week: undefined })}>
            {`Done in the week of ${dayText(week)}`}
          </ToggleChip>
        )}
      </div>
      <DataTable
        label={label}
        columns={columns}
        stacked={stacked}
        {...page}
        getRowId={idOf}
        getRowLabel={({ description }) => description.name}
        empty={
          <EmptyState
            icon={ListChecks}
            title="Nothing here"
            description="Bugs, requests and tasks that name this project appear here."
          />
        }
      />
      <ProjectSprints project={project._id} />
    </div>
  );
}
