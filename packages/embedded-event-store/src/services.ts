import { status, type sendUnaryData, type Server, type ServerErrorResponse, type ServerUnaryCall } from '@grpc/grpc-js';
import type {
  DeleteReq,
  DeleteResp,
  ReadReq,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { appendHandler } from './append.js';
import { batchAppendHandler } from './batch-append.js';
import { deleteStream, tombstoneStream } from './delete.js';
import { DamagedStoreError } from './errors.js';
import type { Writer } from './group-commit.js';
import { Outbox, type ReadCall } from './outbox.js';
import type { Log } from './log.js';
import { featureMessages, ServerFeaturesService, StreamsService, toServiceError, unavailable } from './protocol.js';
import { read } from './read.js';
import { parseReadRequest } from './read-request.js';
import type { Store } from './store.js';
import { subscribe } from './subscriptions.js';
import type { Tail } from './tail.js';

/** The EventStoreDB version whose behaviour clients may expect. */
const SERVER_VERSION = '23.10.0';

const STREAMS = 'event_store.client.streams.Streams';

/** Capabilities of each method beyond the first protocol version. */
const METHODS: readonly (readonly [string, readonly string[]])[] = [
  ['append', []],
  ['batchappend', ['deadline_duration']],
  ['delete', []],
  ['read', ['position', 'events', 'stream', 'all']],
  ['tombstone', []],
];

export interface ServiceContext {
  readonly store: Store;
  readonly writer: Writer;
  readonly tail: Tail;
  readonly stopping: AbortSignal;
  readonly log: Log;
  readonly damaged: (error: DamagedStoreError) => void;
}

function supportedMethods(): InstanceType<typeof featureMessages.SupportedMethods> {
  const methods = METHODS.map(([name, features]) =>
    new featureMessages.SupportedMethod()
      .setServiceName(STREAMS)
      .setMethodName(name)
      .setFeaturesList([...features]),
  );
  return new featureMessages.SupportedMethods().setEventStoreServerVersion(SERVER_VERSION).setMethodsList(methods);
}

async function serveRead(call: ReadCall<ReadReq>, context: ServiceContext): Promise<void> {
  const { store, tail, stopping } = context;
  const request = parseReadRequest(call.request);
  const outbox = new Outbox(call, stopping);
  if (request.count === undefined) await subscribe(request, { store, tail, outbox });
  else await read(request, store, outbox);
  if (stopping.aborted) throw unavailable('The server is stopping.');
}

async function reply<Response>(
  work: Promise<Response>,
  callback: sendUnaryData<Response>,
  problem: (error: unknown) => ServerErrorResponse,
): Promise<void> {
  let response: Response;
  try {
    response = await work;
  } catch (error) {
    callback(problem(error));
    return;
  }
  callback(null, response);
}

export function addServices(server: Server, context: ServiceContext): void {
  const { writer } = context;
  const problem = (error: unknown): ServerErrorResponse => {
    if (error instanceof DamagedStoreError) context.damaged(error);
    const answer = toServiceError(context.stopping.aborted ? unavailable('The server is stopping.') : error);
    if (answer.code === status.INTERNAL)
      context.log.error('a request failed; answered with an internal error', { error: String(error) });
    return answer;
  };
  const answer = <Response>(work: Promise<Response>, callback: sendUnaryData<Response>): void => {
    void reply(work, callback, problem);
  };
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, callback: sendUnaryData<ReturnType<typeof supportedMethods>>) =>
      callback(null, supportedMethods()),
  });
  server.addService(StreamsService, {
    append: appendHandler(writer, answer),
    batchAppend: batchAppendHandler(writer, context.stopping, (call, error) => call.emit('error', problem(error))),
    delete: ({ request }: ServerUnaryCall<DeleteReq, DeleteResp>, callback: sendUnaryData<DeleteResp>) =>
      answer(deleteStream(request, writer), callback),
    tombstone: ({ request }: ServerUnaryCall<TombstoneReq, TombstoneResp>, callback: sendUnaryData<TombstoneResp>) =>
      answer(tombstoneStream(request, writer), callback),
    read: (call: ReadCall<ReadReq>) => {
      serveRead(call, context).then(
        () => call.end(),
        (error: unknown) => call.emit('error', problem(error)),
      );
    },
  });
}
