import { projectKind } from '@atrium/contracts/projects/kind';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '../../platform/session/session';
import { useTopic } from '../../platform/sync/use-collection';
import { useNameOf } from '../../platform/presence/use-names';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { Button } from '../../ui/element/button';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { formOpen } from '../../shared-features/record-list/record-address';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { exportKind } from '../../shared-features/record-list/record-file';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { projectLabels } from './history-labels';
import { ProjectDetails } from './project-details';
import { ProjectFilters } from './project-filters';
import { ProjectFormDialog } from './project-form-dialog';
import { type ProjectSearch, type SetProjectSearch, useProjectSearch } from './project-search';
import { ProjectTable } from './project-table';
import { searchProjects } from './select';
import { useProjectRights } from './use-projects';

const missing = {
  title: 'Project',
  problem: 'This project isn’t here',
  reason: 'It was deleted, or you may not see it.',
};

const closed: ProjectSearch = { tab: undefined, kind: undefined, done: undefined };

/** Opens and closes projects: a form ends with either, and a closed one leaves nothing behind. */
function opener(setSearch: SetProjectSearch): SetProjectSearch {
  return (change, how) => setSearch({ form: undefined, ...change, ...(change.open === undefined ? closed : {}) }, how);
}

/** The projects, and the one that is open beside them. */
export function ProjectScreen() {
  const [search, setSearch] = useProjectSearch();
  const me = useUser()._id;
  const { read, create, edit } = useProjectRights();
  const { documents, status, message } = useTopic<ProjectView>('projects');
  const nameOf = useNameOf();
  const { q, state, health, only, open: opened, form } = search;
  const found = useMemo(
    () => searchProjects(documents, { q, state, health, only }, me),
    [documents, q, state, health, only, me],
  );
  const open = useMemo(() => formOpen(opened, form), [opened, form]);
  // Members see their projects without the general right.
  if (!read && status === 'ready' && documents.length === 0) return <RefusedScreen title={projectKind.heading} />;

  const isLoading = status === 'loading';
  const onCreate = create ? () => setSearch({ form: 'new' }) : null;
  const present = documents.filter(({ deleted }) => !deleted).length;
  return (
    <RecordScreen<ProjectView>
      kind={projectKind}
      labels={projectLabels}
      view={{ status, message, found, all: documents }}
      search={search}
      setSearch={opener(setSearch)}
      total={present}
      open={open}
      rights={{ create, edit }}
      missing={missing}
      actions={
        <>
          <ExportMenu
            label="the projects that are filtered, as a file"
            disabled={found.length === 0}
            onExport={(format) => void exportKind(projectKind, found, format, nameOf)}
          />
          {onCreate === null ? null : (
            <Button variant="primary" icon={Plus} data-shortcut="create" onClick={onCreate}>
              Create project
            </Button>
          )}
        </>
      }
      renderForm={(project, close) => (
        <ProjectFormDialog
          key={project?._id ?? 'new'}
          project={project}
          onClose={close}
          onCreated={(id) => setSearch({ form: undefined, open: id })}
        />
      )}
      renderRead={(project, close, viewers) => (
        <ProjectDetails
          key={project._id}
          project={project}
          viewers={viewers}
          search={search}
          setSearch={setSearch}
          onClose={close}
        />
      )}
    >
      <ProjectFilters projects={documents} found={found.length} search={search} setSearch={setSearch} />
      <ProjectTable
        rows={isLoading ? null : found}
        none={present === 0}
        search={search}
        setSearch={setSearch}
        onCreate={onCreate}
      />
    </RecordScreen>
  );
}
