import type { Attachment } from '@atrium/contracts/core/attachments';
import { messages } from '@atrium/contracts/core/messages';
import type {
  AddMilestone,
  AddProjectLink,
  ChangeMilestone,
  ChangeProjectLink,
  CreateProject,
  EditProject,
  PostProjectUpdate,
} from '@atrium/contracts/projects/commands';
import { projectKind } from '@atrium/contracts/projects/kind';
import type { Milestone, ProjectView, WebLink } from '@atrium/contracts/projects/views';
import { useMemo } from 'react';
import type { Dispatch, Outcome } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { expected, removal } from '../../shared-features/record-list/record-commands';
import { toast } from '../../ui/overlay/toast-store';

/** What is changed without a form. */
type DirectChange = Partial<Pick<ProjectView, 'state' | 'private' | 'startDate' | 'targetDate'>>;

export interface ProjectCommands {
  readonly create: (project: CreateProject) => Promise<Outcome<ProjectView>>;
  readonly edit: (project: ProjectView, changes: EditProject) => Promise<Outcome<ProjectView>>;
  readonly postUpdate: (project: ProjectView, update: PostProjectUpdate) => Promise<Outcome<ProjectView>>;
  readonly deleteUpdate: (project: ProjectView, update: string) => Promise<void>;
  readonly restoreUpdate: (project: ProjectView, update: string) => Promise<void>;
  readonly attach: (project: ProjectView, file: Attachment) => Promise<void>;
  readonly detach: (project: ProjectView, file: Attachment) => Promise<void>;
  readonly addLink: (project: ProjectView, link: AddProjectLink) => Promise<Outcome<ProjectView>>;
  readonly changeLink: (project: ProjectView, change: ChangeProjectLink) => Promise<Outcome<ProjectView>>;
  readonly removeLink: (project: ProjectView, link: WebLink) => Promise<void>;
  readonly addMilestone: (project: ProjectView, milestone: AddMilestone) => Promise<Outcome<ProjectView>>;
  readonly changeMilestone: (project: ProjectView, change: ChangeMilestone) => Promise<Outcome<ProjectView>>;
  /** Says that it was reached, or not yet. */
  readonly reachMilestone: (project: ProjectView, milestone: Milestone, done: boolean) => Promise<void>;
  readonly removeMilestone: (project: ProjectView, milestone: Milestone) => Promise<void>;
  /** Applies at once; offers undo. */
  readonly change: (project: ProjectView, change: DirectChange) => Promise<void>;
  /**
   * Asks first.
   * @returns whether it was deleted
   */
  readonly remove: (project: ProjectView) => Promise<boolean>;
  readonly restore: (project: ProjectView) => Promise<void>;
}

/** For {@link useProjectCommands}. */
export function projectCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
): ProjectCommands {
  const edit = (project: ProjectView, change: DirectChange) =>
    dispatch('EditProject', {
      id: project._id,
      body: change,
      patches: expected<ProjectView>(projectKind, project, () => change),
      failure: `${project.name} could not be changed`,
    });
  const failure = 'The update could not be changed';
  const restoreUpdate = async ({ _id }: ProjectView, update: string): Promise<void> => {
    await dispatch('RestoreProjectUpdate', { id: _id, body: { update }, failure });
  };
  return {
    ...removal<ProjectView>(
      projectKind,
      { dispatch, confirm },
      {
        nameOf: ({ name }) => name,
        ask: ({ name }) => ({
          title: `Delete ${name}?`,
          message: 'It leaves the list; its records stay where they are. It can be brought back with its history.',
        }),
        deleted: () => messages.project.deleted,
        failure: ({ name }, wanted) =>
          wanted === 'deleted' ? `${name} could not be deleted` : `${name} could not be restored`,
      },
    ),
    create: (body) => dispatch('CreateProject', { body, quiet: true }),
    edit: ({ _id }, body) => dispatch('EditProject', { id: _id, body, quiet: true }),
    postUpdate: (project, body) => {
      const patches = expected(projectKind, project, () => ({ health: body.health }));
      return dispatch('PostProjectUpdate', { id: project._id, body, patches, quiet: true });
    },
    async deleteUpdate(project, update) {
      const { ok } = await dispatch('DeleteProjectUpdate', { id: project._id, body: { update }, failure });
      if (!ok) return;
      const undo = { label: 'Undo', onSelect: () => void restoreUpdate(project, update) };
      toast.success(messages.project.updateDeleted, { action: undo });
    },
    restoreUpdate,
    async attach({ _id }, { file, name }) {
      await dispatch('AttachProjectFile', { id: _id, body: { file, name }, failure: `${name} could not be attached` });
    },
    async detach(project, { file, name }) {
      await dispatch('DetachProjectFile', {
        id: project._id,
        body: { file },
        patches: expected(projectKind, project, ({ attachments }) => ({
          attachments: attachments.filter((each) => each.file !== file),
        })),
        failure: `${name} could not be removed`,
      });
    },
    addLink: ({ _id }, body) => dispatch('AddProjectLink', { id: _id, body, quiet: true }),
    changeLink: ({ _id }, body) => dispatch('ChangeProjectLink', { id: _id, body, quiet: true }),
    async removeLink(project, { id: link, title }) {
      await dispatch('RemoveProjectLink', {
        id: project._id,
        body: { link },
        patches: expected(projectKind, project, ({ webLinks }) => ({
          webLinks: webLinks.filter(({ id }) => id !== link),
        })),
        failure: `${title} could not be removed`,
      });
    },
    addMilestone: ({ _id }, body) => dispatch('AddMilestone', { id: _id, body, quiet: true }),
    changeMilestone: ({ _id }, body) => dispatch('ChangeMilestone', { id: _id, body, quiet: true }),
    async reachMilestone(project, { id: milestone, name }, done) {
      const doneAt = done ? new Date().toISOString() : null;
      await dispatch('ChangeMilestone', {
        id: project._id,
        body: { milestone, done },
        patches: expected(projectKind, project, ({ milestones }) => ({
          milestones: milestones.map((each) => (each.id === milestone ? { ...each, doneAt } : each)),
        })),
        failure: `${name} could not be changed`,
      });
    },
    async removeMilestone(project, { id: milestone, name }) {
      await dispatch('RemoveMilestone', {
        id: project._id,
        body: { milestone },
        patches: expected(projectKind, project, ({ milestones }) => ({
          milestones: milestones.filter(({ id }) => id !== milestone),
        })),
        failure: `${name} could not be removed`,
      });
    },
    async change(project, change) {
      const before = {
        ...(change.state === undefined ? {} : { state: project.state }),
        ...(change.private === undefined ? {} : { private: project.private }),
        ...(change.startDate === undefined ? {} : { startDate: project.startDate }),
        ...(change.targetDate === undefined ? {} : { targetDate: project.targetDate }),
      };
      if (!(await edit(project, change)).ok) return;
      toast.success(messages.project.updated, {
        description: project.name,
        action: { label: 'Undo', onSelect: () => void edit(project, before) },
      });
    },
  };
}

export function useProjectCommands(): ProjectCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  return useMemo(() => projectCommands(dispatch, confirm), [dispatch, confirm]);
}
