import type { StreamSettings } from './stream-settings.js';

export interface StreamHead {
  readonly name: string;
  readonly number: number;
  /** -1 when the stream has only metadata. */
  readonly revision: number;
  readonly tombstoned: boolean;
  readonly settings: StreamSettings;
}

/**
 * By its own tombstone, or as the metadata of a tombstoned stream.
 * @param head looks streams up
 */
export function isTombstoned(stream: string, head: (name: string) => StreamHead | undefined): boolean {
  const described = stream.startsWith('$$') ? head(stream.slice(2)) : undefined;
  return (head(stream)?.tombstoned ?? false) || (described?.tombstoned ?? false);
}
