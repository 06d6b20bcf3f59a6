import { projectStates } from '@atrium/contracts/projects/rules';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { ArrowLeft, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { Listbox } from '../../ui/form/listbox';
import { Menu } from '../../ui/overlay/menu';
import { PageHeader } from '../../ui/layout/page-header';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { ChangeFlash } from '../../shared-features/plan/change-flash';
import { HealthBadge, PrivateMark, StateBadge } from './project-badges';
import { useProjectCommands } from './use-project-commands';
import type { SetProjectSearch } from './project-search';
import { useProjectRights } from './use-projects';

const stateOptions = projectStates.map((value) => ({ value, label: value }));

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

export function ProjectHead({ project, setSearch }: { project: ProjectView; setSearch: SetProjectSearch }) {
  const { edit, remove } = useProjectRights();
  const commands = useProjectCommands();
  const others = usePresence('projects', `viewing:${project._id}`);
  const viewers = useMemo(
    () =>
      others
        .filter(({ what }) => what.endsWith(project._id))
        .map(({ userId, username }) => ({ id: userId, name: username })),
    [others, project._id],
  );
  const back = () => setSearch({ open: undefined, tab: undefined, kind: undefined, done: undefined });
  const deleteIt = () => void commands.remove(project).then((gone) => gone && back());
  return (
    <div className="relative flex flex-col gap-1">
      <ChangeFlash collection="projects" id={project._id} />
      <Button variant="ghost" size="sm" icon={ArrowLeft} className="-ms-2 self-start" onClick={back}>
        All projects
      </Button>
      <PageHeader
        title={project.name}
        viewers={viewers}
        aside={
          <>
            <State project={project} />
            {project.health === null ? null : <HealthBadge health={project.health} />}
            {project.private ? <PrivateMark /> : null}
            <EditorsMark topic="projects" id={project._id} />
          </>
        }
        actions={
          project.deleted ? (
            remove ? (
              <Button icon={Undo2} onClick={() => void commands.restore(project)}>
                Restore
              </Button>
            ) : null
          ) : (
            <>
              {edit ? (
                <Button icon={Pencil} onClick={() => setSearch({ form: 'edit' })}>
                  Edit
                </Button>
              ) : null}
              {remove ? (
                <Menu
                  label={`More for ${project.name}`}
                  groups={[[{ id: 'delete', label: 'Delete', icon: Trash2, tone: 'danger', onSelect: deleteIt }]]}
                />
              ) : null}
            </>
          )
        }
      />
    </div>
  );
}
