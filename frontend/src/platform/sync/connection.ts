import { createStore, type ExternalStore } from '../../ui/store/external-store';
import type { LivePort } from './sync';
import type { PresencePort } from '../presence/presence';
import type { LiveSocket } from './socket';

export type ConnectionState = 'live' | 'catching-up' | 'reconnecting' | 'offline';

const answerWithinMs = 15_000;

/** The socket as a port. Nothing is queued: a new connection starts afresh. */
export function portOf(socket: LiveSocket): LivePort & PresencePort {
  return {
    subscribe(request, answered) {
      socket
        .timeout(answerWithinMs)
        .emit('subscribe', request, (error: Error | null, answer) => answered(error === null ? answer : null));
    },
    unsubscribe(topic) {
      if (socket.connected) socket.emit('unsubscribe', { topic });
    },
    presence(request) {
      if (socket.connected) socket.emit('presence', request);
    },
    typing(topic) {
      if (socket.connected) socket.emit('typing', { topic });
    },
  };
}

export function watchConnection(
  socket: LiveSocket,
  catchingUp: ExternalStore<boolean>,
): ExternalStore<ConnectionState> {
  let triedInVain = false;
  const state = createStore<ConnectionState>('catching-up');
  const renew = (): void => {
    if (socket.connected) state.set(catchingUp.get() ? 'catching-up' : 'live');
    else if (!navigator.onLine) state.set('offline');
    else state.set(triedInVain ? 'reconnecting' : 'catching-up');
  };
  socket.on('connect', () => {
    triedInVain = false;
    renew();
  });
  socket.on('disconnect', () => {
    triedInVain = true;
    renew();
  });
  socket.on('connect_error', () => {
    triedInVain = true;
    renew();
  });
  catchingUp.subscribe(renew);
  window.addEventListener('online', renew);
  window.addEventListener('offline', renew);
  return state;
}
