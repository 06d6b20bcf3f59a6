import { customBack, final, formBack, type OppositeTable, oppositesOf, ownOnly, seen } from '../core/opposites.js';
import type { projectCommands } from './commands.js';
import { projectKind } from './kind.js';
import type { Milestone, ProjectAttachment, ProjectView, WebLink } from './views.js';

const { sets, turns, unmakes, list, by } = oppositesOf<typeof projectCommands, ProjectView>();

const webLinks = list(
  'webLinks',
  (project) => project.webLinks,
  {
    keyOf: ({ id }: WebLink) => id,
    came: ({ id: link }) => ['RemoveProjectLink', { link }],
    went: ({ title, url }) => ['AddProjectLink', { title, url }],
    changed: ({ id: link, title, url }) => ['ChangeProjectLink', { link, title, url }],
  },
  ['RemoveProjectLink', 'AddProjectLink', 'ChangeProjectLink'],
);

const files = list(
  'attachments',
  (project) => project.attachments,
  {
    keyOf: ({ file }: ProjectAttachment) => file,
    came: ({ file }) => ['DetachProjectFile', { file }],
    went: ({ file, name }) => ['AttachProjectFile', { file, name }],
  },
  ['DetachProjectFile', 'AttachProjectFile'],
);

const milestones = list(
  'milestones',
  (project) => project.milestones,
  {
    keyOf: ({ id }: Milestone) => id,
    came: ({ id: milestone }) => ['RemoveMilestone', { milestone }],
    went: ({ id: milestone, name, day, doneAt }) => [
      'RestoreMilestone',
      { milestone, name, day, ...(doneAt !== null && { doneAt }) },
    ],
    changed: ({ id: milestone, name, day, doneAt }) => [
      'ChangeMilestone',
      { milestone, name, day, done: doneAt !== null },
    ],
  },
  ['RemoveMilestone', 'RestoreMilestone', 'ChangeMilestone'],
);

const saysUpdate = ({ updates }: ProjectView, id: string): boolean =>
  updates.some(({ _id, deletedBy }) => _id === id && deletedBy === undefined);
const updatePart = (command: string, update: string) => ({
  command,
  body: { update },
  field: 'updates',
  of: (project: ProjectView) => saysUpdate(project, update),
});

/** What one posted goes, what one deleted comes back; to make a project what it was then takes no words from anybody. */
const updates = ownOnly(
  by(['DeleteProjectUpdate', 'RestoreProjectUpdate'], ({ before, after }) =>
    before === null || after === null
      ? []
      : after.updates.flatMap(({ _id, deletedBy }) => {
          if (deletedBy === undefined) return saysUpdate(before, _id) ? [] : [updatePart('DeleteProjectUpdate', _id)];
          return saysUpdate(before, _id) ? [updatePart('RestoreProjectUpdate', _id)] : [];
        }),
  ),
);

export const projectOpposites = {
  CreateProject: unmakes('DeleteProject', 'deleted'),
  EditProject: sets('EditProject', {
    ...formBack(projectKind),
    private: (project) => ({ private: project.private }),
    custom: customBack,
  }),
  RevealProjectSecret: seen,
  PostProjectUpdate: updates,
  DeleteProjectUpdate: updates,
  RestoreProjectUpdate: updates,
  AttachProjectFile: files,
  DetachProjectFile: files,
  AddProjectLink: webLinks,
  ChangeProjectLink: webLinks,
  RemoveProjectLink: webLinks,
  AddMilestone: milestones,
  ChangeMilestone: milestones,
  RemoveMilestone: milestones,
  RestoreMilestone: milestones,
  MilestoneFellDue: final('Its day has come. Move the milestone, or say that it was reached.'),
  DeleteProject: turns('RestoreProject', 'deleted', false),
  RestoreProject: turns('DeleteProject', 'deleted', true),
} satisfies OppositeTable & Record<keyof typeof projectCommands, unknown>;
