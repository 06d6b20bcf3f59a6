import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Shape } from '../kernel/projection.js';

/** A derived document that is visible wherever its record is. */
export interface ShownWithRecord extends LiveDocument {
  readonly rooms: readonly string[];
}

/** Platform only for the full document; members see it without the rooms. */
export function shapesWithRecord(doc: ShownWithRecord): readonly Shape[] {
  const { rooms, ...view } = doc;
  return [
    { rooms: [], doc },
    { rooms, doc: view },
  ];
}

/** Returns the same object when the rooms are unchanged. */
export function movedTo<Doc extends Pick<ShownWithRecord, 'rooms'>>(doc: Doc, rooms: readonly string[]): Doc {
  return rooms.join() === doc.rooms.join() ? doc : { ...doc, rooms };
}
