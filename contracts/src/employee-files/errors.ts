import { refusalsOf, type RefusalTable } from '../core/problems.js';

// No refusal may reveal what a file says.

export const employeeFileRefusals = {
  personGone: { status: 404, message: 'This person does not exist' },
  ownFile: {
    status: 403,
    message: 'Somebody else keeps your file. You can change your telephone, address and emergency contacts yourself',
  },
  contractEndsFirst: { status: 400, message: 'The contract cannot end before it begins', field: 'contractEnd' },
  probationEndsFirst: {
    status: 400,
    message: 'The probation cannot end before the contract begins',
    field: 'probationEnd',
  },
} as const satisfies RefusalTable;

export const refuseEmployeeFile = refusalsOf(employeeFileRefusals);
