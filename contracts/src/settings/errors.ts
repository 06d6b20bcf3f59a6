import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const settingsRefusals = {
  noOrganisation: { status: 404, message: 'Settings belong to an organisation; choose one first' },
  logoUnknown: { status: 400, message: 'This picture does not exist', field: 'logo' },
  unitsFull: { status: 409, message: 'No more departments and designations can be kept' },
  roomsFull: { status: 409, message: 'No more rooms can be kept', field: 'meetingRooms' },
  labelsFull: { status: 409, message: 'There are as many labels as can be; merge some first', field: 'name' },
  statusKind: {
    status: 409,
    message: 'A status stays for open tasks, or for tasks that are done; add another one instead',
    field: 'taskStatuses',
  },
} as const satisfies RefusalTable;

export const refuseSettings = refusalsOf(settingsRefusals);
