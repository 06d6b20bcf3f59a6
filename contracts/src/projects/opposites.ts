import { customBack, final, formBack, type OppositeTable, oppositesOf, seen } from '../core/opposites.js';
import type { projectCommands } from './commands.js';
import { projectKind } from './kind.js';
import type { ProjectView } from './views.js';

const { sets, turns, unmakes } = oppositesOf<typeof projectCommands, ProjectView>();

export const projectOpposites = {
  CreateProject: unmakes('DeleteProject', 'deleted'),
  EditProject: sets('EditProject', {
    ...formBack(projectKind),
    private: (project) => ({ private: project.private }),
    custom: customBack,
  }),
  RevealProjectSecret: seen,
  PostProjectUpdate: final('An update was read by others already. Post another one.'),
  DeleteProject: turns('RestoreProject', 'deleted', false),
  RestoreProject: turns('DeleteProject', 'deleted', true),
} satisfies OppositeTable & Record<keyof typeof projectCommands, unknown>;
