import type { FastifyRequest } from 'fastify';

const scheme = /^Bearer (\S{1,400})$/i;

/**
 * What a request carries as its bearer token; undefined for none. Such a request is a program's: its cookies count for
 * nothing, so that it can't be forged with those of a browser.
 */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { authorization } = headers;
  if (authorization === undefined) return undefined;
  return scheme.exec(authorization)?.[1] ?? '';
}
