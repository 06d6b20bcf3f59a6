import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const templateRefusals = {
  templateGone: { status: 404, message: 'This template does not exist' },
  countWrong: { status: 400, message: 'The number of inputs must be the number of fields', field: 'inputcount' },
} as const satisfies RefusalTable;

export const refuseTemplate = refusalsOf(templateRefusals);
