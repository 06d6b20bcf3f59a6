import { dayOf } from '@atrium/contracts/core/days';
import { messages } from '@atrium/contracts/core/messages';
import { CreateProject, EditProject } from '@atrium/contracts/projects/commands';
import { projectKind } from '@atrium/contracts/projects/kind';
import type { ProjectState } from '@atrium/contracts/projects/rules';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { useState } from 'react';
import { toast } from '../../ui/overlay/toast-store';
import { useCustomForm } from '../../shared-features/custom-fields/use-custom-form';
import { useRecordFields } from '../../shared-features/record-form/use-record-fields';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { fieldLabel } from '../../shared-features/record-list/record-labels';
import { projectLabels } from './history-labels';
import { useProjectCommands } from './use-project-commands';

/** Empty texts for none. */
export interface ProjectValues {
  name: string;
  description: string;
  lead: string;
  members: string[];
  private: boolean;
  state: ProjectState;
  startDate: string;
  targetDate: string;
  /** Needed when the target date moves. */
  reason: string;
}

function valuesOf(project: ProjectView): ProjectValues {
  const { name, description, lead, members, state, startDate, targetDate } = project;
  return {
    name,
    description,
    lead: lead ?? '',
    members: [...members],
    private: project.private,
    state,
    startDate: dayOf(startDate),
    targetDate: dayOf(targetDate),
    reason: '',
  };
}

const blankValues: ProjectValues = {
  name: '',
  description: '',
  lead: '',
  members: [],
  private: false,
  state: 'Planned',
  startDate: '',
  targetDate: '',
  reason: '',
};

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
  const [blank] = useState(blankValues);
  const live = project === null ? null : valuesOf(project);
  const custom = useCustomForm('Project', `project.${project?._id ?? 'new'}`, project?.custom);
  const record = useRecordForm<ProjectValues, ProjectView>({
    place: `project.${project?._id ?? 'new'}`,
    live,
    version: project?.version ?? null,
    blank,
    body: project === null ? CreateProject : EditProject,
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
