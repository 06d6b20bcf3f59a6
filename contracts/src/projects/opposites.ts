import { customBack, final, formBack, type OppositeTable, oppositesOf, seen } from '../core/opposites.js';
import type { projectCommands } from './commands.js';
import { projectKind } from './kind.js';
import type { Milestone, ProjectAttachment, ProjectView, WebLink } from './views.js';

const { sets, turns, unmakes, list } = oppositesOf<typeof projectCommands, ProjectView>();

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

export const projectOpposites = {
  CreateProject: unmakes('DeleteProject', 'deleted'),
  EditProject: sets('EditProject', {
    ...formBack(projectKind),
    private: (project) => ({ private: project.private }),
    custom: customBack,
  }),
  RevealProjectSecret: seen,
  PostProjectUpdate: final('An update was read by others already. Post another one.'),
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
