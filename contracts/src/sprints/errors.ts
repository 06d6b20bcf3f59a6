import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const sprintRefusals = {
  sprintGone: { status: 404, message: 'This sprint does not exist' },
  projectUnknown: { status: 400, message: 'This project does not exist', field: 'project' },
  endBeforeStart: { status: 400, message: 'A sprint cannot end before it starts', field: 'endDate' },
  projectFixed: {
    status: 409,
    message: 'The project can only be changed before the sprint starts',
    field: 'project',
  },
  anotherIsActive: { status: 409, message: 'Another sprint of this project is active; complete it first' },
  notPlanned: { status: 409, message: 'Only a planned sprint can be started' },
  notActive: { status: 409, message: 'Only an active sprint can be completed' },
  activeStays: { status: 409, message: 'An active sprint cannot be deleted; complete it first' },
  carryUnknown: {
    status: 400,
    message: 'The sprint to carry over to does not exist or is not planned',
    field: 'carryTo',
  },
} as const satisfies RefusalTable;

export const refuseSprint = refusalsOf(sprintRefusals);
