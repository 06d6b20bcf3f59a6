import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const bugRefusals = {
  bugGone: { status: 404, message: 'This bug does not exist' },
  assigneeUnknown: { status: 400, message: 'This person cannot be assigned bugs', field: 'assignedTo' },
  coassigneeUnknown: { status: 400, message: 'One of these people cannot be assigned bugs', field: 'coassignees' },
  commentGone: { status: 404, message: 'This comment does not exist', field: 'comment' },
  commentOfOthers: { status: 403, message: 'Only its author can do this, or whoever may delete bugs' },
  itemUnknown: { status: 400, message: 'The record to link to does not exist', field: 'item' },
  linkToItself: { status: 400, message: 'A bug cannot be linked to itself', field: 'item' },
  linksFull: { status: 409, message: 'This bug has too many links' },
  triageOver: { status: 409, message: 'Somebody else looked at this meanwhile' },
  reasonMissing: { status: 400, message: 'Say why it is declined', field: 'text' },
  questionMissing: { status: 400, message: 'Say what the reporter is asked', field: 'text' },
  originalMissing: { status: 400, message: 'Say of what it is a duplicate', field: 'original' },
  snoozeInThePast: { status: 400, message: 'This time has already passed', field: 'until' },
  projectUnknown: { status: 400, message: 'This project does not exist', field: 'project' },
  sprintUnknown: { status: 400, message: 'This sprint does not exist or is already completed', field: 'sprint' },
} as const satisfies RefusalTable;

export const refuseBug = refusalsOf(bugRefusals);
