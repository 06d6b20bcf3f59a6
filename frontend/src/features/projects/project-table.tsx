import { projectKind } from '@atrium/contracts/projects/kind';
import type { ProjectProgressView, ProjectView } from '@atrium/contracts/projects/views';
import { FolderKanban } from 'lucide-react';
import { useMemo } from 'react';
import { type NameOf, useNameOf } from '../../platform/presence/use-names';
import { type IsThere, useIsThere } from '../../platform/presence/use-is-there';
import { AvatarStack } from '../../ui/person/avatar-stack';
import { PersonChip } from '../../ui/person/person-chip';
import type { Column } from '../../ui/table/table-model';
import { kindColumns, TitleValue } from '../../shared-features/record-list/record-columns';
import { TitledTable } from '../../shared-features/record-list/titled-table';
import { HealthBadge, KeyMark, PrivateMark, ProgressBar, StateBadge, TargetDay } from './project-badges';
import type { ProjectSearch, SetProjectSearch } from './project-search';
import { partDone, totalProgress } from './select';
import { useProgress } from './use-projects';

function columnsOf(
  progress: ReadonlyMap<string, ProjectProgressView>,
  nameOf: NameOf,
  isThere: IsThere,
): readonly Column<ProjectView>[] {
  const membersOf = ({ members: ids }: ProjectView) => ids.filter(isThere);
  const countOf = ({ _id }: ProjectView) => totalProgress(progress.get(_id));
  const { name, lead, members, state, health, targetDate } = kindColumns<typeof projectKind, ProjectView>(projectKind, {
    name: {
      header: 'Project',
      width: 'fill',
      cell: (project) => (
        <TitleValue kind={projectKind} record={project}>
          <KeyMark of={project.key} />
          {project.private ? <PrivateMark /> : null}
        </TitleValue>
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
      cell: (project) => (
        <AvatarStack label="Members" people={membersOf(project).map((id) => ({ id, name: nameOf(id) }))} />
      ),
      sortValue: (project) => membersOf(project).length,
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

const stacked = [['name'], ['state', 'health', 'targetDate'], ['lead', 'progress']] as const;

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
  const isThere = useIsThere();
  const progress = useProgress();
  const columns = useMemo(() => columnsOf(progress, nameOf, isThere), [progress, nameOf, isThere]);
  return (
    <TitledTable
      kind={projectKind}
      label="Projects"
      columns={columns}
      stacked={stacked}
      found={rows}
      none={none}
      search={search}
      setSearch={setSearch}
      first={{
        icon: FolderKanban,
        title: 'No project yet',
        description:
          'A project collects the bugs, requests, tasks and sprints of what is being built, and shows how it is going.',
      }}
      onCreate={onCreate}
      create="Create project"
    />
  );
}
