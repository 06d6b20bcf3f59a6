import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const tenantRefusals = {
  originTaken: { status: 409, message: 'There is already an organisation with this name', field: 'originName' },
  tenantGone: { status: 404, message: 'This organisation does not exist' },
} as const satisfies RefusalTable;

export const refuseTenant = refusalsOf(tenantRefusals);
