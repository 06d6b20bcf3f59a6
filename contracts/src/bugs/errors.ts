import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const bugRefusals = {
  bugGone: { status: 404, message: 'This bug does not exist' },
  assigneeUnknown: { status: 400, message: 'This person cannot be assigned bugs', field: 'assignedTo' },
  itemUnknown: { status: 400, message: 'There is nothing of that kind to link to', field: 'item' },
  linkToItself: { status: 400, message: 'A bug cannot be linked to itself', field: 'item' },
  linksFull: { status: 409, message: 'This bug has too many links' },
  projectUnknown: { status: 400, message: 'There is no such project', field: 'project' },
  sprintUnknown: { status: 400, message: 'There is no such sprint that is still to be done', field: 'sprint' },
} as const satisfies RefusalTable;

export const refuseBug = refusalsOf(bugRefusals);
