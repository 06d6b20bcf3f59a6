import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Shape } from '../kernel/projection.js';

/** A document that adds something up about a record, and is shown wherever that record is. */
export interface ShownWithRecord extends LiveDocument {
  readonly rooms: readonly string[];
}

/** Its shapes: with the rooms for the product alone, without them for their members. */
export function shapesWithRecord(doc: ShownWithRecord): readonly Shape[] {
  const { rooms, ...view } = doc;
  return [
    { rooms: [], doc },
    { rooms, doc: view },
  ];
}

/** The document where its record is shown now; the very same one when it is shown there already. */
export function movedTo<Doc extends Pick<ShownWithRecord, 'rooms'>>(doc: Doc, rooms: readonly string[]): Doc {
  return rooms.join() === doc.rooms.join() ? doc : { ...doc, rooms };
}
