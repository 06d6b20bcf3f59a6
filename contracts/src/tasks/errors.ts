import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const taskRefusals = {
  taskGone: { status: 404, message: 'This task does not exist' },
  taskDone: { status: 409, message: 'This task is done; reopen it before you move it' },
  neighbourGone: { status: 409, message: 'The neighbouring card is no longer in that column' },
  columnFull: { status: 409, message: 'This column is full: its limit allows no further card' },
  statusUnknown: {
    status: 400,
    message: 'This status does not exist, or a card can’t be given it here',
    field: 'status',
  },
  repetitionOver: { status: 400, message: 'The last day must be after the first', field: 'until' },
  itemGone: { status: 404, message: 'This checklist item does not exist' },
  checklistFull: { status: 409, message: 'This checklist is full' },
  assigneeUnknown: { status: 400, message: 'This person cannot be assigned tasks', field: 'assignee' },
  coassigneeUnknown: { status: 400, message: 'One of these people cannot be assigned tasks', field: 'coassignees' },
  itemUnknown: { status: 400, message: 'The record to link to does not exist', field: 'item' },
  linkToItself: { status: 400, message: 'A task cannot be linked to itself', field: 'item' },
  linksFull: { status: 409, message: 'This task has too many links' },
  projectUnknown: { status: 400, message: 'This project does not exist', field: 'project' },
  sprintUnknown: { status: 400, message: 'This sprint does not exist or is already completed', field: 'sprint' },
} as const satisfies RefusalTable;

export const refuseTask = refusalsOf(taskRefusals);
