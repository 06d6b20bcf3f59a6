import { final, type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { repositoryCommands } from './commands.js';
import type { RepositoryView } from './views.js';

const { sets, turns, unmakes } = oppositesOf<typeof repositoryCommands, RepositoryView>();
const told = final('It tells what a repository said. Change the bugs themselves.');

export const repositoryOpposites = {
  ConnectRepository: unmakes('DisconnectRepository', 'deleted'),
  EditRepository: sets('EditRepository', {
    name: ({ name }) => ({ name }),
    provider: ({ provider }) => ({ provider }),
    opened: ({ opened }) => ({ opened }),
    merged: ({ merged }) => ({ merged }),
    pushed: ({ pushed }) => ({ pushed }),
  }),
  RotateRepositorySecret: final('Nobody knows the former secret any more. Make another one.'),
  DisconnectRepository: turns('ReconnectRepository', 'deleted', false),
  ReconnectRepository: turns('DisconnectRepository', 'deleted', true),
  TakeGitDelivery: told,
  NoteRefusedGitDelivery: told,
} satisfies OppositeTable & Record<keyof typeof repositoryCommands, unknown>;
