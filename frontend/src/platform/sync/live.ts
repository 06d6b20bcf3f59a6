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

/** The live documents of this page. */
export const liveStore = new LiveStore(Date.now);

/** Keeps the live documents in step with the server. */
export const sync = new Sync(liveStore, port, realTimers);

/** Who else is where. */
export const presence = new PresenceBook(port, realTimers);

/** How the page is connected to the server. */
export const connection = watchConnection(socket, sync.catchingUp);

let refused: () => void = () => {};
let outdated: () => void = () => {};
let stopWatching: (() => void) | null = null;
let wakefulness: Wakefulness = 'online';

/** Says what to do when the server closes the connection or doesn't let us in: the session may be gone. */
export function onRefusedConnection(action: () => void): void {
  refused = action;
}

/** Says what to do when this page is older than the server, so that only a reload helps. */
export function onOutdatedPage(action: () => void): void {
  outdated = action;
}

/** Whether the server refused the version of the protocol that this page speaks. */
function isOutdated(error: Error): boolean {
  return 'data' in error && isRecord(error.data) && error.data['code'] === 'outdatedClient';
}

/** Whether somebody is at the page. */
export function isAttended(): boolean {
  return wakefulness === 'online';
}

function became(state: Wakefulness): void {
  wakefulness = state;
  presence.be(state);
}

function tellUse(): void {
  if (socket.connected) socket.emit('active');
}

/** Opens the connection; it stays open, through all disturbances, until {@link stopLive}. */
export function startLive(): void {
  // A connection that opens anew is nobody's input.
  stopWatching ??= watchActivity(document, realTimers, became, tellUse);
  if (!socket.active) socket.connect();
}

/** Closes the connection and forgets what it brought. */
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
  // An inactive socket was turned away by the server; an active one goes on trying by itself.
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
