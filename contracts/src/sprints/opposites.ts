import { final, follows, type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { sprintCommands } from './commands.js';
import type { SprintView } from './views.js';

const { sets, turns, unmakes } = oppositesOf<typeof sprintCommands, SprintView>();

export const sprintOpposites = {
  CreateSprint: unmakes('DeleteSprint', 'deleted'),
  EditSprint: sets('EditSprint', {
    name: ({ name }) => ({ name }),
    goal: ({ goal }) => ({ goal }),
    project: ({ project }) => ({ project: project ?? '' }),
    startDate: ({ startDate }) => ({ startDate }),
    endDate: ({ endDate }) => ({ endDate }),
  }),
  StartSprint: final('Its burndown has begun. Change its dates, or complete it.'),
  CompleteSprint: final('What was left has gone on. Plan another sprint, and put it there.'),
  CarryOverSprint: follows('CompleteSprint'),
  FollowProject: follows('EditProject'),
  DeleteSprint: turns('RestoreSprint', 'deleted', false),
  RestoreSprint: turns('DeleteSprint', 'deleted', true),
} satisfies OppositeTable & Record<keyof typeof sprintCommands, unknown>;
