import type { ProjectView } from '@atrium/contracts/projects/views';
import { FileText, History, ListChecks, MessagesSquare } from 'lucide-react';
import { Card } from '../../ui/layout/card';
import { Tabs } from '../../ui/layout/tabs';
import { type DrawComment, RecordHistory } from '../../shared-features/history/record-history';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { Talk } from '../../shared-features/talk/talk';
import { projectLabels } from './history-labels';
import { ProjectFacts } from './project-facts';
import { ProjectHead } from './project-head';
import type { ProjectSearch, ProjectTab, SetProjectSearch } from './project-search';
import { ProjectUpdates } from './project-updates';
import { ProjectWork } from './project-work';

const tabs = [
  { id: 'overview', label: 'Overview', icon: FileText },
  { id: 'work', label: 'Work', icon: ListChecks },
  { id: 'talk', label: 'Talk', icon: MessagesSquare },
  { id: 'history', label: 'History', icon: History },
] as const;

function drawer(record: string): DrawComment {
  return (comment) => <MarkdownView text={comment} files={{ collection: 'projects', record }} />;
}

function Overview({ project }: { project: ProjectView }) {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title="Description">
          {project.description === '' ? (
            <p className="text-ink-faint">Nobody has described this project yet.</p>
          ) : (
            <MarkdownView text={project.description} files={{ collection: 'projects', record: project._id }} />
          )}
        </Card>
        <ProjectUpdates key={project._id} project={project} />
      </div>
      <ProjectFacts project={project} />
    </div>
  );
}

export function ProjectPage(props: { project: ProjectView; search: ProjectSearch; setSearch: SetProjectSearch }) {
  const { project, search, setSearch } = props;
  const { tab = 'overview' } = search;
  return (
    <div className="flex flex-col gap-4 pb-4">
      <ProjectHead project={project} setSearch={setSearch} />
      <Tabs<ProjectTab>
        label={project.name}
        tabs={tabs}
        selected={tab}
        onSelect={(next) =>
          setSearch({ tab: next === 'overview' ? undefined : next, sort: undefined, page: undefined })
        }
      >
        {tab === 'overview' ? <Overview project={project} /> : null}
        {tab === 'work' ? <ProjectWork project={project} search={search} setSearch={setSearch} /> : null}
        {tab === 'talk' ? <Talk collection="projects" id={project._id} labels={projectLabels} /> : null}
        {tab === 'history' ? (
          <div className="max-w-form">
            <RecordHistory labels={projectLabels} id={project._id} drawComment={drawer(project._id)} />
          </div>
        ) : null}
      </Tabs>
    </div>
  );
}
