/** A program: bare Socket.IO. One room, one message for all of it. */
import { createServer } from 'node:http';
import type { SubscribeAnswer } from '@atrium/contracts/core/live';
import { Server } from 'socket.io';
import { broadcastCards, broadcastEvery, listen, messageOf, type SendRate } from '../load/broadcast.js';
import { usedMemory } from '../measure/memory.js';
import { serve } from '../measure/program.js';

const server = createServer();
const io = new Server(server, { serveClient: false });
const room = 'tenant|tasks|open';

io.on('connection', (socket) => {
  socket.on('subscribe', (_: unknown, answer: (given: SubscribeAnswer) => void) => {
    void socket.join(room);
    answer({ ok: true, position: '0', complete: true, snapshot: [] });
  });
});

const handlers = {
  start: (): Promise<number> => listen(server),

  broadcast: (pace: SendRate) =>
    broadcastEvery(pace, (position, card) => void io.to(room).emit('delta', messageOf(position, card))),

  documents: () => broadcastCards(),

  memory: (): number => usedMemory(),
};

/** What bare Socket.IO can be asked. */
export type Sockets = typeof handlers;

serve(handlers);
