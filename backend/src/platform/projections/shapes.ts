import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Published } from '../kernel/projection.js';
import { inTimeSlices, type SliceTools } from '../time-slices.js';
import { documentJson, type Header, roomsText, type StoredDocument } from './codec.js';

/** What of a collection an asker sees, as JSON texts ready to be sent, oldest first. */
export interface VisibleCollection {
  readonly documents: readonly string[];
  /** The position at which it was read: deltas beyond it may be missing here. */
  readonly position: bigint;
  /** Whether that is everything, or only the newest part of it. */
  readonly complete: boolean;
}

/** What an asker sees of a record's entries; complete when there are none before these. */
export interface VisibleEntries extends VisibleCollection {
  /** Whether there are some after these. */
  readonly newer: boolean;
}

/**
 * Those documents of a list that somebody in these rooms may see, each in the richest shape that one of them shows. A
 * long list leaves others their turn on the event loop.
 */
export async function visibleAmong(
  published: Published,
  texts: readonly string[],
  rooms: readonly string[],
  tools?: SliceTools,
): Promise<string[]> {
  return (await inTimeSlices(shownOf(published, texts, rooms), tools)).filter((json) => json !== null);
}

/** Of each document what is shown of it, one at a time; null for nothing. */
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

/** Which shape somebody in these rooms sees; -1 for none. */
function shapeFor(shownIn: Header['rooms'], rooms: readonly string[]): number {
  return shownIn.findIndex((shown) => shown.some((room) => rooms.includes(room)));
}

function shapedJson(published: Published, json: string, shape: number): string {
  return JSON.stringify(published.publish(JSON.parse(json) as LiveDocument)[shape]?.doc ?? null);
}

/** The document in the richest shape that somebody in these rooms may see; null when none of them shows it. */
export function visibleJson(published: Published, stored: StoredDocument, rooms: readonly string[]): string | null {
  const shape = shapeFor(stored.header.rooms, rooms);
  if (shape < 0) return null;
  return shape === 0 ? stored.json : shapedJson(published, stored.json, shape);
}
