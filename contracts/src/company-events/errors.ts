import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const companyEventRefusals = {
  eventGone: { status: 404, message: 'This event does not exist' },
  eventCancelled: { status: 409, message: 'This event was cancelled' },
  endsBeforeStart: { status: 400, message: 'An event cannot end before it starts', field: 'endDate' },
  endTimeBeforeStart: { status: 400, message: 'An event cannot end before it starts', field: 'endTime' },
  coverUnknown: { status: 400, message: 'This picture does not exist', field: 'cover' },
  timeMissing: { status: 400, message: 'This field is required', field: 'time' },
} as const satisfies RefusalTable;

export const refuseCompanyEvent = refusalsOf(companyEventRefusals);
