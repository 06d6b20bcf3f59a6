import type { DeleteReq, DeleteResp, TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb.js';
import { expectedRevision, written } from './append.js';
import { InvalidRequestError } from './errors.js';
import type { ExpectedRevision } from './expected-revision.js';
import type { Writer } from './group-commit.js';
import { checkWritable } from './proposed-event.js';
import { shared, streams, wrongExpectedVersion } from './protocol.js';
import { streamName } from './read-request.js';

function expectedNumber(expected: ExpectedRevision): number {
  if (typeof expected === 'number') return expected;
  return { no_stream: -1, any: -2, stream_exists: -4 }[expected];
}

async function remove(
  kind: 'delete' | 'tombstone',
  options: DeleteReq.Options | TombstoneReq.Options | undefined,
  writer: Writer,
): Promise<string | undefined> {
  if (options === undefined) throw new InvalidRequestError('The request has no options.');
  const stream = streamName(options.getStreamIdentifier());
  checkWritable(stream);
  const expected = expectedRevision(options);
  const outcome = await writer.write({ kind, stream, expected, events: [] });
  if (outcome.kind === 'wrong-expected-revision') {
    throw wrongExpectedVersion(stream, expectedNumber(expected), outcome.current);
  }
  const { position } = written(outcome, stream);
  return position === undefined ? undefined : String(position);
}

/**
 * Answers `Delete`: hides a stream's events until the next append.
 * @throws a service error when it is tombstoned or not at the expected revision
 */
export async function deleteStream(request: DeleteReq, writer: Writer): Promise<DeleteResp> {
  const position = await remove('delete', request.getOptions(), writer);
  const response = new streams.DeleteResp();
  if (position === undefined) return response.setNoPosition(new shared.Empty());
  const message = new streams.DeleteResp.Position();
  return response.setPosition(message.setCommitPosition(position).setPreparePosition(position));
}

/**
 * Answers `Tombstone`: closes a stream for good.
 * @throws a service error when it is tombstoned or not at the expected revision
 */
export async function tombstoneStream(request: TombstoneReq, writer: Writer): Promise<TombstoneResp> {
  const position = await remove('tombstone', request.getOptions(), writer);
  const response = new streams.TombstoneResp();
  if (position === undefined) return response.setNoPosition(new shared.Empty());
  const message = new streams.TombstoneResp.Position();
  return response.setPosition(message.setCommitPosition(position).setPreparePosition(position));
}
