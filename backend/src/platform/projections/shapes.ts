import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Published } from '../kernel/projection.js';
import { inTimeSlices, type SliceTools } from '../time-slices.js';
import { documentJson, type Header, roomsText, type StoredDocument } from './codec.js';

/** JSON texts ready to send, oldest first. */
export interface VisibleCollection {
  readonly documents: readonly string[];
  /** Later deltas may be missing. */
  readonly position: bigint;
  /** False when it is only the newest part. */
  readonly complete: boolean;
}

export interface VisibleEntries extends VisibleCollection {
  readonly newer: boolean;
}

/**
 * The visible documents of a list, each in the richest shape that these rooms show. Yields to the event loop on long
 * lists.
 */
export async function visibleAmong(
  published: Published,
  texts: readonly string[],
  rooms: readonly string[],
  tools?: SliceTools,
): Promise<string[]> {
  return (await inTimeSlices(shownOf(published, texts, rooms), tools)).filter((json) => json !== null);
}

function* shownOf(published: Published, texts: readonly string[], rooms: readonly string[]): Generator<string | null> {
  const shapes = new Map<string, number>();
  for (const text of texts) {
    const shownIn = roomsText(text);
    let shape = shapes.get(shownIn);
    if (shape === undefined) {
      shape = shapeFor(JSON.parse(shownIn) as Header['rooms'], rooms);
      shapes.set(shownIn, shape);
    }
    if (shape < 0) yield null;
    else yield shape === 0 ? documentJson(text) : shapedJson(published, documentJson(text), shape);
  }
}

/**
 * The richest shape that these rooms show; -1 for none.
 * @param shownIn the rooms of each shape
 */
export function shapeFor(shownIn: Header['rooms'], rooms: readonly string[]): number {
  return shownIn.findIndex((shown) => shown.some((room) => rooms.includes(room)));
}

function shapedJson(published: Published, json: string, shape: number): string {
  return JSON.stringify(published.publish(JSON.parse(json) as LiveDocument)[shape]?.doc ?? null);
}

/** @returns null when no room shows it */
export function visibleJson(published: Published, stored: StoredDocument, rooms: readonly string[]): string | null {
  const shape = shapeFor(stored.header.rooms, rooms);
  if (shape < 0) return null;
  return shape === 0 ? stored.json : shapedJson(published, stored.json, shape);
}
