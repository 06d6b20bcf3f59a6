import { projectKind } from '@atrium/contracts/projects/kind';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { Download, Plus, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { shownTopics } from '../../platform/sync/shown';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useNameOf } from '../../platform/presence/use-names';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { PageHeader } from '../../ui/layout/page-header';
import { SkeletonText } from '../../ui/status/skeleton';
import { exportKind } from '../../shared-features/record-list/record-file';
import { ProjectFilters } from './project-filters';
import { ProjectFormDialog } from './project-form-dialog';
import { ProjectPage } from './project-page';
import { ProjectTable } from './project-table';
import { searchProjects } from './select';
import { useProjectSearch } from './project-search';
import { useProjectRights } from './use-projects';

/** The list of projects. */
function Projects({ projects, isLoading }: { projects: readonly ProjectView[]; isLoading: boolean }) {
  const [search, setSearch] = useProjectSearch();
  const me = useUser()._id;
  const { create } = useProjectRights();
  const { q, state, health, only } = search;
  const found = useMemo(
    () => searchProjects(projects, { q, state, health, only }, me),
    [projects, q, state, health, only, me],
  );
  const nameOf = useNameOf();
  const others = usePresence('projects', 'viewing');
  const viewers = useMemo(() => others.map(({ userId, username }) => ({ id: userId, name: username })), [others]);
  const onCreate = create ? () => setSearch({ form: 'new' }) : null;
  const present = projects.filter(({ deleted }) => !deleted).length;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={projectKind.heading}
        count={isLoading ? undefined : present}
        viewers={viewers}
        actions={
          <>
            <Button
              icon={Download}
              title="Export the filtered projects as CSV"
              disabled={found.length === 0}
              onClick={() => void exportKind(projectKind, found, nameOf)}
            >
              CSV
            </Button>
            {onCreate === null ? null : (
              <Button variant="primary" icon={Plus} data-shortcut="create" onClick={onCreate}>
                Create project
              </Button>
            )}
          </>
        }
      />
      <ProjectFilters projects={projects} found={found.length} search={search} setSearch={setSearch} />
      <ProjectTable
        rows={isLoading ? null : found}
        none={present === 0}
        search={search}
        setSearch={setSearch}
        onCreate={onCreate}
      />
    </div>
  );
}

function OneProject({ project, isLoading }: { project: ProjectView | undefined; isLoading: boolean }) {
  const [search, setSearch] = useProjectSearch();
  if (project !== undefined) return <ProjectPage project={project} search={search} setSearch={setSearch} />;
  if (isLoading) return <SkeletonText lines={8} />;
  return (
    <EmptyState
      icon={SearchX}
      title="This project isn’t here"
      description="It was deleted, or you may not see it."
      action={<Button onClick={() => setSearch({ open: undefined })}>All projects</Button>}
    />
  );
}

export function ProjectScreen() {
  const [search, setSearch] = useProjectSearch();
  const { read, create, edit } = useProjectRights();
  const { documents, status, message } = useCollection('projects');
  const { open, form } = search;
  const project = documents.find(({ _id }) => _id === open);
  const isLoading = status === 'loading';
  const close = () => setSearch({ form: undefined });

  // Members see their projects without the general right.
  const isBarred = status === 'no-permission' || (!read && status === 'ready' && documents.length === 0);
  if (isBarred) {
    return <RefusedScreen title={projectKind.heading} />;
  }
  if (status === 'failed' || status === 'not-found') {
    return <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />;
  }
  return (
    <>
      {open === undefined ? (
        <Projects projects={documents} isLoading={isLoading} />
      ) : (
        <OneProject key={open} project={project} isLoading={isLoading} />
      )}
      {form === 'new' && create ? (
        <ProjectFormDialog
          key="form-new"
          project={null}
          onClose={close}
          onCreated={(id) => setSearch({ form: undefined, open: id })}
        />
      ) : null}
      {form === 'edit' && edit && project !== undefined && !project.deleted ? (
        <ProjectFormDialog key={`edit-${project._id}`} project={project} onClose={close} onCreated={close} />
      ) : null}
    </>
  );
}
