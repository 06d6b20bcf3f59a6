import { EventStoreDBClient } from '@eventstore/db-client';

/** A call of the client that stays open. */
interface CallStream {
  listeners(event: 'data'): readonly unknown[];
  off(event: 'data', listener: Listener): unknown;
  on(event: 'data', listener: Listener): unknown;
}

type Listener = (message: unknown) => void;
type Create = (grpcClient: unknown) => CallStream;

/** What the client keeps to its own classes. */
interface Internals {
  GRPCStreamCreator: (client: unknown, name: string, create: Create, cache?: unknown) => () => Promise<CallStream>;
  handleError: (grpcClient: unknown, error: Error) => Promise<void>;
}

/**
 * A client for this address in which no failure of a connection ends the process. The library lets two get away:
 * - When a stream of appends fails it fails all appends of the process, also those on another stream, such as the one
 *   to the next leader. It throws on their answers, for which nobody waits any more.
 * - When it reconnects after an error and finds no member of the cluster, nobody handles that.
 *
 * @throws Error when the address makes no sense
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

/** Only appends listen to their stream from its beginning on; reads are piped. */
function takingLateAnswers<Stream extends CallStream>(stream: Stream): Stream {
  for (const listener of stream.listeners('data').filter(isListener)) {
    stream.off('data', listener);
    stream.on('data', (answer) => {
      try {
        listener(answer);
      } catch (error) {
        // That is how it fails to find who waits; they were told that the outcome is unknown.
        if (!(error instanceof TypeError)) throw error;
      }
    });
  }
  return stream;
}

function isListener(value: unknown): value is Listener {
  return typeof value === 'function';
}
