import { describe, expect, it } from '@jest/globals';
import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { coreRefusals, Refusal, refuse, refuseFields } from '@atrium/contracts/core/problems';
import { problemFrom } from './problem-filter.js';

class HttpServerError extends Error {
  constructor(readonly statusCode: number) {
    super('a secret of the inside');
  }
}

describe('problemFrom', () => {
  it('passes a refusal on as it is', () => {
    expect(problemFrom(refuse('stale'))).toEqual({
      statusCode: 409,
      code: 'stale',
      message: coreRefusals.stale.message,
    });
    const errors = [{ field: 'title', message: 'is missing' }];
    expect(problemFrom(refuseFields(errors))).toMatchObject({ statusCode: 400, code: 'invalid', errors });
    expect(problemFrom(new Refusal('taskGone', 404, 'The task is gone'))).toEqual({
      statusCode: 404,
      code: 'taskGone',
      message: 'The task is gone',
    });
  });

  it.each([
    [new BadRequestException('a secret of the inside'), 400, 'invalid'],
    [new NotFoundException('a secret of the inside'), 404, 'notFound'],
    [Object.assign(new SyntaxError('a secret of the inside'), { statusCode: 400 }), 400, 'invalid'],
    [new HttpException('a secret of the inside', 405), 404, 'notFound'],
    [new HttpServerError(413), 413, 'tooLarge'],
    [new HttpServerError(431), 413, 'tooLarge'],
    [new HttpServerError(415), 415, 'wrongKind'],
    [new HttpServerError(503), 503, 'storeAway'],
    [new HttpServerError(418), 500, 'failed'],
    [new HttpServerError(500), 500, 'failed'],
    [new Error('a secret of the inside'), 500, 'failed'],
    ['a secret of the inside', 500, 'failed'],
    [undefined, 500, 'failed'],
  ])('tells nothing of the inside: %s', (error, statusCode, code) => {
    const problem = problemFrom(error);
    expect(problem).toMatchObject({ statusCode, code });
    expect(JSON.stringify(problem)).not.toContain('secret');
  });
});
