import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const bugRefusals = {
  bugGone: { status: 404, message: 'This bug does not exist' },
  assigneeUnknown: { status: 400, message: 'This person cannot be assigned bugs', field: 'assignedTo' },
  coassigneeUnknown: { status: 400, message: 'One of these people cannot be assigned bugs', field: 'coassignees' },
  itemUnknown: { status: 400, message: 'The record to link to does not exist', field: 'item' },
  linkToItself: { status: 400, message: 'A bug cannot be linked to itself', field: 'item' },
  linksFull: { status: 409, message: 'This bug has too many links' },
  projectUnknown: { status: 400, message: 'This project does not exist', field: 'project' },
  sprintUnknown: { status: 400, message: 'This sprint does not exist or is already completed', field: 'sprint' },
} as const satisfies RefusalTable;

export const refuseBug = refusalsOf(bugRefusals);
