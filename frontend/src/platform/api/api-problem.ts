import type { FieldProblem, Problem } from '@atrium/contracts/core/problems';

/** The code of a request that never reached the server, or whose answer never came. */
export const offlineCode = 'offline';

/** A request failed. Carries what the server said, or `offline` with status 0 when it said nothing. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(readonly problem: Problem) {
    super(problem.message);
  }

  /** HTTP status; 0 when the server was not reached. */
  get status(): number {
    return this.problem.statusCode;
  }

  /** The stable name of what is wrong, such as `stale`, or `offline`. */
  get code(): string {
    return this.problem.code;
  }

  /** What is wrong with single fields; empty when it is none of them. */
  get errors(): readonly FieldProblem[] {
    return this.problem.errors ?? [];
  }
}

/** Whatever was thrown, as a problem that can be shown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiProblem) return error.problem;
  return { statusCode: 0, code: 'failed', message: 'Something went wrong' };
}
