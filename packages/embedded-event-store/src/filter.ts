import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { InvalidRequestError } from './errors.js';
import type { StoredRecord } from './record.js';

export interface Filter {
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

export function parseFilter(options: ReadReq.Options.FilterOptions): Filter {
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
