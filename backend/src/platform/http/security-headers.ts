import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** The headers that protect an answer, by name. */
export type SecurityHeaders = ReadonlyMap<string, string>;

/**
 * The headers of every answer, worked out once since they are the same for all.
 * @param overTls whether browsers are told to come over TLS alone
 */
export function securityHeaders(overTls: boolean): SecurityHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  setHeaders(request, answer, () => {});
  return new Map(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/**
 * Gives every answer of a server its headers, whoever writes it: also Socket.IO, and the router when it refuses an
 * address before any hook runs. To be called once everything else listens to the server.
 */
export function protectAnswers(server: Server, headers: SecurityHeaders): void {
  server.prependListener('request', (_request, answer) => answer.setHeaders(new Map(headers)));
}
