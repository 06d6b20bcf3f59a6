import type { StreamSettings } from './stream-settings.js';

/** What is known about a stream. */
export interface StreamHead {
  readonly name: string;
  readonly number: number;
  /** Last revision, -1 when the stream has no event (only metadata). */
  readonly revision: number;
  readonly tombstoned: boolean;
  readonly settings: StreamSettings;
}

/**
 * Whether a stream is closed for good: by its own tombstone, or as the metadata of a tombstoned stream.
 * @param stream its name
 * @param head looks streams up
 */
export function isTombstoned(stream: string, head: (name: string) => StreamHead | undefined): boolean {
  const described = stream.startsWith('$$') ? head(stream.slice(2)) : undefined;
  return (head(stream)?.tombstoned ?? false) || (described?.tombstoned ?? false);
}
