import { Metadata, status, type ServerErrorResponse } from '@grpc/grpc-js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusMessages from '@eventstore/db-client/generated/status_pb.js';
import streamService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { InvalidRequestError } from './errors.js';

/**
 * EventStoreDB's protocol, as generated for the client package, and its errors: a gRPC status with the kind of error
 * in the trailer `exception`, which clients turn into typed errors.
 */
export { featureMessages, shared, statusMessages, streams };

export const { ServerFeaturesService } = serverFeatures;

const passThrough = (message: Buffer): Buffer => message;

/** Answers of `read` are encoded already; see record.ts. */
export const StreamsService = {
  ...streamService.StreamsService,
  read: { ...streamService.StreamsService.read, responseSerialize: passThrough },
};

/** Data, metadata and types together; a real server's default. */
export const MAX_APPEND_SIZE = 1024 * 1024;

function failure(code: status, details: string, trailers: Readonly<Record<string, string>>): ServerErrorResponse {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) {
    metadata.set(key, value.replaceAll(/[^\u0020-\u007e]+/g, encodeURIComponent));
  }
  return Object.assign(new Error(details), { code, details, metadata });
}

export function streamDeleted(stream: string): ServerErrorResponse {
  const trailers = { exception: 'stream-deleted', 'stream-name': stream };
  return failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, trailers);
}

/**
 * @param expected negative for a mode
 * @param actual -1 when there is no such stream
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

export function maximumAppendSizeExceeded(): ServerErrorResponse {
  return failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_SIZE),
  });
}

/** A write may have happened. */
export function operationTimedOut(details: string): ServerErrorResponse {
  return failure(status.ABORTED, `Operation timed out: ${details}`, {});
}

export function unexpectedReadResult(): ServerErrorResponse {
  return failure(status.UNKNOWN, 'Unexpected ReadStreamResult: Error', {});
}

export function notLeader(leader: { readonly host: string; readonly port: number }): ServerErrorResponse {
  return failure(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': leader.host,
    'leader-endpoint-port': String(leader.port),
  });
}

export const NO_LEADER_INFO = 'No leader info available in response';

export function noLeaderInfo(): ServerErrorResponse {
  return failure(status.UNKNOWN, NO_LEADER_INFO, {});
}

export function cancelled(details: string): ServerErrorResponse {
  return failure(status.CANCELLED, details, {});
}

export function unavailable(details: string): ServerErrorResponse {
  return failure(status.UNAVAILABLE, details, {});
}

function isServiceError(error: unknown): error is ServerErrorResponse {
  return error instanceof Error && 'metadata' in error && error.metadata instanceof Metadata;
}

export function toServiceError(error: unknown): ServerErrorResponse {
  if (isServiceError(error)) return error;
  const details = error instanceof Error ? error.message : String(error);
  if (error instanceof InvalidRequestError) return failure(status.INVALID_ARGUMENT, details, {});
  return failure(status.INTERNAL, details, {});
}
