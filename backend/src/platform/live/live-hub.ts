import type { Position, SubscribeAnswer } from '@atrium/contracts/core/live';
import type { Logger } from 'pino';
import type { Actors } from '../auth/actors.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { ReadModel } from '../projections/read-model.js';
import type { Backlog } from './backlog.js';
import { Broadcaster } from './broadcaster.js';
import { ConnectedSockets } from './connected-sockets.js';
import { type FeedEntry, touchesRights } from './feed.js';
import type { FeedTail } from './feed-tail.js';
import { ImpersonatedSockets } from './impersonated-sockets.js';
import type { LiveServer, LiveSocket } from './live-sockets.js';
import { RightsEnforcer } from './rights-enforcer.js';
import { Subscriptions } from './subscriptions.js';

export class LiveHub {
  private readonly sockets = new ConnectedSockets();
  private readonly subscriptions: Subscriptions;
  private readonly rights: RightsEnforcer;
  private readonly broadcaster: Broadcaster;
  private readonly impersonated: ImpersonatedSockets;

  constructor(
    registry: SliceRegistry,
    readModel: ReadModel,
    backlog: Backlog,
    tail: Pick<FeedTail, 'follow' | 'handedOn' | 'deliveredUpTo'>,
    actors: Pick<Actors, 'teamOf' | 'behind' | 'present'>,
    private readonly logger: Logger,
  ) {
    this.subscriptions = new Subscriptions(registry, readModel, backlog, tail);
    this.impersonated = new ImpersonatedSockets(actors);
    this.rights = new RightsEnforcer(registry, this.sockets, this.subscriptions, actors, this.impersonated);
    this.broadcaster = new Broadcaster(registry, logger, (tenant) => this.reset(tenant));
  }

  set server(server: LiveServer) {
    this.broadcaster.server = server;
  }

  connect(socket: LiveSocket): void {
    this.sockets.addSocket(socket);
    // People can have moved since it was read.
    void this.rights.readTeam(socket);
    this.impersonated.watch(socket);
  }

  disconnect(socket: LiveSocket): void {
    this.sockets.remove(socket);
  }

  subscribe(socket: LiveSocket, name: string, since?: Position): Promise<SubscribeAnswer> {
    return this.subscriptions.start(socket, name, since);
  }

  unsubscribe(socket: LiveSocket, name: string): void {
    this.subscriptions.endTopic(socket, name);
  }

  /**
   * Takes entries of the feed. Rights are applied in place: earlier entries go out under the old rights, later ones
   * under the new. The rest is batched.
   */
  deliver(entries: readonly FeedEntry[]): void {
    let pending: FeedEntry[] = [];
    for (const entry of entries) {
      const isRevoking = entry.deltas.some((delta) => this.rights.isRevoking(delta));
      if (entry.reset || isRevoking || touchesRights(entry)) {
        this.broadcaster.addEntries(pending);
        this.broadcaster.flush();
        pending = [];
      }
      if (entry.reset) {
        this.reset(entry.tenant);
        continue;
      }
      if (touchesRights(entry)) for (const delta of entry.deltas) this.rights.apply(delta);
      if (isRevoking) this.rights.revoke(entry);
      pending.push(entry);
    }
    this.broadcaster.addEntries(pending);
  }

  private reset(tenant: string): void {
    this.logger.info({ tenant }, 'the feed was reset; clients fetch again');
    this.rights.resetTenant(tenant);
  }
}
