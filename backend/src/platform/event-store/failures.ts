import { ErrorType } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';

/**
 * What a failed call implies for an append: final (`refused`), never sent (`away`), or possibly written (`unknown`).
 * For reads, `unknown` is `away`.
 */
export type Meaning = 'refused' | 'away' | 'unknown';

export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
}

/** By the client's error type. */
export const meaningByType: Readonly<Record<ErrorType, Meaning>> = {
  // A commit timeout: the append may still commit.
  [ErrorType.TIMEOUT]: 'unknown',
  [ErrorType.DEADLINE_EXCEEDED]: 'unknown',
  // The connection broke before or after the append was carried out.
  [ErrorType.UNAVAILABLE]: 'unknown',
  [ErrorType.CANCELLED]: 'unknown',
  [ErrorType.UNKNOWN]: 'unknown',
  // Fails all pending appends, including those the leader wrote before it resigned.
  [ErrorType.NOT_LEADER]: 'unknown',
  [ErrorType.STREAM_NOT_FOUND]: 'refused',
  [ErrorType.NO_STREAM]: 'refused',
  [ErrorType.NOT_FOUND]: 'refused',
  [ErrorType.ACCESS_DENIED]: 'refused',
  [ErrorType.INVALID_ARGUMENT]: 'refused',
  [ErrorType.INVALID_TRANSACTION]: 'refused',
  [ErrorType.STREAM_DELETED]: 'refused',
  [ErrorType.SCAVENGE_NOT_FOUND]: 'refused',
  [ErrorType.WRONG_EXPECTED_VERSION]: 'refused',
  [ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED]: 'refused',
  [ErrorType.MISSING_REQUIRED_METADATA_PROPERTY]: 'refused',
  [ErrorType.PERSISTENT_SUBSCRIPTION_FAILED]: 'refused',
  [ErrorType.PERSISTENT_SUBSCRIPTION_DOES_NOT_EXIST]: 'refused',
  [ErrorType.PERSISTENT_SUBSCRIPTION_EXISTS]: 'refused',
  // Concerns subscriptions only, which start over.
  [ErrorType.PERSISTENT_SUBSCRIPTION_DROPPED]: 'away',
  [ErrorType.MAXIMUM_SUBSCRIBERS_REACHED]: 'refused',
  [ErrorType.USER_NOT_FOUND]: 'refused',
  [ErrorType.USER_CONFLICT]: 'refused',
  [ErrorType.UNSUPPORTED]: 'refused',
};

/** By gRPC status code, for errors that the client passes on raw. */
export const meaningByCode: Readonly<Record<status, Meaning>> = {
  // The call ended well, but without an answer to this append.
  [status.OK]: 'unknown',
  [status.CANCELLED]: 'unknown',
  [status.UNKNOWN]: 'unknown',
  [status.INVALID_ARGUMENT]: 'refused',
  [status.DEADLINE_EXCEEDED]: 'unknown',
  [status.NOT_FOUND]: 'refused',
  [status.ALREADY_EXISTS]: 'refused',
  [status.PERMISSION_DENIED]: 'refused',
  [status.RESOURCE_EXHAUSTED]: 'unknown',
  [status.FAILED_PRECONDITION]: 'refused',
  // How the server reports its own timeouts.
  [status.ABORTED]: 'unknown',
  [status.OUT_OF_RANGE]: 'refused',
  [status.UNIMPLEMENTED]: 'refused',
  // Also a reset connection.
  [status.INTERNAL]: 'unknown',
  [status.UNAVAILABLE]: 'unknown',
  [status.DATA_LOSS]: 'refused',
  [status.UNAUTHENTICATED]: 'refused',
};

/** Other connection errors: raw stream errors, and a cluster without a reachable member. */
const brokenStream = /^ERR_(STREAM|HTTP2)_/;
const notDiscovered = /^Failed to discover after/;

function isErrorType(type: unknown): type is ErrorType {
  return typeof type === 'string' && type in meaningByType;
}

function isStatus(code: unknown): code is status {
  return typeof code === 'number' && code in meaningByCode;
}

/** @returns `refused` also for errors that are not the store's */
export function meaningOf(error: unknown): Meaning {
  if (error instanceof NoAnswer) return 'unknown';
  if (!(error instanceof Error)) return 'refused';
  const type = 'type' in error ? error.type : undefined;
  const code = 'code' in error ? error.code : undefined;
  if (isErrorType(type) && (type !== ErrorType.UNKNOWN || !isStatus(code))) return meaningByType[type];
  if (isStatus(code)) return meaningByCode[code];
  if (typeof code === 'string' && brokenStream.test(code)) return 'unknown';
  return notDiscovered.test(error.message) ? 'away' : 'refused';
}

/** Whether the stream was closed for ever, as those of a deleted organisation are. */
export function isClosed(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === ErrorType.STREAM_DELETED;
}

/**
 * Whether the failed call's connection is unusable. An answer of the server, such as a commit timeout, does not count
 * against it.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof NoAnswer || meaningOf(error) === 'refused') return false;
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  // The client itself follows a redirect to the leader.
  return type !== ErrorType.TIMEOUT && type !== ErrorType.DEADLINE_EXCEEDED && type !== ErrorType.NOT_LEADER;
}
