import { appear, fly, mayMove, type Place, slide } from './motion';

/** A card on the screen: where it lies in its column's contents, and the element that moves. */
export interface Spot {
  readonly top: number;
  readonly height: number;
  readonly element: Element | null;
}

/** A column as it has just been drawn. */
export interface Drawn {
  readonly ids: readonly string[];
  /** The cards that are drawn, by id. */
  readonly spots: ReadonlyMap<string, Spot>;
  /** Where a card lies that may not be drawn; null when that isn't known. */
  readonly spotOf: (id: string) => { readonly top: number; readonly height: number } | null;
  /** The window of the column; asked for only when something moved, since it makes the browser lay out the page. */
  readonly window: () => Place;
  /** How far the contents were scrolled before they were drawn, and are now. */
  readonly scrolled: { readonly before: number; readonly now: number };
}

/** A card that left a column or came into one, and how that column was drawn. */
interface Passage {
  readonly spot: Pick<Spot, 'top' | 'height'>;
  readonly element: Element | null;
  readonly window: () => Place;
  readonly scroll: number;
}

/**
 * Sees what changed between two drawings of a board and lets cards glide from where they were to where they are.
 * Cards that stay in their column slide; cards that change it fly over the board.
 */
export class Glider {
  private readonly last = new Map<string, Drawn>();
  private readonly left = new Map<string, Passage>();
  private readonly came = new Map<string, Passage>();
  private isMatching = false;
  private layer: Element | null = null;

  /** The element above the columns in which cards fly; null while there is none. */
  readonly flyIn = (layer: Element | null): void => {
    this.layer = layer;
  };

  /** The column as it was drawn last. */
  before(column: string): Drawn | undefined {
    return this.last.get(column);
  }

  /** The column is not on the screen any more. */
  forget(column: string): void {
    this.last.delete(column);
  }

  /**
   * A column has been drawn.
   * @param ignored the card that is being carried: others make room for it, it doesn't glide by itself
   */
  drawn(column: string, now: Drawn, ignored: string | null): void {
    const before = this.last.get(column);
    this.last.set(column, now);
    if (before === undefined || before.ids === now.ids || !mayMove()) return;
    for (const [id, spot] of now.spots) {
      const was = before.spots.get(id);
      if (was === undefined || spot.element === null || id === ignored) continue;
      const distance = was.top - now.scrolled.before - (spot.top - now.scrolled.now);
      slide(spot.element, distance, ignored !== null);
    }
    this.noteTravellers(before, now, ignored);
  }

  private noteTravellers(before: Drawn, now: Drawn, ignored: string | null): void {
    const { gone, added } = differences(before.ids, now.ids);
    const { window, scrolled } = now;
    for (const id of gone) {
      if (id === ignored) continue;
      const spot = before.spots.get(id);
      const element = spot?.element ?? null;
      this.left.set(id, { spot: spot ?? beyond, element, window, scroll: spot ? scrolled.before : 0 });
    }
    for (const id of added) {
      const spot = id === ignored ? null : (now.spots.get(id) ?? now.spotOf(id));
      if (spot === null) continue;
      this.came.set(id, { spot, element: now.spots.get(id)?.element ?? null, window, scroll: scrolled.now });
    }
    if (this.isMatching || (this.left.size === 0 && this.came.size === 0)) return;
    this.isMatching = true;
    // All columns are drawn before the next task, and nothing is painted until then.
    queueMicrotask(() => this.match());
  }

  private match(): void {
    this.isMatching = false;
    for (const [id, to] of this.came) {
      const from = this.left.get(id);
      // Nobody sees a card that goes from beyond one window to beyond another.
      const picture = to.element ?? from?.element ?? null;
      if (picture === null) continue;
      if (from === undefined) appear(picture);
      else if (this.layer !== null) fly(this.layer, picture, placeOf(from), placeOf(to), to.element);
    }
    this.left.clear();
    this.came.clear();
  }
}

/** Below what is seen of a column. */
const beyond = { top: Number.MAX_SAFE_INTEGER, height: 0 };

/** Which items only one of two lists has. What they have in common at both ends, mostly nearly all, is skipped. */
export function differences(before: readonly string[], after: readonly string[]) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [old, fresh] = [before, after].map((ids) => ids.slice(start, ids.length - end));
  const [had, has] = [new Set(old), new Set(fresh)];
  return { gone: [...had].filter((id) => !has.has(id)), added: [...has].filter((id) => !had.has(id)) };
}

/** Where a card is seen; at the edge of its column's window when it lies beyond it. */
function placeOf({ spot, window, scroll }: Passage): Place {
  const { left, top, width, height } = window();
  const lowest = top + height - spot.height / 2;
  const highest = top - spot.height / 2;
  const seen = Math.min(Math.max(top + spot.top - scroll, highest), lowest);
  return { left, top: seen, width, height: spot.height };
}
