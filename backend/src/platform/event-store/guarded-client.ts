import { EventStoreDBClient } from '@eventstore/db-client';

interface CallStream {
  listeners(event: 'data'): readonly unknown[];
  off(event: 'data', listener: Listener): unknown;
  on(event: 'data', listener: Listener): unknown;
}

type Listener = (message: unknown) => void;
type Create = (grpcClient: unknown) => CallStream;

interface Internals {
  GRPCStreamCreator: (client: unknown, name: string, create: Create, cache?: unknown) => () => Promise<CallStream>;
  handleError: (grpcClient: unknown, error: Error) => Promise<void>;
}

/**
 * Opens a client in which no connection failure ends the process. The library lets two escape:
 * - A failing append stream fails all appends of the process, also those on the stream to the next leader, and throws
 * on answers that nothing awaits any more.
 * - A reconnect that finds no cluster member rejects unhandled.
 * @throws Error when the address is invalid
 */
export function openClient(address: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(address);
  const internals = client as unknown as Internals;
  const { GRPCStreamCreator: streamCreator, handleError } = internals;
  internals.GRPCStreamCreator = (grpcClass, name, create, cache) =>
    streamCreator(grpcClass, name, (grpcClient) => takingLateAnswers(create(grpcClient)), cache);
  // The next call looks for a member itself, and its caller gets the error.
  internals.handleError = (grpcClient, error) => handleError(grpcClient, error).catch(() => {});
  return client;
}

/** Only appends listen to their stream from the start; reads are piped. */
function takingLateAnswers<Stream extends CallStream>(stream: Stream): Stream {
  for (const listener of stream.listeners('data').filter(isListener)) {
    stream.off('data', listener);
    stream.on('data', (answer) => {
      try {
        listener(answer);
      } catch (error) {
        // Thrown when the library finds no pending append; its caller was told that the outcome is unknown.
        if (!(error instanceof TypeError)) throw error;
      }
    });
  }
  return stream;
}

function isListener(value: unknown): value is Listener {
  return typeof value === 'function';
}
