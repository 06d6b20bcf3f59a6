import type { LiveSocket } from './live-sockets.js';

export class ConnectedSockets {
  private readonly byPerson = new Map<string, Set<LiveSocket>>();

  addSocket(socket: LiveSocket): void {
    const { userId } = socket.data.session;
    const own = this.byPerson.get(userId) ?? new Set();
    this.byPerson.set(userId, own.add(socket));
  }

  remove(socket: LiveSocket): void {
    const { userId } = socket.data.session;
    const own = this.byPerson.get(userId);
    own?.delete(socket);
    if (own?.size === 0) this.byPerson.delete(userId);
  }

  ofPerson(userId: string): Iterable<LiveSocket> {
    return this.byPerson.get(userId) ?? [];
  }

  *all(): Iterable<LiveSocket> {
    for (const sockets of this.byPerson.values()) yield* sockets;
  }
}
