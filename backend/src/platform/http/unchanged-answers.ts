import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { bearerOf } from '../auth/bearer.js';

/**
 * Marks what programs read with an `ETag`, and answers 304 where they have it already (`If-None-Match`, RFC 9110). Screens
 * are told what changes and never read the same again; commands and refusals have none. Register it before what compresses.
 */
export function tellUnchanged(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // What has a version of its own says so itself.
    if (bearerOf(request) === undefined || reply.hasHeader('etag')) return payload;
    const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    void reply.header('etag', tag);
    if (!tagsIn(request.headers['if-none-match']).includes(tag)) return payload;
    void reply.code(304).removeHeader('content-type');
    return '';
  });
}

/** Weak ones are compared like strong ones. */
function tagsIn(header: string | undefined): string[] {
  return (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
