import type { FieldProblem, Problem } from '@atrium/contracts/core/problems';

/** Nothing that Atrium would have answered. */
export const unreachable = 'unreachable';

/** What was refused, or could not be asked. */
export class AtriumError extends Error {
  override readonly name = 'AtriumError';
  /** 0 where nothing was answered. */
  readonly status: number;
  /** Stable, for programs: `stale`, `notAllowed`, …; `unreachable` where nothing was answered. */
  readonly code: string;
  /** What is wrong with which field of the body. */
  readonly errors: readonly FieldProblem[];
  readonly details: object | undefined;

  constructor({ statusCode, code, message, errors = [], details }: Problem, cause?: unknown) {
    super(message, { cause });
    this.status = statusCode;
    this.code = code;
    this.errors = errors;
    this.details = details;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'statusCode' in value && 'code' in value && 'message' in value;
}

/** A proxy in between answers in its own words. */
export async function errorFrom(response: Response): Promise<AtriumError> {
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) return new AtriumError(body);
  return new AtriumError({ statusCode: response.status, code: 'failed', message: `Answered with ${response.status}` });
}
