/**
 * A program: the least that has to happen between saying something in a channel and those who read it. POST, append, one
 * write to Redis, an answer, a message to each of two rooms; no session, no rights, no rules, no names or records looked
 * up in the text, no log to follow.
 */
import { randomUUID } from 'node:crypto';
import { ANY, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import fastify from 'fastify';
import { createClient } from '@redis/client';
import { benchActivity, benchChannel, benchMessage, sentEvent, speaker } from '../load/messages.js';
import { serve } from '../measure/program.js';
import { openRooms } from './rooms.js';

const client = EventStoreDBClient.connectionString(process.env['EVENTSTORE_URL'] ?? '');
const redis = createClient({ url: process.env['REDIS_URL'] ?? '' });
const run = randomUUID();
const server = fastify();
const rooms = openRooms(server.server);
let count = 0;

server.post<{ Body: { text: string; nonce: string } }>('/messages', async (request, reply) => {
  const { text, nonce } = request.body;
  const message = { ...benchMessage(0), at: new Date().toISOString(), text, nonce };
  const { _id: id, at } = message;
  const metadata = { by: speaker, at, commandId: randomUUID(), digest: run, v: 1 };
  const { type, data } = sentEvent(message);
  const event = jsonEvent({ id: randomUUID(), type, data: { ...data }, metadata });
  const appended = await client.appendToStream(`limit-${run}.${id}`, event, { expectedRevision: ANY });
  await redis.mSet({
    [`limit:message:${id}`]: JSON.stringify(message),
    [`limit:activity:${benchChannel}`]: JSON.stringify(benchActivity(message, ++count)),
  });
  const position = `${appended.position?.commit ?? 0n}`;
  // The author is answered first, as in the other chain.
  void reply.header('x-position', position).send(message);
  rooms.broadcast(position, message);
  return reply;
});

const handlers = {
  /** Listens. @returns the port */
  async start(): Promise<number> {
    await redis.connect();
    await server.listen({ port: 0, host: '127.0.0.1' });
    const address = server.server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  },

  documents: rooms.documents,
};

/** What the bare chain of a channel can be asked. */
export type ChannelChain = typeof handlers;

serve(handlers);
