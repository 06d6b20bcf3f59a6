import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { InvalidRequestError } from './errors.js';
import type { ExpectedRevision } from './expected-revision.js';
import type { GroupCommit, WriteOutcome } from './group-commit.js';
import { checkWritable, eventSize, parseProposedEvent } from './proposed-event.js';
import { MAX_APPEND_SIZE, shared, statusMessages, streams } from './protocol.js';
import { streamName } from './read-request.js';
import type { ProposedEvent } from './record.js';

/** Codes of google.rpc.Status. */
const Code = { invalidArgument: 3, deadlineExceeded: 4, failedPrecondition: 9, unknown: 2 } as const;

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;
type ErrorStatus = InstanceType<typeof statusMessages.Status>;

/** A batch whose messages are still arriving. */
interface Batch {
  readonly correlation: ReturnType<BatchAppendReq['getCorrelationId']>;
  options: BatchAppendReq.Options | undefined;
  events: ProposedEvent[];
  size: number;
  error: unknown;
}

function errorStatus(
  code: number,
  message: string,
  type: string,
  details: { serializeBinary(): Uint8Array },
): ErrorStatus {
  const packed = new any.Any();
  packed.pack(details.serializeBinary(), `event_store.client.${type}`);
  return new statusMessages.Status().setCode(code).setMessage(message).setDetails(packed);
}

function wrongExpectedVersion(expected: ExpectedRevision, current: number): ErrorStatus {
  const details = new shared.WrongExpectedVersion();
  if (current < 0) details.setCurrentNoStream(new empty.Empty());
  else details.setCurrentStreamRevision(String(current));
  if (expected === 'any') details.setExpectedAny(new empty.Empty());
  else if (expected === 'no_stream') details.setExpectedNoStream(new empty.Empty());
  else if (expected === 'stream_exists') details.setExpectedStreamExists(new empty.Empty());
  else details.setExpectedStreamPosition(String(expected));
  return errorStatus(Code.failedPrecondition, 'Wrong expected version.', 'WrongExpectedVersion', details);
}

function success(
  outcome: Extract<WriteOutcome, { kind: 'written' }>,
): InstanceType<typeof streams.BatchAppendResp.Success> {
  const message = new streams.BatchAppendResp.Success();
  if (outcome.revision < 0) message.setNoStream(new empty.Empty());
  else message.setCurrentRevision(String(outcome.revision));
  if (outcome.position === undefined) return message.setNoPosition(new empty.Empty());
  const text = String(outcome.position);
  return message.setPosition(new shared.AllStreamPosition().setCommitPosition(text).setPreparePosition(text));
}

function expectedPosition(options: BatchAppendReq.Options | undefined): ExpectedRevision {
  if (options === undefined) return 'any';
  if (options.hasStreamPosition()) return Math.min(Number(options.getStreamPosition()), Number.MAX_SAFE_INTEGER);
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists() ? 'stream_exists' : 'any';
}

async function result(batch: Batch, writer: GroupCommit): Promise<ErrorStatus | WriteOutcome> {
  const { options, error } = batch;
  try {
    if (error !== undefined) throw error;
    if (batch.size > MAX_APPEND_SIZE) {
      const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_SIZE);
      const message = `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`;
      return errorStatus(Code.invalidArgument, message, 'MaximumAppendSizeExceeded', details);
    }
    const stream = streamName(options?.getStreamIdentifier());
    checkWritable(stream);
    const expected = expectedPosition(options);
    const deadline = options?.getDeadline()?.toDate().getTime();
    const outcome = await writer.write({ kind: 'append', stream, expected, events: batch.events, deadline });
    switch (outcome.kind) {
      case 'written':
        return outcome;
      case 'wrong-expected-revision':
        return wrongExpectedVersion(expected, outcome.current);
      case 'deleted': {
        const details = new shared.StreamDeleted().setStreamIdentifier(options?.getStreamIdentifier());
        return errorStatus(Code.failedPrecondition, `Event stream '${stream}' is deleted.`, 'StreamDeleted', details);
      }
      case 'too-late': {
        const message = 'The write was not begun before its deadline.';
        return errorStatus(Code.deadlineExceeded, message, 'Timeout', new shared.Timeout());
      }
    }
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    return errorStatus(
      Code.invalidArgument,
      error.message,
      'BadRequest',
      new shared.BadRequest().setMessage(error.message),
    );
  }
}

function response(batch: Batch, outcome: ErrorStatus | WriteOutcome): BatchAppendResp {
  const message = new streams.BatchAppendResp().setCorrelationId(batch.correlation);
  message.setStreamIdentifier(batch.options?.getStreamIdentifier());
  const expected = expectedPosition(batch.options);
  if (expected === 'any') message.setAny(new empty.Empty());
  else if (expected === 'no_stream') message.setNoStream(new empty.Empty());
  else if (expected === 'stream_exists') message.setStreamExists(new empty.Empty());
  else message.setStreamPosition(String(expected));
  if (outcome instanceof statusMessages.Status) return message.setError(outcome);
  return outcome.kind === 'written' ? message.setSuccess(success(outcome)) : message;
}

function receive(batch: Batch, message: BatchAppendReq): void {
  batch.options ??= message.getOptions();
  // The client allows one answer per batch, so an error waits for the batch's last message.
  if (batch.error !== undefined) return;
  try {
    for (const proposed of message.getProposedMessagesList()) {
      const event = parseProposedEvent(proposed);
      batch.size += eventSize(event);
      if (batch.size > MAX_APPEND_SIZE) batch.events = [];
      else batch.events.push(event);
    }
  } catch (error) {
    batch.error = error;
  }
}

/**
 * The handler of `BatchAppend`: many appends at once over one call, answered in any order. Batches of one call are
 * written in the order in which they end.
 * @param writer where to write
 * @param fail ends a call with an error, see server.ts
 */
export function batchAppendHandler(writer: GroupCommit, fail: (call: Call, error: unknown) => void) {
  return (call: Call): void => {
    const batches = new Map<string, Batch>();
    let unanswered = 0;
    let ended = false;
    const finish = (): void => {
      if (ended && unanswered === 0) call.end();
    };
    call.on('data', (message: BatchAppendReq) => {
      const correlation = message.getCorrelationId();
      const key = correlation === undefined ? '' : Buffer.from(correlation.serializeBinary()).toString('latin1');
      let batch = batches.get(key);
      if (batch === undefined) {
        batch = { correlation, options: undefined, events: [], size: 0, error: undefined };
        batches.set(key, batch);
      }
      receive(batch, message);
      if (!message.getIsFinal()) return;
      batches.delete(key);
      const complete = batch;
      unanswered++;
      result(complete, writer)
        .then((outcome) => call.write(response(complete, outcome)))
        .catch((error: unknown) => fail(call, error))
        .finally(() => {
          unanswered--;
          finish();
        });
    });
    call.on('end', () => {
      ended = true;
      finish();
    });
    call.on('error', () => batches.clear());
    call.on('cancelled', () => batches.clear());
  };
}
