import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const notificationRefusals = {
  notificationGone: { status: 404, message: 'This notification does not exist' },
  snoozeInThePast: { status: 400, message: 'Choose a time in the future', field: 'until' },
  quietHoursHalf: { status: 400, message: 'Quiet hours need a start and an end', field: 'quietUntil' },
} as const satisfies RefusalTable;

export const refuseNotification = refusalsOf(notificationRefusals);
