import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const statusRefusals = {
  statusGone: { status: 404, message: 'This status does not exist' },
  statusEmpty: { status: 400, message: 'Write something, or choose an emoji', field: 'text' },
  statusInThePast: { status: 400, message: 'Choose a time in the future', field: 'until' },
} as const satisfies RefusalTable;

export const refuseStatus = refusalsOf(statusRefusals);
