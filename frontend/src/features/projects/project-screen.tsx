import { projectKind } from '@atrium/contracts/projects/kind';
import { projectHealths, projectStates } from '@atrium/contracts/projects/rules';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { ChartGantt, List, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useNameOf } from '../../platform/presence/use-names';
import { useUser } from '../../platform/session/session';
import { useTopic } from '../../platform/sync/use-collection';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { RecordFormDialog } from '../../shared-features/record-form/record-form-dialog';
import { OwnFieldSelect } from '../../shared-features/custom-fields/own-field-select';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { GroupSelect } from '../../shared-features/record-list/group-select';
import { formOpen } from '../../shared-features/record-list/record-address';
import { exportKind } from '../../shared-features/record-list/record-file';
import { type RecordQuery, useRecordQuery } from '../../shared-features/record-list/query/use-record-query';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { Button } from '../../ui/element/button';
import { Select } from '../../ui/form/select';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { Tabs } from '../../ui/layout/tabs';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { SearchBar } from '../../ui/table/search-bar';
import { projectLabels } from './history-labels';
import { ProjectDetails } from './project-details';
import type { LabelsOf } from './project-activity';
import { ProjectFields } from './project-fields';
import { everyWork, type ProjectSearch, type SetProjectSearch, useProjectSearch } from './project-search';
import { ProjectTimeline } from './project-timeline';
import { ProjectTable } from './project-table';
import { countStates, searchProjects } from './select';
import { useProjectForm } from './use-project-form';
import { useProjectRights } from './use-projects';
import { wireOptions } from '../../ui/language/wire-text';

const tabs = [
  { id: 'list', label: 'List', icon: List },
  { id: 'timeline', label: 'Timeline', icon: ChartGantt },
] as const;
const missing = {
  title: 'Project',
  problem: 'This project isn’t here',
  reason: 'It was deleted, or you have no right to see it.',
};

const closed: ProjectSearch = { ...everyWork, tab: undefined };

/** Opens and closes projects: a form ends with either, and a closed one leaves nothing behind. */
function opener(setSearch: SetProjectSearch): SetProjectSearch {
  return (change, how) => setSearch({ form: undefined, ...change, ...(change.open === undefined ? closed : {}) }, how);
}

function ProjectFilters(props: {
  /** Those that keep to the query. */
  projects: readonly ProjectView[];
  query: RecordQuery;
  found: number;
  search: ProjectSearch;
  setSearch: SetProjectSearch;
}) {
  const { projects, query, found, search, setSearch } = props;
  const { q = '', field, state, health, only } = search;
  const { remove } = useProjectRights();
  const change = (part: ProjectSearch) => setSearch({ ...part, page: undefined });
  const counts = countStates(projects, { q: query.words, field, health, only }, useUser()._id);
  const states = remove ? ([...projectStates, 'Deleted'] as const) : projectStates;
  const isFiltering =
    q !== '' || field !== undefined || state !== undefined || health !== undefined || only !== undefined;
  const clear = () => change({ q: undefined, field: undefined, state: undefined, health: undefined, only: undefined });
  return (
    <SearchBar
      label="Search the projects"
      term={q}
      onSearch={(text) => setSearch({ q: text || undefined, page: undefined }, { replace: true })}
      isFiltering={isFiltering}
      onClear={clear}
      found={found}
      help={query.help}
    >
      <OwnFieldSelect kind={projectKind} field={field} onSelect={(next) => change({ field: next, q: undefined })} />
      <Select
        aria-label="State"
        className="w-40 grow sm:grow-0"
        placeholder="Any state"
        value={state ?? ''}
        options={states.map((value) => ({
          value,
          label: value === 'Deleted' ? value : `${value} (${counts[value]})`,
        }))}
        onChange={({ target }) => change({ state: states.find((each) => each === target.value) })}
      />
      <Select
        aria-label="Health"
        className="w-36 grow sm:grow-0"
        placeholder="Any health"
        value={health ?? ''}
        options={wireOptions(projectHealths)}
        onChange={({ target }) => change({ health: projectHealths.find((each) => each === target.value) })}
      />
      <ToggleChip pressed={only === 'mine'} onToggle={() => change({ only: only === undefined ? 'mine' : undefined })}>
        Mine
      </ToggleChip>
      {search.view === 'timeline' ? null : (
        <GroupSelect kind={projectKind} group={search.group} setSearch={setSearch} />
      )}
    </SearchBar>
  );
}

function ProjectFormDialog(props: {
  /** Null for a new project. */
  project: ProjectView | null;
  onClose: () => void;
  onCreated: (id: string) => void;
}) {
  const { project, onClose, onCreated } = props;
  const projectForm = useProjectForm(project, (created) => (created === null ? onClose() : onCreated(created)));
  const { form, field, movesTarget, custom } = projectForm;
  return (
    <RecordFormDialog
      collection="projects"
      id={project?._id ?? null}
      form={projectForm}
      onClose={onClose}
      size="medium"
      title={project === null ? 'Create project' : `Edit ${project.name}`}
      action={project === null ? 'Create project' : 'Save'}
    >
      <ProjectFields form={form} field={field} record={project?._id ?? null} movesTarget={movesTarget} />
      <CustomFields custom={custom} of={project === null ? null : { collection: 'projects', record: project._id }} />
    </RecordFormDialog>
  );
}

/**
 * The projects, and the one that is open beside them.
 * @param props.labels what the histories of its work are told with, by collection
 */
export function ProjectScreen({ labels }: { labels: LabelsOf }) {
  const [search, setSearch] = useProjectSearch();
  const me = useUser()._id;
  const { read, create, edit } = useProjectRights();
  const { documents, status, message } = useTopic<ProjectView>('projects');
  const nameOf = useNameOf();
  const { q, field, state, health, only, open: opened, form } = search;
  const query = useRecordQuery(projectKind, { field, q });
  const { words, keeps, asked } = query;
  const kept = useMemo(() => documents.filter(keeps), [documents, keeps]);
  const found = useMemo(() => {
    const question = { q: words, field, state, health, only, archived: asked.has('state') };
    return searchProjects(kept, question, me);
  }, [kept, words, asked, field, state, health, only, me]);
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
          labels={labels}
          viewers={viewers}
          search={search}
          setSearch={setSearch}
          onClose={close}
        />
      )}
    >
      <ProjectFilters projects={kept} query={query} found={found.length} search={search} setSearch={setSearch} />
      <Tabs
        label="Views of the projects"
        tabs={tabs}
        selected={search.view ?? 'list'}
        onSelect={(next) => setSearch({ view: next === 'timeline' ? next : undefined })}
      >
        {search.view === 'timeline' ? (
          <ProjectTimeline projects={found} search={search} setSearch={setSearch} />
        ) : (
          <ProjectTable
            rows={isLoading ? null : found}
            none={present === 0}
            search={search}
            setSearch={setSearch}
            onCreate={onCreate}
          />
        )}
      </Tabs>
    </RecordScreen>
  );
}
