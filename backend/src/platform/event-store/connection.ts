import type { EventStoreDBClient } from '@eventstore/db-client';
import { isConnectionLost, NoAnswer } from './failures.js';

/** What is used of the client. */
export type StoreClient = Pick<
  EventStoreDBClient,
  'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'dispose'
>;

/** What a stream of the client has that it can be ended by. */
interface Endable {
  destroy(error: Error): unknown;
  once(event: 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

const usualKeepAliveMs = 10_000;

/**
 * The address for the nth client. gRPC gives clients of equal options the same connection: each has options of its own.
 */
export function addressOf(url: string, nth: number): string {
  const setting = /(?<=[?&]keepAliveTimeout=)\d+/i;
  if (nth === 0) return url;
  if (setting.test(url)) return url.replace(setting, (given) => `${Number(given) + nth}`);
  return `${url}${url.includes('?') ? '&' : '?'}keepAliveTimeout=${usualKeepAliveMs + nth}`;
}

/** How long the streams of a client that is given up may take to end, in milliseconds. */
const disposeMs = 50;

/**
 * The one client of the process. It is replaced when its connection is lost or silent: the client reconnects by itself
 * only after some errors, keeps a failed look at the server's features for ever, and stays with a frozen node.
 */
export class Connection<Client extends Pick<StoreClient, 'dispose'> = EventStoreDBClient> {
  private current: Client;
  private clients = 0;
  private replacement: Promise<void> | undefined;
  private readonly streams = new Set<Endable>();
  private answeredAt = 0;

  /**
   * @param connect makes the nth client, which must not share a connection with those before
   * @param silentMs how long a call hears nothing before that says anything of its connection, in milliseconds
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

  /** Settles once there is a client to use; undefined, to go on at once, most of the time. */
  get replacing(): Promise<void> | undefined {
    return this.replacement;
  }

  /** Notes that a server answered. */
  answered(): void {
    this.answeredAt = performance.now();
  }

  /** Ends a stream with an error when its connection is given up: the client would end it as if all were read. */
  watched<Stream extends Endable>(stream: Stream): Stream {
    const client = this.current;
    this.streams.add(stream);
    stream.once('close', () => this.streams.delete(stream));
    // Whoever reads the stream meets the error as well.
    stream.on('error', (error) => {
      if (!(error instanceof NoAnswer)) void this.failed(client, error, 0);
    });
    return stream;
  }

  /**
   * Replaces the client if it is of no use any more.
   * @param error what a call met
   * @param since when the call was made: an answer to any other call since then says that the connection is alive
   */
  async failed(client: Client, error: unknown, since: number): Promise<void> {
    const isOver = performance.now() - since >= this.silentMs;
    const isSilent = error instanceof NoAnswer && isOver && this.answeredAt < since;
    if (!isSilent && !isConnectionLost(error)) return;
    if (client === this.current) this.replacement ??= this.replace();
    await this.replacement;
  }

  /** Ends the client of this moment, and its streams with an error. */
  async close(): Promise<void> {
    for (const stream of this.streams) stream.destroy(new NoAnswer('The connection was given up'));
    // It may wait for ever for a server that does not answer.
    const late = new Promise((resolve) => setTimeout(resolve, disposeMs).unref());
    await Promise.race([this.current.dispose(), late]);
  }

  /** The old client's appends have to end before the next one begins: the library settles all clients' as one. */
  private async replace(): Promise<void> {
    await this.close();
    this.current = this.connect((this.clients += 1));
    this.replacement = undefined;
  }
}
