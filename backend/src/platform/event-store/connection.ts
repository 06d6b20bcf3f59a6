import type { EventStoreDBClient } from '@eventstore/db-client';
import { isConnectionLost, NoAnswer } from './failures.js';

export type StoreClient = Pick<
  EventStoreDBClient,
  'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'tombstoneStream' | 'dispose'
>;

interface Endable {
  destroy(error: Error): unknown;
  once(event: 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

const usualKeepAliveMs = 10_000;

/** gRPC shares a connection between clients with equal options, so each client's options differ. */
export function addressOf(url: string, nth: number): string {
  const setting = /(?<=[?&]keepAliveTimeout=)\d+/i;
  if (nth === 0) return url;
  if (setting.test(url)) return url.replace(setting, (given) => `${Number(given) + nth}`);
  return `${url}${url.includes('?') ? '&' : '?'}keepAliveTimeout=${usualKeepAliveMs + nth}`;
}

/** Grace period for the streams of a discarded client. */
const disposeMs = 50;

/**
 * The one client of the process, replaced when its connection is lost or silent: by itself the client reconnects only
 * after some errors, caches a failed feature query for ever, and stays with a frozen node.
 */
export class Connection<Client extends Pick<StoreClient, 'dispose'> = EventStoreDBClient> {
  private current: Client;
  private clients = 0;
  private replacement: Promise<void> | undefined;
  private readonly streams = new Set<Endable>();
  private answeredAt = 0;

  /**
   * @param connect makes the nth client, which must not share a connection with earlier ones
   * @param silentMs how long a call may hear nothing before it counts against the connection
   */
  constructor(
    private readonly connect: (nth: number) => Client,
    private readonly silentMs: number,
  ) {
    this.current = connect(0);
  }

  get client(): Client {
    return this.current;
  }

  get replacing(): Promise<void> | undefined {
    return this.replacement;
  }

  answered(): void {
    this.answeredAt = performance.now();
  }

  /** Ends a stream with an error when its connection is dropped; the client would end it as if complete. */
  watched<Stream extends Endable>(stream: Stream): Stream {
    const client = this.current;
    this.streams.add(stream);
    stream.once('close', () => this.streams.delete(stream));
    // The reader of the stream gets the error too.
    stream.on('error', (error) => {
      if (!(error instanceof NoAnswer)) void this.failed(client, error, 0);
    });
    return stream;
  }

  /**
   * Replaces the client if it is unusable.
   * @param error of a call
   * @param since when the call began: an answer to any other call since proves the connection alive
   */
  async failed(client: Client, error: unknown, since: number): Promise<void> {
    const isOver = performance.now() - since >= this.silentMs;
    const isSilent = error instanceof NoAnswer && isOver && this.answeredAt < since;
    if (!isSilent && !isConnectionLost(error)) return;
    if (client === this.current) this.replacement ??= this.replace();
    await this.replacement;
  }

  async close(): Promise<void> {
    for (const stream of this.streams) stream.destroy(new NoAnswer('The connection was given up'));
    // Disposing may wait for ever on a server that does not answer.
    const late = new Promise((resolve) => setTimeout(resolve, disposeMs).unref());
    await Promise.race([this.current.dispose(), late]);
  }

  /** The old client's appends must end first: the library settles those of all clients together. */
  private async replace(): Promise<void> {
    await this.close();
    this.current = this.connect((this.clients += 1));
    this.replacement = undefined;
  }
}
