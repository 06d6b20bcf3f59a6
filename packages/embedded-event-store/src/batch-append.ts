import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { InvalidRequestError } from './errors.js';
import type { ExpectedRevision } from './expected-revision.js';
import type { Writer, WriteOutcome, Written } from './group-commit.js';
import { checkWritable, eventSize, parseProposedEvent } from './proposed-event.js';
import { MAX_APPEND_SIZE, NO_LEADER_INFO, shared, statusMessages, streams, unavailable } from './protocol.js';
import { streamName } from './read-request.js';
import type { ProposedEvent } from './record.js';

/** Of google.rpc.Status. */
const Code = { invalidArgument: 3, deadlineExceeded: 4, failedPrecondition: 9, unknown: 2 } as const;

const MOST_UNANSWERED = 5000;
const MOST_UNANSWERED_BYTES = 64 * 1024 * 1024;

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;
type ErrorStatus = InstanceType<typeof statusMessages.Status>;

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
  packed.pack(details.serializeBinary(), type);
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
  return errorStatus(
    Code.failedPrecondition,
    'Wrong expected version.',
    'event_store.client.WrongExpectedVersion',
    details,
  );
}

function success(outcome: Written): InstanceType<typeof streams.BatchAppendResp.Success> {
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

function refusal(batch: Batch, stream: string, outcome: Exclude<WriteOutcome, Written>): ErrorStatus {
  if (outcome.kind === 'wrong-expected-revision') {
    return wrongExpectedVersion(expectedPosition(batch.options), outcome.current);
  }
  if (outcome.kind === 'deleted') {
    const details = new shared.StreamDeleted().setStreamIdentifier(batch.options?.getStreamIdentifier());
    return errorStatus(
      Code.failedPrecondition,
      `Event stream '${stream}' is deleted.`,
      'event_store.client.StreamDeleted',
      details,
    );
  }
  if (outcome.kind === 'no-leader') {
    return errorStatus(Code.unknown, NO_LEADER_INFO, 'google.protobuf.Empty', new empty.Empty());
  }
  const message = 'Operation timed out';
  return errorStatus(Code.deadlineExceeded, message, 'event_store.client.Timeout', new shared.Timeout());
}

async function write(batch: Batch, writer: Writer): Promise<ErrorStatus | Written> {
  const { options, error, events } = batch;
  if (error !== undefined) throw error;
  if (batch.size > MAX_APPEND_SIZE) {
    const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_SIZE);
    const message = `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`;
    return errorStatus(Code.invalidArgument, message, 'event_store.client.MaximumAppendSizeExceeded', details);
  }
  const stream = streamName(options?.getStreamIdentifier());
  checkWritable(stream);
  const deadline = options?.getDeadline()?.toDate().getTime();
  const expected = expectedPosition(options);
  const outcome = await writer.write({ kind: 'append', stream, expected, events, deadline });
  return outcome.kind === 'written' ? outcome : refusal(batch, stream, outcome);
}

async function result(batch: Batch, writer: Writer): Promise<ErrorStatus | Written> {
  try {
    return await write(batch, writer);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    const details = new shared.BadRequest().setMessage(error.message);
    return errorStatus(Code.invalidArgument, error.message, 'event_store.client.BadRequest', details);
  }
}

function response(batch: Batch, outcome: ErrorStatus | Written): BatchAppendResp {
  const message = new streams.BatchAppendResp().setCorrelationId(batch.correlation);
  message.setStreamIdentifier(batch.options?.getStreamIdentifier());
  const expected = expectedPosition(batch.options);
  if (expected === 'any') message.setAny(new empty.Empty());
  else if (expected === 'no_stream') message.setNoStream(new empty.Empty());
  else if (expected === 'stream_exists') message.setStreamExists(new empty.Empty());
  else message.setStreamPosition(String(expected));
  if (outcome instanceof statusMessages.Status) return message.setError(outcome);
  return message.setSuccess(success(outcome));
}

function receive(batch: Batch, message: BatchAppendReq): void {
  batch.options ??= message.getOptions();
  // The client allows one answer per batch, so an error waits for the last message.
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

class BatchCall {
  private readonly batches = new Map<string, Batch>();
  private unanswered = 0;
  private unansweredBytes = 0;
  private ended = false;

  constructor(
    private readonly call: Call,
    private readonly writer: Writer,
    private readonly fail: (call: Call, error: unknown) => void,
  ) {
    call.on('data', (message: BatchAppendReq) => this.take(message));
    call.on('end', () => {
      this.ended = true;
      this.finish();
    });
  }

  private take(message: BatchAppendReq): void {
    const correlation = message.getCorrelationId();
    const key = correlation === undefined ? '' : Buffer.from(correlation.serializeBinary()).toString('latin1');
    const batch = this.batches.get(key) ?? { correlation, options: undefined, events: [], size: 0, error: undefined };
    receive(batch, message);
    if (message.getIsFinal()) {
      this.batches.delete(key);
      void this.answer(batch);
    } else {
      this.batches.set(key, batch);
    }
  }

  private async answer(batch: Batch): Promise<void> {
    this.unanswered++;
    this.unansweredBytes += batch.size;
    if (this.full) this.call.pause();
    try {
      const outcome = await result(batch, this.writer);
      if (!this.call.cancelled) this.call.write(response(batch, outcome));
    } catch (error) {
      this.fail(this.call, error);
    } finally {
      this.unanswered--;
      this.unansweredBytes -= batch.size;
      if (this.call.isPaused() && !this.full) this.call.resume();
      this.finish();
    }
  }

  private get full(): boolean {
    return this.unanswered >= MOST_UNANSWERED || this.unansweredBytes >= MOST_UNANSWERED_BYTES;
  }

  private finish(): void {
    if (this.ended && this.unanswered === 0) this.call.end();
  }
}

/**
 * Answers `BatchAppend`: many appends over one call, written in the order in which they become complete.
 * @param stopping fails calls, so that clients don't wait for ever
 * @param fail see services.ts
 */
export function batchAppendHandler(writer: Writer, stopping: AbortSignal, fail: (call: Call, error: unknown) => void) {
  return (call: Call): void => {
    const stop = (): void => fail(call, unavailable('The server is stopping.'));
    stopping.addEventListener('abort', stop);
    call.on('close', () => stopping.removeEventListener('abort', stop));
    void new BatchCall(call, writer, fail);
  };
}
