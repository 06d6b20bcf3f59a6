import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export type SecurityHeaders = ReadonlyMap<string, string>;

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
    // Chromium learns of it with the answer, and then starts another process for the page: some 100 ms before anything
    // is shown. Nothing here sets `document.domain`, and the opener policy keeps other windows away.
    originAgentCluster: false,
  });
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  setHeaders(request, answer, () => {});
  return new Map(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/**
 * Adds the headers to every answer, also Socket.IO's, and the router's before any hook runs. Call after everything
 * else has attached to the server.
 */
export function protectAnswers(server: Server, headers: SecurityHeaders): void {
  server.prependListener('request', (_request, answer) => answer.setHeaders(new Map(headers)));
}
