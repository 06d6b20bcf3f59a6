import { refusalsOf, type RefusalTable } from '../core/problems.js';
import { repositoryLimit } from './rules.js';

export const repositoryRefusals = {
  repositoryGone: { status: 404, message: 'This repository is not connected' },
  repositoriesFull: {
    status: 409,
    message: `There are ${repositoryLimit} connected repositories already. Disconnect some first`,
  },
} as const satisfies RefusalTable;

export const refuseRepository = refusalsOf(repositoryRefusals);
