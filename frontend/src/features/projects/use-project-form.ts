import { messages } from '@atrium/contracts/core/messages';
import type { FormValuesOf } from '@atrium/contracts/core/record-kind';
import { type CreateProject, type EditProject, projectCommands } from '@atrium/contracts/projects/commands';
import { projectKind } from '@atrium/contracts/projects/kind';
import type { ProjectState } from '@atrium/contracts/projects/rules';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { toast } from '../../ui/overlay/toast-store';
import { useCustomForm } from '../../shared-features/custom-fields/use-custom-form';
import { blankValues, formValues } from '../../shared-features/record-form/kind-values';
import { useRecordFields } from '../../shared-features/record-form/use-record-fields';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { fieldLabel } from '../../shared-features/record-list/record-labels';
import { projectLabels } from './history-labels';
import { useProjectCommands } from './use-project-commands';

export interface ProjectValues extends Omit<FormValuesOf<typeof projectKind>, 'state'> {
  state: ProjectState;
  /** Needed when the target date moves. */
  reason: string;
}

function valuesOf(project: ProjectView): ProjectValues {
  return { ...formValues(projectKind, project), state: project.state, reason: '' };
}

const blank: ProjectValues = { ...blankValues(projectKind), state: 'Planned', reason: '' };

function creationOf({ reason: _reason, ...project }: ProjectValues): CreateProject {
  return project;
}

/** A reason is sent only with a new target date. */
export function editOf({ reason, ...changes }: Partial<ProjectValues>): EditProject {
  return reason === undefined || changes.targetDate === undefined ? changes : { ...changes, reason };
}

/**
 * @param project null for a new one
 * @param done gets the id of a new project
 */
export function useProjectForm(project: ProjectView | null, done: (created: string | null) => void) {
  const commands = useProjectCommands();
  const live = project === null ? null : valuesOf(project);
  const custom = useCustomForm('Project', `project.${project?._id ?? 'new'}`, project?.custom, project === null);
  const record = useRecordForm<ProjectValues, ProjectView>({
    draftName: `project.${project?._id ?? 'new'}`,
    live,
    version: project?.version ?? null,
    blank,
    command: project === null ? projectCommands.CreateProject : projectCommands.EditProject,
    custom,
    send: (changes, all, own) =>
      project === null
        ? commands.create(Object.assign({}, creationOf(all), own))
        : commands.edit(project, Object.assign({}, editOf(changes), own)),
    failure: 'The project could not be saved',
    done: (saved) => {
      if (saved !== null) toast.success(project === null ? messages.project.created : messages.project.updated);
      done(project === null ? (saved?._id ?? null) : null);
    },
  });
  const field = useRecordFields<ProjectValues>(record, {
    collection: 'projects',
    id: project?._id ?? null,
    live,
    labelOf: (name) => (name === 'reason' ? 'Why the target moves' : fieldLabel(projectKind, name)),
    textOf: projectLabels.textOf,
  });
  return { ...record, custom, field, movesTarget: live !== null && record.values.targetDate !== live.targetDate };
}
