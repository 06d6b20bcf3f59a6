import { projectStates } from '@atrium/contracts/projects/rules';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { FileText, ListChecks, Paperclip } from 'lucide-react';
import { Listbox } from '../../ui/form/listbox';
import { RelativeTime } from '../../ui/format/relative-time';
import { Tabs } from '../../ui/layout/tabs';
import { AvatarStack, type Person } from '../../ui/person/avatar-stack';
import { PersonName } from '../../ui/person/person-name';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { type DrawComment, RecordHistory } from '../../shared-features/history/record-history';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { PanelBody } from '../../shared-features/record-panel/panel-body';
import { DeleteAction, EditAction, RestoreAction } from '../../shared-features/record-panel/panel-actions';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { RecordDiscussion } from '../../shared-features/conversation/discussion';
import { projectLabels } from './history-labels';
import { HealthBadge, KeyMark, PrivateMark, StateBadge } from './project-badges';
import { type LabelsOf, ProjectActivity } from './project-activity';
import { ProjectFacts, ProjectRest } from './project-facts';
import { ProjectForecast } from './project-forecast';
import { ProjectFiles } from './project-files';
import { ProjectStates } from './project-overview';
import type { ProjectSearch, ProjectTab, SetProjectSearch } from './project-search';
import { ProjectUpdates } from './project-updates';
import { ProjectWork } from './project-work';
import { useProjectCommands } from './use-project-commands';
import { useProjectRights } from './use-projects';
import { wireOptions } from '../../ui/language/wire-text';

const stateOptions = wireOptions(projectStates);
const tabs = [
  { id: 'overview', label: 'Overview', icon: FileText },
  { id: 'work', label: 'Work', icon: ListChecks },
  { id: 'files', label: 'Files', icon: Paperclip },
] as const;

function drawer(record: string): DrawComment {
  return (comment) => <MarkdownView text={comment} files={{ collection: 'projects', record }} />;
}

function State({ project }: { project: ProjectView }) {
  const { edit } = useProjectRights();
  const { change } = useProjectCommands();
  const { state, deleted } = project;
  if (!edit || deleted) return <StateBadge state={state} deleted={deleted} />;
  return (
    <Listbox
      variant="inline"
      label="State"
      value={state}
      options={stateOptions}
      render={({ value }) => <StateBadge state={value} />}
      onChange={(next) => void change(project, { state: next })}
    />
  );
}

function Actions({ project, onEdit, onClose }: { project: ProjectView; onEdit: () => void; onClose: () => void }) {
  const { edit, remove: mayRemove } = useProjectRights();
  const { remove, restore } = useProjectCommands();
  if (project.deleted) {
    return mayRemove ? <RestoreAction onRestore={() => void restore(project)} /> : null;
  }
  return (
    <>
      {mayRemove ? (
        <DeleteAction onDelete={() => void remove(project).then((gone) => (gone ? onClose() : null))} />
      ) : null}
      {edit ? <EditAction onEdit={onEdit} /> : null}
    </>
  );
}

function Overview(props: { project: ProjectView; labels: LabelsOf; setSearch: SetProjectSearch }) {
  const { project, labels, setSearch } = props;
  const { _id, description } = project;
  return (
    <PanelBody record={_id} facts={<ProjectFacts project={project} />} rest={<ProjectRest project={project} />}>
      <PanelSection title="Description" field="description">
        {description === '' ? (
          <p className="text-ink-faint">Nobody has described this project yet.</p>
        ) : (
          <MarkdownView text={description} files={{ collection: 'projects', record: _id }} />
        )}
      </PanelSection>
      <ProjectStates project={_id} setSearch={setSearch} />
      <ProjectForecast project={project} setSearch={setSearch} />
      <ProjectUpdates project={project} />
      <ProjectActivity project={_id} labels={labels} />
      <PanelSection title="Discussion" holdsRegion>
        <RecordDiscussion collection="projects" id={_id} labels={projectLabels} />
      </PanelSection>
      <PanelSection title="History">
        <RecordHistory labels={projectLabels} id={_id} drawComment={drawer(_id)} />
      </PanelSection>
    </PanelBody>
  );
}

/** The panel of a project. */
export function ProjectDetails(props: {
  project: ProjectView;
  labels: LabelsOf;
  /** The others who have this project open. */
  viewers: readonly Person[];
  search: ProjectSearch;
  setSearch: SetProjectSearch;
  onClose: () => void;
}) {
  const { project, labels, viewers, search, setSearch, onClose } = props;
  const { _id, name, health, createdby, createdAt } = project;
  const { tab = 'overview' } = search;
  const { edit, remove } = useProjectRights();
  return (
    <RecordPanel
      title={name}
      marks={
        <>
          <KeyMark of={project.key} />
          <State project={project} />
          {health === null ? null : <HealthBadge health={health} />}
          {project.private ? <PrivateMark /> : null}
          <EditorsMark topic="projects" id={_id} />
          <AvatarStack label="Also looking at this project" people={viewers} />
        </>
      }
      note={
        <>
          Created by <PersonName id={createdby._id} name={createdby.username} /> <RelativeTime at={createdAt} />
        </>
      }
      actions={
        edit || remove ? (
          <Actions project={project} onEdit={() => setSearch({ form: 'edit' })} onClose={onClose} />
        ) : null
      }
    >
      <Tabs<ProjectTab>
        label={name}
        tabs={tabs}
        selected={tab}
        onSelect={(next) => setSearch({ tab: next === 'overview' ? undefined : next })}
      >
        {tab === 'overview' ? <Overview project={project} labels={labels} setSearch={setSearch} /> : null}
        {tab === 'files' ? <ProjectFiles project={project} /> : null}
        {tab === 'work' ? <ProjectWork project={project} search={search} setSearch={setSearch} /> : null}
      </Tabs>
    </RecordPanel>
  );
}
