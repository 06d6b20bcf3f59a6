import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const workScheduleRefusals = {
  personGone: { status: 404, message: 'This person does not work here' },
  ownSchedule: { status: 403, message: 'You cannot set your own working hours' },
  notTheirs: { status: 403, message: 'You cannot set the working hours of this person' },
  longerThanTheDay: {
    status: 400,
    message: 'The hours of a day must fit between its start and its end',
    field: 'hours.hoursADay',
  },
  tooMany: { status: 409, message: 'There are 40 entries at most; remove one first' },
} as const satisfies RefusalTable;

export const refuseWorkSchedule = refusalsOf(workScheduleRefusals);
