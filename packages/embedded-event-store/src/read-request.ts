import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { InvalidRequestError } from './errors.js';
import { streams } from './protocol.js';
import type { StoredRecord } from './record.js';

/** A revision, or a position in `$all`. */
export type ReadFrom = 'start' | 'end' | number;

interface Filter {
  matches(record: StoredRecord): boolean;
  /** Events between checkpoints, matching or not. */
  readonly checkpointInterval: number;
}

/** A real server's default per unit of the checkpoint interval. */
const SEARCH_WINDOW = 32;

function matcher(expression: ReadReq.Options.FilterOptions.Expression): (text: string) => boolean {
  const pattern = expression.getRegex();
  if (pattern !== '') {
    let regex: RegExp;
    try {
      regex = new RegExp(pattern, 'u');
    } catch {
      throw new InvalidRequestError(`The filter ${pattern} is not a regular expression.`);
    }
    return (text) => regex.test(text);
  }
  const prefixes = expression.getPrefixList();
  return (text) => prefixes.some((prefix) => text.startsWith(prefix));
}

function parseFilter(options: ReadReq.Options.FilterOptions): Filter {
  const window = options.hasMax() ? options.getMax() : SEARCH_WINDOW;
  const checkpointInterval = Math.max(1, window * Math.max(1, options.getCheckpointintervalmultiplier()));
  const onStream = options.getStreamIdentifier();
  if (onStream !== undefined) {
    const matches = matcher(onStream);
    return { checkpointInterval, matches: (record) => matches(record.stream) };
  }
  const onType = options.getEventType();
  if (onType === undefined) throw new InvalidRequestError('The filter names neither streams nor event types.');
  const matches = matcher(onType);
  return { checkpointInterval, matches: (record) => matches(record.type) };
}

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
