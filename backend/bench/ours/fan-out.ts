/** A program: the product's live hub over Socket.IO, fed with entries as they stand in a tenant's feed. */
import { createServer } from 'node:http';
import type { SubscribeAnswer, SubscribeRequest } from '@atrium/contracts/core/live';
import { flagsFrom, rolePresets } from '@atrium/contracts/core/permissions';
import pino from 'pino';
import { Server } from 'socket.io';
import { readConfig } from '../../src/platform/config.js';
import type { Actor } from '../../src/platform/core/actor.js';
import { feedEntryFrom } from '../../src/platform/live/feed.js';
import type { LiveServer } from '../../src/platform/live/live-sockets.js';
import { keys } from '../../src/platform/projections/keys.js';
import { createServices } from '../../src/platform/services.js';
import { slices } from '../../src/slices/index.js';
import { broadcastCards, broadcastEvery, type BroadcastServer, listen } from '../load/broadcast.js';
import { serve } from '../measure/program.js';

const tenant = 'fan-out';
const logger = pino({ level: 'warn' });
const config = readConfig({ ...process.env, SESSION_SECRET: 'a secret that nothing in this program signs with' });
const { liveHub: hub, redis, registry } = await createServices(config, slices, logger);

const actor: Actor = {
  id: 'somebody',
  username: 'somebody-01',
  email: 'somebody@example.com',
  role: 'manager',
  department: 'support',
  ...flagsFrom(rolePresets.manager),
  rightsSince: '0',
  home: tenant,
  tenant,
};

const server = createServer();
const io: LiveServer = new Server(server, { serveClient: false });
hub.server = io;
io.on('connection', (socket) => {
  const session = { userId: actor.id, tenant, credentialVersion: 1 };
  Object.assign(socket.data, { sessionId: socket.id, session, actor, topics: new Map(), asks: new Map() });
  hub.connect(socket);
  socket.on('disconnect', () => hub.disconnect(socket));
  socket.on('subscribe', ({ topic }: SubscribeRequest, answer: (given: SubscribeAnswer) => void) => {
    hub.subscribe(socket, topic).then(answer, (error: unknown) => logger.error(error));
  });
});

const projection = registry.collection('tasks');

const handlers: BroadcastServer = {
  async start() {
    await redis.hSet(keys.projector, 'phase', 'live');
    return listen(server);
  },

  broadcast: (pace) =>
    broadcastEvery(pace, (position, card) => {
      const history = {
        _id: card._id,
        version: card.version,
        type: 'TaskDetailsChanged',
        at: card.createdAt,
        by: card.createdby,
        changes: [{ field: 'tasktitle', from: card.tasktitle, to: card.tasktitle }],
      };
      const shapes = projection?.publish(card) ?? [];
      const delta = {
        collection: 'tasks',
        id: card._id,
        version: card.version,
        shapes,
        left: [],
        leftRichest: [],
        history,
      };
      const message = { d: JSON.stringify([delta]) };
      hub.deliver([feedEntryFrom(tenant, { id: `${position}-0`, message })]);
    }),

  documents: () => broadcastCards(),
};

serve(handlers);
