import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { InvalidRequestError } from './errors.js';
import { parseFilter, type Filter } from './filter.js';
import { streams } from './protocol.js';

/** A revision, or a position in `$all`. */
export type ReadFrom = 'start' | 'end' | number;

export interface ReadRequest {
  readonly stream: string | undefined;
  readonly from: ReadFrom;
  readonly backwards: boolean;
  readonly count: number | undefined;
  readonly filter: Filter | undefined;
  readonly resolveLinks: boolean;
}

/** Positions beyond safe integers lie beyond every end. */
function bounded(value: string): number {
  return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
}

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
