import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const tenantRefusals = {
  originTaken: { status: 409, message: 'There is already an organisation with this name', field: 'originName' },
  tenantGone: { status: 404, message: 'This organisation does not exist' },
  otherOriginName: { status: 400, message: 'This is not the name of the origin', field: 'name' },
  deletionRequested: { status: 409, message: 'The deletion of this organisation has to be cancelled before' },
  deletionNotRequested: { status: 409, message: 'The deletion of this organisation was not asked for' },
  deletionUnderway: { status: 409, message: 'This organisation is being deleted' },
  deletionNotDue: { status: 409, message: 'The deletion of this organisation can still be cancelled' },
  noReceipt: { status: 404, message: 'There is no receipt: this organisation was not deleted' },
} as const satisfies RefusalTable;

export const refuseTenant = refusalsOf(tenantRefusals);
