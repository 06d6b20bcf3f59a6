export interface StreamSettings {
  /** As written, so that the server can change single properties. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly maxCount?: number;
  readonly maxAge?: number;
  readonly truncateBefore?: number;
  readonly deleted: boolean;
}

/** `$tb` of a soft delete, 2^63 - 1, as text: a number would round it. */
const DELETED_BEFORE = '9223372036854775807';

export const NO_SETTINGS: StreamSettings = { raw: {}, deleted: false };

/** Metadata streams keep only their last event. */
export const METADATA_STREAM_SETTINGS: StreamSettings = { raw: {}, maxCount: 1, deleted: false };

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** @param data JSON; unreadable metadata sets nothing, as on a real server */
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

/** A soft delete drops limits, roles and custom properties, as on a real server. */
export const DELETED_METADATA: Uint8Array = Buffer.from(`{"$tb":${DELETED_BEFORE}}`);

export function revivedMetadata(settings: StreamSettings, revision: number): Uint8Array {
  return Buffer.from(JSON.stringify({ ...settings.raw, $tb: revision }));
}

export function firstReadable(settings: StreamSettings, last: number): number {
  const byCount = settings.maxCount === undefined ? 0 : last - settings.maxCount + 1;
  return Math.max(0, byCount, settings.truncateBefore ?? 0);
}
