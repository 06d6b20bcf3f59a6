import type { Logger } from 'pino';
import type { SliceRegistry } from '../slice/registry.js';
import { ActivityCursors } from './activity-cursors.js';
import { AdaptiveBatcher } from './adaptive-batcher.js';
import { broadcastsOf } from './fan-out.js';
import type { FeedEntry } from './feed.js';
import type { LiveServer } from './live-sockets.js';
import { socketBatches } from './socket-batches.js';

export class Broadcaster {
  server: LiveServer | undefined;
  private readonly activity: ActivityCursors;
  private readonly batcher = new AdaptiveBatcher<FeedEntry>((entries) => this.broadcast(entries));

  constructor(
    registry: Pick<SliceRegistry, 'collection'>,
    private readonly logger: Logger,
    private readonly onLost: (tenant: string) => void,
  ) {
    this.activity = new ActivityCursors(registry);
  }

  addEntries(entries: readonly FeedEntry[]): void {
    this.batcher.addItems(entries);
  }

  flush(): void {
    this.batcher.flush();
  }

  private broadcast(entries: readonly FeedEntry[]): void {
    try {
      this.emit(entries);
    } catch (error) {
      this.logger.error({ err: error }, 'sending feed entries failed; clients fetch again');
      for (const tenant of new Set(entries.map((entry) => entry.tenant))) this.onLost(tenant);
    }
  }

  private emit(entries: readonly FeedEntry[]): void {
    const { server } = this;
    // Encoding for nobody would slow down a rebuild.
    if (server === undefined || entries.length === 0 || server.sockets.sockets.size === 0) return;
    this.activity.addEntries(server, entries);
    for (const { to, messages } of socketBatches(broadcastsOf(entries), server.sockets.adapter.rooms)) {
      server.local.to([...to]).emit('delta', ...messages);
    }
  }
}
