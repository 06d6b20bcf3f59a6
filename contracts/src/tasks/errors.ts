import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const taskRefusals = {
  taskGone: { status: 404, message: 'This task does not exist' },
  taskDone: { status: 409, message: 'This task is done; bring it back before you move it' },
  neighbourGone: { status: 409, message: 'The card beside which it should go is not in that column any more' },
  itemGone: { status: 404, message: 'This checklist item does not exist' },
  checklistFull: { status: 409, message: 'This checklist is full' },
  assigneeUnknown: { status: 400, message: 'This person cannot be assigned tasks', field: 'assignee' },
  itemUnknown: { status: 400, message: 'There is nothing of that kind to link to', field: 'item' },
  linkToItself: { status: 400, message: 'A task cannot be linked to itself', field: 'item' },
  linksFull: { status: 409, message: 'This task has too many links' },
  projectUnknown: { status: 400, message: 'There is no such project', field: 'project' },
  sprintUnknown: { status: 400, message: 'There is no such sprint that is still to be done', field: 'sprint' },
} as const satisfies RefusalTable;

export const refuseTask = refusalsOf(taskRefusals);
