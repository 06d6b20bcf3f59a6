/**
 * A program: a message to the rooms of a channel, and nothing else. Not in this limit are rights, read models and the
 * feed; nor, on either side, the command, the log and the stores.
 */
import { createServer } from 'node:http';
import { type BroadcastServer, listen, sendEvery } from '../load/broadcast.js';
import { benchMessage } from '../load/messages.js';
import { serve } from '../measure/program.js';
import { openRooms } from './rooms.js';

const server = createServer();
const rooms = openRooms(server);

const handlers: BroadcastServer = {
  start: () => listen(server),
  broadcast: (pace) => sendEvery(pace, benchMessage, rooms.broadcast),
  documents: rooms.documents,
};

serve(handlers);
