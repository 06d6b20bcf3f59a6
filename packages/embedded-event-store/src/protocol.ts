import { Metadata, status, type ServerErrorResponse } from '@grpc/grpc-js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusMessages from '@eventstore/db-client/generated/status_pb.js';
import streamService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { InvalidRequestError } from './errors.js';

/**
 * The messages and services of EventStoreDB's protocol as the client package generated them, and its errors in the
 * form that clients turn into typed ones: a gRPC status with the kind of error in the trailer `exception`.
 */
export { featureMessages, shared, statusMessages, streams };

/** Description of the service that tells clients what the server can do. */
export const { ServerFeaturesService } = serverFeatures;

const passThrough = (message: Buffer): Buffer => message;

/** Description of the streams service. What `read` answers is encoded already, see record.ts. */
export const StreamsService = {
  ...streamService.StreamsService,
  read: { ...streamService.StreamsService.read, responseSerialize: passThrough },
};

/** Largest append in bytes: data, metadata and event types together; a real server's default. */
export const MAX_APPEND_SIZE = 1024 * 1024;

function failure(code: status, details: string, trailers: Readonly<Record<string, string>>): ServerErrorResponse {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) {
    metadata.set(key, value.replaceAll(/[^\u0020-\u007e]+/g, encodeURIComponent));
  }
  return Object.assign(new Error(details), { code, details, metadata });
}

/** The stream is tombstoned. */
export function streamDeleted(stream: string): ServerErrorResponse {
  const trailers = { exception: 'stream-deleted', 'stream-name': stream };
  return failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, trailers);
}

/**
 * The stream is not at the expected revision.
 * @param stream its name
 * @param expected the expected revision, negative for a mode
 * @param actual the last revision, -1 when there is no such stream
 */
export function wrongExpectedVersion(stream: string, expected: number, actual: number): ServerErrorResponse {
  return failure(
    status.FAILED_PRECONDITION,
    `Append failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${actual}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      'actual-version': actual < 0 ? '' : String(actual),
    },
  );
}

/** The events of an append are too large together. */
export function maximumAppendSizeExceeded(): ServerErrorResponse {
  return failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_SIZE),
  });
}

/** An answer that took too long; of a write, it may have been written. */
export function operationTimedOut(details: string): ServerErrorResponse {
  return failure(status.ABORTED, `Operation timed out: ${details}`, {});
}

/** A stream cannot be read forwards from its end. */
export function unexpectedReadResult(): ServerErrorResponse {
  return failure(status.UNKNOWN, 'Unexpected ReadStreamResult: Error', {});
}

/** Another node leads. */
export function notLeader(leader: { readonly host: string; readonly port: number }): ServerErrorResponse {
  return failure(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': leader.host,
    'leader-endpoint-port': String(leader.port),
  });
}

/** What a node says that knows no leader. */
export const NO_LEADER_INFO = 'No leader info available in response';

/** No node leads at the moment. */
export function noLeaderInfo(): ServerErrorResponse {
  return failure(status.UNKNOWN, NO_LEADER_INFO, {});
}

/** The server ends a call by itself. */
export function cancelled(details: string): ServerErrorResponse {
  return failure(status.CANCELLED, details, {});
}

/** The server is going down or cannot write any more. */
export function unavailable(details: string): ServerErrorResponse {
  return failure(status.UNAVAILABLE, details, {});
}

function isServiceError(error: unknown): error is ServerErrorResponse {
  return error instanceof Error && 'metadata' in error && error.metadata instanceof Metadata;
}

/**
 * Any error as the answer to a call.
 * @param error what was thrown
 */
export function toServiceError(error: unknown): ServerErrorResponse {
  if (isServiceError(error)) return error;
  const details = error instanceof Error ? error.message : String(error);
  if (error instanceof InvalidRequestError) return failure(status.INVALID_ARGUMENT, details, {});
  return failure(status.INTERNAL, details, {});
}
