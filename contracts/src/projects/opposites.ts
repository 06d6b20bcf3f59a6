import { customBack, final, formBack, type OppositeTable, oppositesOf, seen } from '../core/opposites.js';
import type { projectCommands } from './commands.js';
import { projectKind } from './kind.js';
import type { ProjectView, WebLink } from './views.js';

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

export const projectOpposites = {
  CreateProject: unmakes('DeleteProject', 'deleted'),
  EditProject: sets('EditProject', {
    ...formBack(projectKind),
    private: (project) => ({ private: project.private }),
    custom: customBack,
  }),
  RevealProjectSecret: seen,
  PostProjectUpdate: final('An update was read by others already. Post another one.'),
  AddProjectLink: webLinks,
  ChangeProjectLink: webLinks,
  RemoveProjectLink: webLinks,
  DeleteProject: turns('RestoreProject', 'deleted', false),
  RestoreProject: turns('DeleteProject', 'deleted', true),
} satisfies OppositeTable & Record<keyof typeof projectCommands, unknown>;
