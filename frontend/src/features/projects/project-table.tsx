import { projectKind } from '@atrium/contracts/projects/kind';
import type { ProjectProgressView, ProjectView } from '@atrium/contracts/projects/views';
import { FolderKanban, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useFlashes } from '../../platform/sync/use-flashes';
import { type NameOf, useNameOf } from '../../platform/presence/use-names';
import { AvatarStack } from '../../ui/person/avatar-stack';
import { Button } from '../../ui/element/button';
import { DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/status/empty-state';
import { PersonChip } from '../../ui/person/person-chip';
import type { Column } from '../../ui/table/table-model';
import { useTablePage } from '../../ui/table/use-table-page';
import { kindColumns } from '../../shared-features/record-list/record-columns';
import { HealthBadge, PrivateMark, ProgressBar, StateBadge, TargetDay } from './project-badges';
import type { ProjectSearch } from './project-search';
import { pageSize, partDone, totalProgress } from './select';
import type { SetProjectSearch } from './use-project-search';
import { useProgress } from './use-projects';

function columnsOf(progress: ReadonlyMap<string, ProjectProgressView>, nameOf: NameOf): readonly Column<ProjectView>[] {
  const countOf = ({ _id }: ProjectView) => totalProgress(progress.get(_id));
  const { name, lead, members, state, health, targetDate } = kindColumns<typeof projectKind, ProjectView>(projectKind, {
    name: {
      header: 'Project',
      width: 'fill',
      cell: (project) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{project.name}</span>
          {project.private ? <PrivateMark /> : null}
        </span>
      ),
    },
    lead: {
      hideBelow: 'md',
      cell: ({ lead: id }) =>
        id === null ? <span className="text-ink-faint">Nobody</span> : <PersonChip id={id} name={nameOf(id)} />,
      sortValue: ({ lead: id }) => (id === null ? null : nameOf(id)),
    },
    members: {
      hideBelow: 'md',
      cell: ({ members: ids }) => <AvatarStack label="Members" people={ids.map((id) => ({ id, name: nameOf(id) }))} />,
      sortValue: ({ members: ids }) => ids.length,
    },
    state: { cell: (project) => <StateBadge state={project.state} deleted={project.deleted} /> },
    health: { cell: (project) => <HealthBadge health={project.health} /> },
    targetDate: { cell: (project) => <TargetDay project={project} /> },
  });
  const done: Column<ProjectView> = {
    id: 'progress',
    header: 'Progress',
    cell: (project) => <ProgressBar label={project.name} count={countOf(project)} />,
    sortValue: (project) => partDone(countOf(project)),
  };
  return [name, lead, members, state, health, done, targetDate];
}

const stacked = [['name'], ['state', 'health', 'targetDate'], ['progress']] as const;

export function ProjectTable(props: {
  rows: readonly ProjectView[] | null;
  /** Regardless of the filter. */
  none: boolean;
  search: ProjectSearch;
  setSearch: SetProjectSearch;
  onCreate: (() => void) | null;
}) {
  const { rows, none, search, setSearch, onCreate } = props;
  const nameOf = useNameOf();
  const progress = useProgress();
  const columns = useMemo(() => columnsOf(progress, nameOf), [progress, nameOf]);
  const page = useTablePage({ found: rows, columns, pageSize, search, setSearch });
  const flashes = useFlashes('projects', page.rows ?? []);
  return (
    <DataTable
      label="Projects"
      columns={columns}
      {...page}
      getRowId={({ _id }) => _id}
      getRowLabel={({ name }) => name}
      flashes={flashes}
      stacked={stacked}
      onOpen={({ _id }) => setSearch({ open: _id, tab: undefined })}
      empty={
        none ? (
          <EmptyState
            icon={FolderKanban}
            title="No project yet"
            description="A project collects the bugs, requests, tasks and sprints of what is being built, and shows how it is going."
            action={
              onCreate === null ? undefined : (
                <Button variant="primary" icon={Plus} onClick={onCreate}>
                  Create project
                </Button>
              )
            }
          />
        ) : (
          <EmptyState title="No Result found" description="Try another word, or clear the filter." />
        )
      }
    />
  );
}
