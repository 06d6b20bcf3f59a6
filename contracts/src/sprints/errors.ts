import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const sprintRefusals = {
  sprintGone: { status: 404, message: 'This sprint does not exist' },
  projectUnknown: { status: 400, message: 'There is no such project', field: 'project' },
  endBeforeStart: { status: 400, message: 'A sprint cannot end before it starts', field: 'endDate' },
  projectFixed: {
    status: 409,
    message: 'A sprint changes its project only before it starts',
    field: 'project',
  },
  anotherIsActive: { status: 409, message: 'Another sprint of this project is active; complete it first' },
  notPlanned: { status: 409, message: 'Only a planned sprint can be started' },
  notActive: { status: 409, message: 'Only an active sprint can be completed' },
  activeStays: { status: 409, message: 'An active sprint cannot be deleted; complete it first' },
  carryUnknown: { status: 400, message: 'There is no such planned sprint to carry over to', field: 'carryTo' },
} as const satisfies RefusalTable;

export const refuseSprint = refusalsOf(sprintRefusals);
