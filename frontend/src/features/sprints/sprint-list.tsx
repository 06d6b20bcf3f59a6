import { sprintKind } from '@atrium/contracts/sprints/kind';
import { sprintStates } from '@atrium/contracts/sprints/rules';
import type { BurndownView, SprintView } from '@atrium/contracts/sprints/views';
import { Rocket } from 'lucide-react';
import { useMemo } from 'react';
import { useFlashes } from '../../platform/sync/use-flashes';
import { Badge } from '../../ui/element/badge';
import { DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/status/empty-state';
import { Select } from '../../ui/form/select';
import { type Column, sortRows } from '../../ui/table/table-model';
import { sortFrom, sortText } from '../../ui/table/sort-text';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { exportKind } from '../../shared-features/record-list/record-file';
import { PlanChip } from '../../shared-features/plan/plan-chips';
import { ProjectPicker } from '../../shared-features/plan/plan-pickers';
import { dayText } from '../../shared-features/plan/days';
import { usualMeasure } from './burndown';
import { useRecordQuery } from '../../shared-features/record-list/query/use-record-query';
import type { QueryHelp } from '../../ui/form/query-input';
import { SearchBar } from '../../ui/table/search-bar';
import { searchSprints, stateTones } from './select';
import type { SprintSearch } from './sprint-search';
import type { SetSprintSearch } from './use-sprint-search';
import { useBurndowns, useSprintRights } from './use-sprints';
import { VelocityCard } from './velocity';
import { wireOptions, wireText } from '../../ui/language/wire-text';
import { formatNumber } from '../../ui/format/numbers';

/** A sprint's last amount in the measure of its report. */
function lastOf(burndown: BurndownView | undefined, of: 'scope' | 'done') {
  const last = burndown?.steps.at(-1);
  if (burndown === undefined || last === undefined) return null;
  const measure = usualMeasure(burndown);
  return { measure, amount: last[of][measure] };
}

function amountText(last: ReturnType<typeof lastOf>): string {
  if (last === null) return '–';
  const amount = formatNumber(last.amount);
  return last.measure === 'points' ? `${amount} pts` : amount;
}

function columnsOf(burndowns: ReadonlyMap<string, BurndownView>): readonly Column<SprintView>[] {
  const scopeOf = ({ _id }: SprintView) => lastOf(burndowns.get(_id), 'scope');
  const doneOf = ({ _id }: SprintView) => lastOf(burndowns.get(_id), 'done');
  return [
    {
      id: 'name',
      header: 'Sprint',
      cell: ({ name, goal }) => (
        <span className="flex w-0 min-w-full items-baseline gap-2">
          <span className="max-w-full shrink-0 truncate font-medium">{name}</span>
          <span className="min-w-0 truncate text-ink-faint">{goal}</span>
        </span>
      ),
      sortValue: ({ name }) => name,
      width: 'fill',
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ state, deleted }) => (
        <Badge tone={deleted ? 'neutral' : stateTones[state]}>{deleted ? 'Deleted' : wireText(state)}</Badge>
      ),
      sortValue: ({ state }) => sprintStates.indexOf(state),
    },
    { id: 'project', header: 'Project', cell: ({ project }) => <PlanChip collection="projects" id={project} /> },
    {
      id: 'startDate',
      named: true,
      header: 'Starts',
      cell: ({ startDate }) => dayText(startDate),
      sortValue: ({ startDate }) => startDate || null,
    },
    {
      id: 'endDate',
      named: true,
      header: 'Ends',
      cell: ({ endDate }) => dayText(endDate),
      sortValue: ({ endDate }) => endDate || null,
    },
    {
      id: 'scope',
      named: true,
      header: 'Scope',
      align: 'end',
      cell: (sprint) => amountText(scopeOf(sprint)),
      sortValue: (sprint) => scopeOf(sprint)?.amount,
    },
    {
      id: 'done',
      named: true,
      header: 'Done',
      align: 'end',
      cell: (sprint) => amountText(doneOf(sprint)),
      sortValue: (sprint) => doneOf(sprint)?.amount,
    },
  ];
}

const stacked = [['name'], ['state', 'startDate', 'endDate'], ['project', 'done', 'scope']] as const;

function Filters(props: { search: SprintSearch; setSearch: SetSprintSearch; found: number; help: QueryHelp }) {
  const { search, setSearch, found, help } = props;
  const { run } = useSprintRights();
  const states = run ? ([...sprintStates, 'Deleted'] as const) : sprintStates;
  const { q, state: chosen, project } = search;
  return (
    <SearchBar
      label="Search the sprints"
      term={q ?? ''}
      onSearch={(term) => setSearch({ q: term || undefined }, { replace: true })}
      isFiltering={q !== undefined || chosen !== undefined || project !== undefined}
      onClear={() => setSearch({ q: undefined, state: undefined, project: undefined })}
      found={found}
      help={help}
    >
      <Select
        aria-label="State"
        className="w-40"
        placeholder="Any state"
        value={chosen ?? ''}
        options={wireOptions(states)}
        onChange={({ target }) => setSearch({ state: states.find((state) => state === target.value) })}
      />
      <div className="w-56">
        <ProjectPicker
          label="Project"
          placeholder="Any project"
          value={project ?? ''}
          onChange={(next) => setSearch({ project: next || undefined })}
        />
      </div>
    </SearchBar>
  );
}

export function SprintList(props: {
  sprints: readonly SprintView[] | null;
  search: SprintSearch;
  setSearch: SetSprintSearch;
}) {
  const { sprints, search, setSearch } = props;
  const burndowns = useBurndowns();
  const { project, state } = search;
  const sort = sortFrom(search.sort);
  const columns = useMemo(() => columnsOf(burndowns), [burndowns]);
  const { words, keeps, help } = useRecordQuery(sprintKind, { q: search.q });
  const found = useMemo(
    () => searchSprints((sprints ?? []).filter(keeps), { q: words, project, state }),
    [sprints, keeps, words, project, state],
  );
  const rows = sprints === null ? null : sortRows(found, columns, sort);
  const ofProject = useMemo(() => searchSprints(sprints ?? [], { project }), [sprints, project]);
  return (
    <div className="flex flex-col gap-4 pb-4">
      <div className="flex flex-wrap items-center gap-2">
        <Filters search={search} setSearch={setSearch} found={found.length} help={help} />
        <span className="grow" />
        <ExportMenu
          label="the sprints that are filtered, as a file"
          disabled={rows === null || rows.length === 0}
          onExport={(format) => void exportKind(sprintKind, rows ?? [], format)}
        />
      </div>
      <DataTable
        label="Sprints"
        columns={columns}
        stacked={stacked}
        rows={rows}
        getRowId={({ _id }) => _id}
        getRowLabel={({ name }) => name}
        sort={sort}
        onSort={(next) => setSearch({ sort: sortText(next) })}
        flashes={useFlashes('sprints', found)}
        onOpen={({ _id, state: of }) => setSearch({ tab: of === 'Completed' ? 'report' : undefined, sprint: _id })}
        empty={<EmptyState icon={Rocket} title="No Result found" description="No sprint matches the filter." />}
      />
      <VelocityCard sprints={ofProject} search={search} setSearch={setSearch} />
    </div>
  );
}
