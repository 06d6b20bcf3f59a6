import { type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { coreRefusals, type Problem, refuse } from '@atrium/contracts/core/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemFrom } from './problem-filter.js';
import type { SecurityHeaders } from './security-headers.js';

const json = 'application/json; charset=utf-8';

/** Node would answer a request without `Host` itself, without our headers and problem format. */
export const serverOptions: ServerOptions = { requireHostHeader: false };

/**
 * HTTP/1.1 requires `Host`, which Node is told not to check.
 * @throws Refusal (400)
 */
export function refuseWithoutHost({ raw }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw refuse('invalid');
}

/** Answers what the router refuses before any hook runs, such as an undecodable address. */
export function answerUnroutable(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemFrom(error);
  void reply.status(problem.statusCode).type(json).header('cache-control', 'no-store').send(JSON.stringify(problem));
}

/** Answers unknown `Expect` headers; Node would do so with an empty body. */
export function answerExpectations(server: Server, headers: SecurityHeaders): void {
  server.on('checkExpectation', (_request, answer) => {
    const problem = problemFrom(refuse('invalid'));
    answer.statusCode = problem.statusCode;
    answer.setHeaders(new Map([...headers, ['content-type', json], ['cache-control', 'no-store']]));
    answer.end(JSON.stringify(problem));
  });
}

/**
 * Answers malformed or oversized HTTP. There is no request yet, so the answer is written to the raw connection, which
 * then closes.
 */
export function answerUnreadable(headers: SecurityHeaders): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  const fixed = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return (error, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET') {
      const problem = problemOfUnreadable(error.code);
      const body = JSON.stringify(problem);
      const status = `${problem.statusCode} ${STATUS_CODES[problem.statusCode] ?? ''}`;
      const own = `content-type: ${json}\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\n`;
      socket.write(`HTTP/1.1 ${status}\r\n${fixed}${own}connection: close\r\n\r\n${body}`);
    }
    socket.destroy(error);
  };
}

function problemOfUnreadable(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return { ...problemFrom(refuse('tooLarge')), statusCode: 431 };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { statusCode: 408, code: 'tooSlow', message: 'The request took too long to arrive' };
  }
  return { statusCode: coreRefusals.invalid.status, code: 'invalid', message: 'This is no valid request' };
}
