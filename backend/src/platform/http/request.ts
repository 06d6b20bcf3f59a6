import type { FastifyRequest } from 'fastify';
import { actGroupHeader } from '@atrium/contracts/core/undo';
import { isId } from '@atrium/contracts/core/values';
import { refuse, refuseFields } from '@atrium/contracts/core/problems';
import type { CommandEnvelope } from '../commands/envelope.js';
import type { Actor } from '../kernel/actor.js';
import type { MadeFrom } from '../kernel/events.js';

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor;
    /** The name of the token that it came with. */
    tokenName?: string;
    recordId?: string;
    outcomePosition?: string;
  }
}

export interface Caller extends Omit<CommandEnvelope, 'name' | 'data' | 'at' | 'onItsOwn' | 'undoes'> {
  readonly address: string;
  /** Reports the position for `X-Position`. */
  readonly settled: (position: string) => void;
}

export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === undefined) throw refuse('notSignedIn');
  return request.actor;
}

function recordIdOf(request: FastifyRequest): string {
  const id = request.recordId;
  if (id === undefined || !isId(id)) throw refuse('notFound');
  return id;
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    actor: actorOf(request),
    id: request.recordId === undefined ? undefined : recordIdOf(request),
    key: idempotencyKeyOf(request),
    expectedVersion: expectedVersionOf(request),
    madeFrom: madeFromOf(request),
    group: groupOf(request),
    via: request.tokenName,
    address: request.ip,
    settled: (position) => {
      request.outcomePosition = position;
    },
  };
}

export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length < 1 || key.length > 200) {
    throw refuseFields([{ field: 'Idempotency-Key', message: 'Idempotency-Key must have 1 to 200 characters' }]);
  }
  return key;
}

function madeFromOf(request: FastifyRequest): MadeFrom | undefined {
  const header = request.headers['x-made-from'];
  if (header === undefined) return undefined;
  const found = typeof header === 'string' ? madeFromIn(header) : null;
  if (found !== null) return found;
  throw refuseFields([{ field: 'X-Made-From', message: 'X-Made-From must name a document, such as messages:<id>' }]);
}

function groupOf(request: FastifyRequest): string | undefined {
  const group = request.headers[actGroupHeader];
  if (group === undefined) return undefined;
  if (typeof group === 'string' && isId(group)) return group;
  throw refuseFields([{ field: 'X-Act-Group', message: 'X-Act-Group must be an id' }]);
}

function expectedVersionOf(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = Number(header.replaceAll('"', ''));
  if (!Number.isInteger(version) || version < 0) {
    throw refuseFields([{ field: 'If-Match', message: 'If-Match must be the version of a record' }]);
  }
  return version;
}

/**
 * Moves the record's id out of the path, `?id=`, or `_id` or `id` in the body, so that only the command's own fields
 * stay in the body.
 */
export function takeRecordId(request: FastifyRequest): void {
  const body = request.body as Record<string, unknown> | null | undefined;
  const fromBody = typeof body === 'object' && body !== null && !Array.isArray(body) ? takeFrom(body) : undefined;
  const { id: fromPath } = (request.params ?? {}) as Record<string, string | undefined>;
  const { id: fromQuery } = (request.query ?? {}) as Record<string, unknown>;
  const named = fromPath ?? (typeof fromQuery === 'string' ? fromQuery : undefined) ?? fromBody;
  if (named !== undefined) request.recordId = named;
  if (body == null && request.method !== 'GET' && request.method !== 'HEAD') request.body = {};
}

function takeFrom(body: Record<string, unknown>): string | undefined {
  const named = body['_id'] ?? body['id'];
  delete body['_id'];
  delete body['id'];
  return typeof named === 'string' ? named : undefined;
}

function madeFromIn(text: string): MadeFrom | null {
  const [, collection, id] = /^([a-z][a-z-]{0,40}):([\w-]{1,64})$/.exec(text) ?? [];
  return collection === undefined || id === undefined ? null : { collection, id };
}
