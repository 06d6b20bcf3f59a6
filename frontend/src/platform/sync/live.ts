import type { Wakefulness } from '@atrium/contracts/core/live';
import { isRecord } from '@atrium/contracts/core/values';
import { actingTenant } from '../session/acting-tenant';
import { watchActivity } from '../presence/activity';
import { portOf, watchConnection } from './connection';
import { LiveStore } from './live-store';
import { PresenceBook } from '../presence/presence';
import { socket } from './socket';
import { Sync } from './sync';
import { realTimers } from '../browser/timers';

const port = portOf(socket);

export const liveStore = new LiveStore(Date.now);

export const sync = new Sync(liveStore, port, realTimers);

export const presence = new PresenceBook(port, realTimers);

export const connection = watchConnection(socket, sync.catchingUp);

let refused: () => void = () => {};
let outdated: () => void = () => {};
let stopWatching: (() => void) | null = null;
let wakefulness: Wakefulness = 'online';

/** The server refused or closed the connection: the session may be gone. */
export function onRefusedConnection(action: () => void): void {
  refused = action;
}

/** The page is older than the server; only a reload helps. */
export function onOutdatedPage(action: () => void): void {
  outdated = action;
}

function isOutdated(error: Error): boolean {
  return 'data' in error && isRecord(error.data) && error.data['code'] === 'outdatedClient';
}

export function isAttended(): boolean {
  return wakefulness === 'online';
}

function became(state: Wakefulness): void {
  wakefulness = state;
  presence.be(state);
}

function sendUse(): void {
  if (socket.connected) socket.emit('active');
}

/** Stays open until {@link stopLive}. */
export function startLive(): void {
  // Reconnecting is not input.
  stopWatching ??= watchActivity(document, realTimers, became, sendUse);
  if (!socket.active) socket.connect();
}

export function stopLive(): void {
  stopWatching?.();
  stopWatching = null;
  socket.disconnect();
  sync.reset();
}

socket.on('connect', () => {
  sync.connected();
  presence.connected();
});
socket.on('disconnect', (reason) => {
  sync.disconnected();
  presence.disconnected();
  if (reason === 'io server disconnect') refused();
});
socket.on('connect_error', (error) => {
  if (isOutdated(error)) return outdated();
  // An inactive socket was refused by the server; an active one retries by itself.
  if (!socket.active) refused();
});
socket.on('delta', (...messages) => {
  for (const message of messages) {
    sync.receive(message);
    presence.receiveNew(message);
  }
});
socket.on('rights', ({ topic }) => sync.rightsChanged(topic));
socket.on('presence', (message) => presence.receive(message));
socket.on('typing', (message) => presence.receiveTyping(message));

actingTenant.subscribe(() => {
  const wasOpen = socket.active;
  stopLive();
  if (wasOpen) startLive();
});
