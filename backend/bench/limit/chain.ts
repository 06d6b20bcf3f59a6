/**
 * A program: the least that has to happen between a command and its watchers. POST, append, one write to Redis, an
 * answer, one broadcast; no rules, no rights, no log to follow. Nothing with these hops can be faster.
 */
import { randomUUID } from 'node:crypto';
import type { Delta, SubscribeAnswer } from '@atrium/contracts/core/live';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { ANY, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import fastify from 'fastify';
import { createClient } from '@redis/client';
import { Server } from 'socket.io';
import { nowMs } from '../measure/clock.js';
import { serve } from '../measure/program.js';
import { benchCard } from '../load/cards.js';

const client = EventStoreDBClient.connectionString(process.env['EVENTSTORE_URL'] ?? '');
const redis = createClient({ url: process.env['REDIS_URL'] ?? '' });
const run = randomUUID();
const cards = new Map<string, TaskView>();
let position = '0';

const by = { id: randomUUID(), username: 'somebody-01' };

function append(id: string, tasktitle: string) {
  const metadata = { by, at: new Date().toISOString(), commandId: randomUUID(), digest: run, v: 1 };
  const event = jsonEvent({ id: randomUUID(), type: 'TaskDetailsChanged', data: { tasktitle }, metadata });
  return client.appendToStream(`limit-${run}.${id}`, event, { expectedRevision: ANY });
}

const handlers = {
  /** Listens, with so many cards. */
  async start({ count }: { count: number }): Promise<{ port: number; ids: string[] }> {
    await redis.connect();
    for (let n = 0; n < count; n++) {
      const card = benchCard(n);
      cards.set(card._id, card);
      await redis.set(`limit:${card._id}`, JSON.stringify(card));
    }
    const server = fastify();
    const io = new Server(server.server, { serveClient: false });
    io.on('connection', (socket) => {
      socket.on('subscribe', (_: unknown, answer: (given: SubscribeAnswer) => void) =>
        answer({ ok: true, position, complete: true, snapshot: [...cards.values()] }),
      );
    });
    server.put<{ Params: { id: string }; Body: { tasktitle: string } }>('/command/:id', async (request, reply) => {
      const { tasktitle } = request.body;
      const appended = await append(request.params.id, tasktitle);
      const before = cards.get(request.params.id);
      if (before === undefined) throw new Error('no such card');
      const doc: TaskView = { ...before, tasktitle, version: before.version + 1 };
      cards.set(doc._id, doc);
      position = `${appended.position?.commit ?? 0n}`;
      const delta: Delta = { position, collection: 'tasks', id: doc._id, version: doc.version, op: 'put', doc };
      await redis.set(`limit:${doc._id}`, JSON.stringify(doc));
      // The author is answered first: the broadcast keeps the process busy for as long as there are watchers.
      void reply.header('x-position', delta.position).send({ updatedtask: doc });
      io.emit('delta', { topic: 'tasks', position: delta.position, deltas: [delta] });
      return reply;
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const address = server.server.address();
    return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, ids: [...cards.keys()] };
  },

  /** The documents as they stand in Redis. */
  async documents(): Promise<TaskView[]> {
    const texts = await redis.mGet([...cards.keys()].map((id) => `limit:${id}`));
    return texts.map((text) => JSON.parse(text ?? 'null') as TaskView);
  },

  /** Appends and nothing else, so many in flight; how many were acknowledged a second. */
  async appends({ inFlight, seconds }: { inFlight: number; seconds: number }): Promise<number> {
    const start = nowMs();
    let count = 0;
    const work = async (worker: number): Promise<void> => {
      while (nowMs() < start + seconds * 1_000) {
        await append(`append-${worker}`, `Title ${count}`);
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: inFlight }, (_, worker) => work(worker)));
    return (count * 1_000) / (nowMs() - start);
  },
};

/** What the bare chain can be asked. */
export type Chain = typeof handlers;

serve(handlers);
