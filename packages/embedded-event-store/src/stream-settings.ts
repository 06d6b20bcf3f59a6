/** What a stream's metadata says about which of its events can still be read. */
export interface StreamSettings {
  /** The metadata as it was written, so that the server can change one property of it. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly maxCount?: number;
  /** Milliseconds. */
  readonly maxAge?: number;
  readonly truncateBefore?: number;
  /** True after a soft delete, until the next append. */
  readonly deleted: boolean;
}

/** The `$tb` of a soft delete, 2^63 - 1, as JSON text; a JavaScript number would round it. */
const DELETED_BEFORE = '9223372036854775807';

/** Settings of a stream without metadata. */
export const NO_SETTINGS: StreamSettings = { raw: {}, deleted: false };

/** Metadata streams keep their last event only. */
export const METADATA_STREAM_SETTINGS: StreamSettings = { raw: {}, maxCount: 1, deleted: false };

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/**
 * Reads settings from the data of a `$metadata` event.
 * @param data JSON text
 * @returns the settings; unreadable metadata sets nothing, as in a real server
 */
export function parseSettings(data: Uint8Array): StreamSettings {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(data).toString('utf8'));
  } catch {
    return NO_SETTINGS;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return NO_SETTINGS;
  const raw = Object.fromEntries(Object.entries(parsed));
  const truncateBefore = count(raw['$tb']);
  const maxAge = count(raw['$maxAge']);
  return {
    raw,
    maxCount: count(raw['$maxCount']),
    maxAge: maxAge === undefined ? undefined : maxAge * 1000,
    truncateBefore,
    deleted: truncateBefore !== undefined && truncateBefore >= Number(DELETED_BEFORE),
  };
}

/** The metadata of a soft delete: limits, roles and custom properties are gone, as on a real server. */
export const DELETED_METADATA: Uint8Array = Buffer.from(`{"$tb":${DELETED_BEFORE}}`);

/** The metadata of a stream that is written to again after a soft delete: it starts at `revision`. */
export function revivedMetadata(settings: StreamSettings, revision: number): Uint8Array {
  return Buffer.from(JSON.stringify({ ...settings.raw, $tb: revision }));
}

/**
 * The first revision that may be read.
 * @param settings the stream's settings
 * @param last the stream's last revision
 */
export function firstReadable(settings: StreamSettings, last: number): number {
  const byCount = settings.maxCount === undefined ? 0 : last - settings.maxCount + 1;
  return Math.max(0, byCount, settings.truncateBefore ?? 0);
}
