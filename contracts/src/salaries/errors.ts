import { refusalsOf, type RefusalTable } from '../core/problems.js';

// No refusal may reveal an amount.

export const salaryStructureRefusals = {
  structureGone: { status: 404, message: 'This salary structure does not exist' },
  structureArchived: { status: 409, message: 'This salary structure is archived; restore it first' },
  structuresFull: {
    status: 409,
    message: 'There are 200 salary structures at most; restore an archived one and change it',
  },
  sameLabel: { status: 400, message: 'Two lines have the same name', field: 'lines' },
  amountOrPercent: { status: 400, message: 'Each line is either an amount or a percentage', field: 'lines' },
  lineUnknown: { status: 400, message: 'A percentage is of a line that is not there', field: 'lines' },
  goesInCircles: { status: 400, message: 'These percentages are of each other, in a circle', field: 'lines' },
  tooPrecise: { status: 400, message: 'An amount has more places than the currency', field: 'lines' },
} as const satisfies RefusalTable;

export const refuseSalaryStructure = refusalsOf(salaryStructureRefusals);

export const salaryRefusals = {
  personGone: { status: 404, message: 'This person does not work here' },
  structureUnknown: { status: 400, message: 'Choose a salary structure that is in use', field: 'structure' },
  otherCurrency: { status: 400, message: 'This salary structure is in another currency', field: 'structure' },
  basicTooPrecise: { status: 400, message: 'An amount has more places than the currency', field: 'basic' },
  tooMany: { status: 409, message: 'There are 60 salaries at most; remove one first' },
} as const satisfies RefusalTable;

export const refuseSalary = refusalsOf(salaryRefusals);
