import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const projectRefusals = {
  projectGone: { status: 404, message: 'This project does not exist' },
  keyTaken: { status: 409, message: 'Another project has this key, perhaps a deleted one', field: 'key' },
  linkGone: { status: 404, message: 'This link does not exist' },
  linksFull: { status: 409, message: 'A project has no room for more links' },
  milestoneGone: { status: 404, message: 'This milestone does not exist' },
  milestonesFull: { status: 409, message: 'A project has no room for more milestones' },
  filesFull: { status: 409, message: 'A project has no room for more files' },
  leadUnknown: { status: 400, message: 'This person cannot lead a project', field: 'lead' },
  memberUnknown: { status: 400, message: 'One of these people does not exist', field: 'members' },
  targetBeforeStart: { status: 400, message: 'A project cannot be due before it starts', field: 'targetDate' },
  updateGone: { status: 404, message: 'This update does not exist', field: 'update' },
  updateOfOthers: { status: 403, message: 'Only its author can do this, or whoever may delete projects' },
} as const satisfies RefusalTable;

export const refuseProject = refusalsOf(projectRefusals);
