import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const projectRefusals = {
  projectGone: { status: 404, message: 'This project does not exist' },
  leadUnknown: { status: 400, message: 'This person cannot lead a project', field: 'lead' },
  memberUnknown: { status: 400, message: 'One of these people does not exist', field: 'members' },
  targetBeforeStart: { status: 400, message: 'A project cannot be due before it starts', field: 'targetDate' },
} as const satisfies RefusalTable;

export const refuseProject = refusalsOf(projectRefusals);
