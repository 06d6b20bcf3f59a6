import { createServer } from 'node:http';
import type { SubscribeAnswer, SubscribeRequest } from '@atrium/contracts/core/live';
import { flagsFrom, rolePresets } from '@atrium/contracts/core/permissions';
import pino from 'pino';
import { Server } from 'socket.io';
import { readConfig } from '../../src/platform/config.js';
import type { Actor } from '../../src/platform/kernel/actor.js';
import type { LiveServer } from '../../src/platform/live/live-sockets.js';
import { keys, ReadModelKeys } from '../../src/platform/projections/keys.js';
import { createServices } from '../../src/platform/services.js';
import { slices } from '../../src/slices/index.js';
import { listen } from '../load/broadcast.js';

/** Somebody of an organisation, with the rights of a manager. */
export function memberOf(tenant: string, id: string): Actor {
  return {
    id,
    username: 'somebody-01',
    email: 'somebody@example.com',
    role: 'manager',
    department: 'support',
    ...flagsFrom(rolePresets.manager),
    rightsSince: '0',
    home: tenant,
    tenant,
  };
}

/**
 * The product's live hub over Socket.IO, with nothing before it: who connects is signed in already.
 * @param actorOf who the n-th socket is, from 0
 */
export async function openHub(actorOf: (n: number) => Actor) {
  const logger = pino({ level: 'warn' });
  const config = readConfig({ ...process.env, SESSION_SECRET: 'a secret that nothing in this program signs with' });
  const { liveHub: hub, redis, registry, gate } = await createServices(config, slices, logger);
  const readModels = new ReadModelKeys(gate.signature, 'bench');
  const server = createServer();
  const io: LiveServer = new Server(server, { serveClient: false });
  hub.server = io;
  let connected = 0;
  io.on('connection', (socket) => {
    const actor = actorOf(connected++);
    const session = { userId: actor.id, tenant: actor.tenant, credentialVersion: 1 };
    const account = { ...actor, _id: actor.id, tenentId: actor.home };
    Object.assign(socket.data, { sessionId: socket.id, session, account, actor, topics: new Map(), asks: new Map() });
    hub.connect(socket);
    socket.on('disconnect', () => hub.disconnect(socket));
    socket.on('subscribe', ({ topic }: SubscribeRequest, answer: (given: SubscribeAnswer) => void) => {
      hub.subscribe(socket, topic).then(answer, (error: unknown) => logger.error(error));
    });
  });
  return {
    hub,
    redis,
    registry,
    readModels,
    /** Lets the read models be read and listens. @returns the port */
    listen: async (): Promise<number> => {
      const { signature, generation } = readModels;
      await redis.hSet(keys.projector(signature), { phase: 'live', generation });
      return listen(server);
    },
  };
}
