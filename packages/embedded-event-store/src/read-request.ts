import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { InvalidRequestError } from './errors.js';
import { parseFilter, type Filter } from './filter.js';
import { streams } from './protocol.js';

/** Where a read begins; a number is a revision of a stream or a position in `$all`. */
export type ReadFrom = 'start' | 'end' | number;

/** A read or a subscription as the client asked for it. */
export interface ReadRequest {
  /** The stream's name, or undefined for `$all`. */
  readonly stream: string | undefined;
  readonly from: ReadFrom;
  readonly backwards: boolean;
  /** Most events to read; undefined for a subscription. */
  readonly count: number | undefined;
  readonly filter: Filter | undefined;
  readonly resolveLinks: boolean;
}

/** Positions beyond the safe integers lie beyond every end. */
function bounded(value: string): number {
  return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
}

/** A stream's name from the wire, where it is bytes or their base64 form. */
export function streamName(identifier: { getStreamName_asU8(): Uint8Array } | undefined): string {
  const name = Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
  if (name === '') throw new InvalidRequestError('The request names no stream.');
  return name;
}

function streamStart(options: ReadReq.Options.StreamOptions): ReadFrom {
  if (options.hasRevision()) return bounded(options.getRevision());
  return options.hasEnd() ? 'end' : 'start';
}

function allStart(options: ReadReq.Options.AllOptions): ReadFrom {
  const position = options.getPosition();
  if (position !== undefined) return bounded(position.getCommitPosition());
  return options.hasEnd() ? 'end' : 'start';
}

/**
 * Reads a request.
 * @throws InvalidRequestError when it cannot be understood
 */
export function parseReadRequest(request: ReadReq): ReadRequest {
  const options = request.getOptions();
  if (options === undefined) throw new InvalidRequestError('The request has no options.');
  const stream = options.getStream();
  const all = options.getAll();
  const filter = options.getFilter();
  const common = {
    backwards: options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS,
    count: options.hasSubscription() ? undefined : bounded(options.getCount()),
    resolveLinks: options.getResolveLinks(),
  };
  if (stream !== undefined) {
    const name = streamName(stream.getStreamIdentifier());
    return { ...common, stream: name, from: streamStart(stream), filter: undefined };
  }
  if (all === undefined) throw new InvalidRequestError('The request names neither a stream nor $all.');
  return { ...common, stream: undefined, from: allStart(all), filter: filter && parseFilter(filter) };
}
