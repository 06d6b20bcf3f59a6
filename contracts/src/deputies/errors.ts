import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const deputyRefusals = {
  deputyGone: { status: 400, message: 'This person does not work here', field: 'deputy' },
  ownDeputy: { status: 400, message: 'People cannot be their own deputy', field: 'deputy' },
  deputyEndsFirst: { status: 400, message: 'The last day must not be before the first', field: 'until' },
  deputyOver: { status: 400, message: 'The last day is over', field: 'until' },
  notDeputized: { status: 403, message: 'You cannot name a deputy for this person' },
  decidesNothing: { status: 409, message: 'Only those who decide on leave or attendance have a deputy' },
} as const satisfies RefusalTable;

export const refuseDeputy = refusalsOf(deputyRefusals);
