import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { InvalidRequestError } from './errors.js';
import { type ExpectedRevision } from './expected-revision.js';
import type { Writer, WriteOutcome, Written } from './group-commit.js';
import { checkWritable, eventSize, parseProposedEvent } from './proposed-event.js';
import {
  MAX_APPEND_SIZE,
  maximumAppendSizeExceeded,
  noLeaderInfo,
  operationTimedOut,
  shared,
  streamDeleted,
  streams,
} from './protocol.js';
import { streamName } from './read-request.js';
import type { ProposedEvent } from './record.js';

interface RevisionOptions {
  hasRevision(): boolean;
  getRevision(): string;
  hasNoStream(): boolean;
  hasStreamExists?(): boolean;
}

/** Of an append, deletion or tombstone. */
export function expectedRevision(options: RevisionOptions): ExpectedRevision {
  if (options.hasRevision()) return Math.min(Number(options.getRevision()), Number.MAX_SAFE_INTEGER);
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists?.() === true ? 'stream_exists' : 'any';
}

/**
 * Maps an outcome to success or an exception, except a wrong revision, which each method answers in its own way.
 * @throws a service error when the stream is tombstoned, or the outcome is unknown
 */
export function written(outcome: Exclude<WriteOutcome, { kind: 'wrong-expected-revision' }>, stream: string): Written {
  if (outcome.kind === 'deleted') throw streamDeleted(stream);
  if (outcome.kind === 'no-leader') throw noLeaderInfo();
  if (outcome.kind === 'timed-out') throw operationTimedOut('Commit phase timeout');
  return outcome;
}

function wrongExpectedVersion(expected: ExpectedRevision, current: number): AppendResp {
  const details = new streams.AppendResp.WrongExpectedVersion();
  if (current < 0) details.setCurrentNoStream(new shared.Empty());
  else details.setCurrentRevision(String(current));
  if (expected === 'any') details.setExpectedAny(new shared.Empty());
  else if (expected === 'no_stream') details.setExpectedNoStream(new shared.Empty());
  else if (expected === 'stream_exists') details.setExpectedStreamExists(new shared.Empty());
  else details.setExpectedRevision(String(expected));
  return new streams.AppendResp().setWrongExpectedVersion(details);
}

function success(outcome: Written): AppendResp {
  const message = new streams.AppendResp.Success();
  if (outcome.revision < 0) message.setNoStream(new shared.Empty());
  else message.setCurrentRevision(String(outcome.revision));
  if (outcome.position === undefined) {
    message.setNoPosition(new shared.Empty());
  } else {
    const position = new streams.AppendResp.Position();
    const text = String(outcome.position);
    message.setPosition(position.setCommitPosition(text).setPreparePosition(text));
  }
  return new streams.AppendResp().setSuccess(message);
}

export type Answer = <Response>(work: Promise<Response>, callback: sendUnaryData<Response>) => void;

/**
 * Answers `Append`: a stream of messages, first the stream's name, then its events.
 * @throws a service error, or InvalidRequestError
 */
async function append(call: ServerReadableStream<AppendReq, AppendResp>, writer: Writer): Promise<AppendResp> {
  let options: AppendReq.Options | undefined;
  const events: ProposedEvent[] = [];
  let size = 0;
  for await (const message of call as AsyncIterable<AppendReq>) {
    options ??= message.getOptions();
    const proposed = message.getProposedMessage();
    if (proposed === undefined) continue;
    const event = parseProposedEvent(proposed);
    size += eventSize(event);
    if (size <= MAX_APPEND_SIZE) events.push(event);
  }
  if (options === undefined) throw new InvalidRequestError('The request has no options.');
  if (size > MAX_APPEND_SIZE) throw maximumAppendSizeExceeded();
  const stream = streamName(options.getStreamIdentifier());
  checkWritable(stream);
  const expected = expectedRevision(options);
  const outcome = await writer.write({ kind: 'append', stream, expected, events });
  if (outcome.kind === 'wrong-expected-revision') return wrongExpectedVersion(expected, outcome.current);
  return success(written(outcome, stream));
}

export function appendHandler(writer: Writer, answer: Answer) {
  return (call: ServerReadableStream<AppendReq, AppendResp>, callback: sendUnaryData<AppendResp>): void =>
    answer(append(call, writer), callback);
}
