import type { FieldProblem, Problem } from '@atrium/contracts/core/problems';

/** No request reached the server, or no answer came back. */
export const offlineCode = 'offline';

export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(readonly problem: Problem) {
    super(problem.message);
  }

  get status(): number {
    return this.problem.statusCode;
  }

  get code(): string {
    return this.problem.code;
  }

  get errors(): readonly FieldProblem[] {
    return this.problem.errors ?? [];
  }
}

export function problemOf(error: unknown): Problem {
  if (error instanceof ApiProblem) return error.problem;
  return { statusCode: 0, code: 'failed', message: 'Something went wrong' };
}
