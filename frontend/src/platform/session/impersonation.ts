import type { Problem } from '@atrium/contracts/core/problems';

/** Nothing is changed while another person is seen as; the server refuses it as well. */
export const impersonatingProblem: Problem = {
  statusCode: 0,
  code: 'impersonating',
  message: 'You see Atrium as another person, read only. Return to yourself to change things.',
};
