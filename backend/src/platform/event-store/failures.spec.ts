import * as client from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';
import { Metadata, status } from '@grpc/grpc-js';
import { isConnectionLost, type Meaning, meaningOf, NoAnswer } from './failures.js';

/** What each error class of the client says of an append. */
const byClass: Readonly<Record<string, Meaning>> = {
  TimeoutError: 'unknown',
  DeadlineExceededError: 'unknown',
  UnavailableError: 'unknown',
  CancelledError: 'unknown',
  UnknownError: 'unknown',
  NotLeaderError: 'unknown',
  StreamNotFoundError: 'refused',
  NoStreamError: 'refused',
  NotFoundError: 'refused',
  AccessDeniedError: 'refused',
  InvalidArgumentError: 'refused',
  InvalidTransactionError: 'refused',
  StreamDeletedError: 'refused',
  ScavengeNotFoundError: 'refused',
  WrongExpectedVersionError: 'refused',
  MaxAppendSizeExceededError: 'refused',
  RequiredMetadataPropertyMissingError: 'refused',
  PersistentSubscriptionFailedError: 'refused',
  PersistentSubscriptionDoesNotExistError: 'refused',
  PersistentSubscriptionExistsError: 'refused',
  PersistentSubscriptionDroppedError: 'away',
  PersistentSubscriptionMaximumSubscribersReachedError: 'refused',
  LoginNotFoundError: 'refused',
  LoginConflictError: 'refused',
  UnsupportedError: 'refused',
};

/** What each code of gRPC says of an append. */
const byCode: Readonly<Record<string, Meaning>> = {
  OK: 'unknown',
  CANCELLED: 'unknown',
  UNKNOWN: 'unknown',
  INVALID_ARGUMENT: 'refused',
  DEADLINE_EXCEEDED: 'unknown',
  NOT_FOUND: 'refused',
  ALREADY_EXISTS: 'refused',
  PERMISSION_DENIED: 'refused',
  RESOURCE_EXHAUSTED: 'unknown',
  FAILED_PRECONDITION: 'refused',
  ABORTED: 'unknown',
  OUT_OF_RANGE: 'refused',
  UNIMPLEMENTED: 'refused',
  INTERNAL: 'unknown',
  UNAVAILABLE: 'unknown',
  DATA_LOSS: 'refused',
  UNAUTHENTICATED: 'refused',
};

type ErrorClass = new (...args: unknown[]) => Error;

const isErrorClass = (value: unknown): value is ErrorClass =>
  typeof value === 'function' && value.prototype instanceof Error;

const classes = Object.entries(client).flatMap(([name, value]) => (isErrorClass(value) ? [{ name, value }] : []));
const codes = Object.entries(status).filter((entry): entry is [string, status] => typeof entry[1] === 'number');

/** An error as gRPC makes it, with all that any of the client's classes reads from it. */
function serviceError(code: status): Error {
  const metadata = new Metadata();
  for (const key of ['stream-name', 'scavenge-id', 'login-name', 'leader-endpoint-host', 'group-name', 'reason'])
    metadata.set(key, 'x');
  for (const key of ['expected-version', 'actual-version', 'maximum-append-size', 'leader-endpoint-port'])
    metadata.set(key, '1');
  metadata.set('required-metadata-properties', 'x');
  return Object.assign(new Error(status[code]), { code, details: status[code], metadata });
}

describe('what a failure of the event store says of an append', () => {
  it('is known of every error that the client exports, and of every code of gRPC', () => {
    expect(classes.map(({ name }) => name).toSorted()).toEqual(Object.keys(byClass).toSorted());
    expect(codes.map(([name]) => name).toSorted()).toEqual(Object.keys(byCode).toSorted());
  });

  it.each(classes)('follows from $name', ({ name, value: Class }) => {
    const error = name === 'InvalidArgumentError' ? new Class('x') : new Class(serviceError(status.INTERNAL));
    expect(meaningOf(error)).toBe(byClass[name]);
  });

  it.each(codes)('follows from a raw %s', (name, code) => {
    expect(meaningOf(serviceError(code))).toBe(byCode[name]);
  });

  it.each(codes)('follows from %s as the client makes an error of it', (name, code) => {
    expect(meaningOf(client.convertToCommandError(serviceError(code)))).toBe(byCode[name]);
  });

  it.each<[string, Error, Meaning]>([
    ['silence', new NoAnswer(), 'unknown'],
    ['an error of a batch append, which has no code', new client.UnknownError(), 'unknown'],
    ['a timeout of a batch append', new client.DeadlineExceededError(), 'unknown'],
    ['a closed stream', Object.assign(new Error('closed'), { code: 'ERR_STREAM_DESTROYED' }), 'unknown'],
    ['a cluster without members', new Error('Failed to discover after 10 attempts.'), 'away'],
    ['a defect of our own', new TypeError('x is not a function'), 'refused'],
  ])('follows from %s', (_, error, meaning) => {
    expect(meaningOf(error)).toBe(meaning);
  });
});

describe('a connection', () => {
  it.each<[string, Error, boolean]>([
    ['a broken connection', new client.UnavailableError(), true],
    ['a failure nobody named', new client.UnknownError(), true],
    ['a cluster without members', new Error('Failed to discover after 10 attempts.'), true],
    ['a commit timeout', new client.TimeoutError(), false],
    ['a named leader', new client.NotLeaderError(serviceError(status.NOT_FOUND) as never), false],
    ['a refusal', new client.AccessDeniedError(), false],
  ])('may be lost by %s', (_, error, isLost) => {
    expect(isConnectionLost(error)).toBe(isLost);
  });
});
