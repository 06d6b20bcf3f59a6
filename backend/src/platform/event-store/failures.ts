import { ErrorType } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';

/**
 * What a failed call says of an append: that it was `refused`, whatever is tried again; that it never got to a server
 * (`away`); or nothing, so that the append may be written or not (`unknown`). For a read `unknown` is `away`.
 */
export type Meaning = 'refused' | 'away' | 'unknown';

/** No answer came in time, although the connection is open. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The stream was not at the revision that the writer expected. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
}

/** By the type that the client gives its errors. */
export const meaningByType: Readonly<Record<ErrorType, Meaning>> = {
  // A commit timeout: the append may still be committed.
  [ErrorType.TIMEOUT]: 'unknown',
  [ErrorType.DEADLINE_EXCEEDED]: 'unknown',
  // The connection broke, before or after the append was carried out.
  [ErrorType.UNAVAILABLE]: 'unknown',
  [ErrorType.CANCELLED]: 'unknown',
  [ErrorType.UNKNOWN]: 'unknown',
  // Ends the stream of all appends under way, also of those that a leader had written before it resigned.
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
  // Concerns a subscription alone, which begins anew.
  [ErrorType.PERSISTENT_SUBSCRIPTION_DROPPED]: 'away',
  [ErrorType.MAXIMUM_SUBSCRIBERS_REACHED]: 'refused',
  [ErrorType.USER_NOT_FOUND]: 'refused',
  [ErrorType.USER_CONFLICT]: 'refused',
  [ErrorType.UNSUPPORTED]: 'refused',
};

/** By the code of gRPC, for errors that the client hands on raw or could not name. */
export const meaningByCode: Readonly<Record<status, Meaning>> = {
  // A call that ended well without the answer to this append.
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
  // Also a connection that was reset.
  [status.INTERNAL]: 'unknown',
  [status.UNAVAILABLE]: 'unknown',
  [status.DATA_LOSS]: 'refused',
  [status.UNAUTHENTICATED]: 'refused',
};

/** What else the client throws of a connection: its streams' errors raw, and a cluster in which it found nobody. */
const brokenStream = /^ERR_(STREAM|HTTP2)_/;
const notDiscovered = /^Failed to discover after/;

function isErrorType(type: unknown): type is ErrorType {
  return typeof type === 'string' && type in meaningByType;
}

function isStatus(code: unknown): code is status {
  return typeof code === 'number' && code in meaningByCode;
}

/** What a failure of the client says; `refused` of what is no failure of the store at all. */
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

/**
 * Whether the connection that a call failed on is of no use any more. What a server answered to the call by name, such
 * as a commit timeout, says nothing against it.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof NoAnswer || meaningOf(error) === 'refused') return false;
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  // The client itself goes to the leader that is named to it.
  return type !== ErrorType.TIMEOUT && type !== ErrorType.DEADLINE_EXCEEDED && type !== ErrorType.NOT_LEADER;
}
