import type { VisibilityChange, VisibilityKind } from '@atrium/contracts/users/visibility';
import { documentJson, type Header, roomsText } from '../projections/codec.js';
import { shapeFor } from '../projections/shapes.js';

type Rooms = readonly string[];
type Counts = Record<'gives' | 'takes' | 'fuller' | 'poorer', number>;

/** Into which of the counts a document goes; null where it is seen as before. */
function effectOf(before: number, after: number): keyof Counts | null {
  if (before === after) return null;
  if (before < 0) return 'gives';
  if (after < 0) return 'takes';
  return after < before ? 'fuller' : 'poorer';
}

function kindOf(json: string): VisibilityKind {
  if (!json.includes('"deleted":true') && !json.includes('"private":true')) return 'plain';
  const doc = JSON.parse(json) as { readonly deleted?: unknown; readonly private?: unknown };
  if (doc.deleted === true) return 'deleted';
  return doc.private === true ? 'private' : 'plain';
}

/**
 * Counts what comes into sight and goes out of it where a reader is in other rooms, document by document.
 * @param texts the stored documents
 */
export function* visibilityChangesOf(
  collection: string,
  texts: readonly string[],
  before: Rooms,
  after: Rooms,
): Generator<void, VisibilityChange[]> {
  const effects = new Map<string, keyof Counts | null>();
  const counts = new Map<VisibilityKind, Counts>();
  for (const text of texts) {
    const shownIn = roomsText(text);
    let effect = effects.get(shownIn);
    if (effect === undefined) {
      const shapes = JSON.parse(shownIn) as Header['rooms'];
      effect = effectOf(shapeFor(shapes, before), shapeFor(shapes, after));
      effects.set(shownIn, effect);
    }
    if (effect !== null) {
      const kind = kindOf(documentJson(text));
      const own = counts.get(kind) ?? { gives: 0, takes: 0, fuller: 0, poorer: 0 };
      own[effect] += 1;
      counts.set(kind, own);
    }
    yield;
  }
  return [...counts].map(([kind, own]) => ({ collection, kind, ...own }));
}
