import type { Server as HttpServer } from 'node:http';
import type { DeltaMessage, LiveDocument, SubscribeAnswer, SubscribeRequest } from '@atrium/contracts/core/live';
import type { MessageView } from '@atrium/contracts/chat/views';
import { Server } from 'socket.io';
import { benchActivity, channelTopics, speaker } from '../load/messages.js';

const [messagesRoom = '', activityRoom = ''] = channelTopics;

/**
 * Bare Socket.IO with a room for a channel and one for its organisation. What no server can leave out is here: the new
 * message for those who have the channel before them, and the channel's count for all who have it in their list; each
 * a message of its own, as these are not the same people.
 */
export function openRooms(server: HttpServer) {
  const io = new Server(server, { serveClient: false });
  const said: MessageView[] = [];

  io.on('connection', (socket) => {
    socket.on('subscribe', ({ topic }: SubscribeRequest, answer: (given: SubscribeAnswer) => void) => {
      void socket.join(topic);
      answer({ ok: true, position: '0', complete: true, snapshot: [] });
    });
  });

  const emit = (topic: string, position: string, doc: LiveDocument): void => {
    const { _id: id, version } = doc;
    const put = { position, collection: topic, id, version, op: 'put' as const, doc, by: speaker };
    io.to(topic).emit('delta', { topic, position, deltas: [put] } satisfies DeltaMessage);
  };

  return {
    /** Sends a message to everybody, and how many there are by now. */
    broadcast: (position: string, message: MessageView): void => {
      said.push(message);
      emit(messagesRoom, position, message);
      emit(activityRoom, position, benchActivity(message, said.length));
    },
    /** What the watchers must have in the end. */
    documents: (): readonly LiveDocument[] => {
      const last = said.at(-1);
      return last === undefined ? [] : [...said, benchActivity(last, said.length)];
    },
  };
}
