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

interface Passage {
  readonly place: Place;
  readonly element: Element | null;
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
    const had = new Set(before.ids);
    const has = new Set(now.ids);
    const window = now.window();
    for (const id of before.ids) {
      if (has.has(id) || id === ignored) continue;
      const spot = before.spots.get(id);
      const place = placeOf(window, spot ?? { top: window.height, height: 0 }, spot ? now.scrolled.before : 0);
      this.left.set(id, { place, element: spot?.element ?? null });
    }
    for (const id of now.ids) {
      if (had.has(id) || id === ignored) continue;
      const spot = now.spots.get(id) ?? now.spotOf(id);
      if (spot === null) continue;
      this.came.set(id, {
        place: placeOf(window, spot, now.scrolled.now),
        element: now.spots.get(id)?.element ?? null,
      });
    }
    if (this.isMatching || (this.left.size === 0 && this.came.size === 0)) return;
    this.isMatching = true;
    // All columns are drawn before the next task, and nothing is painted until then.
    queueMicrotask(() => this.match());
  }

  private match(): void {
    this.isMatching = false;
    const { layer } = this;
    for (const [id, to] of this.came) {
      const from = this.left.get(id);
      const picture = to.element ?? from?.element ?? null;
      if (from !== undefined && picture !== null && layer !== null)
        fly(layer, picture, from.place, to.place, to.element);
      else if (from === undefined && to.element !== null) appear(to.element);
    }
    this.left.clear();
    this.came.clear();
  }
}

/** Where a card is seen; at the edge of its column's window when it lies beyond it. */
function placeOf(window: Place, { top, height }: { top: number; height: number }, scroll: number): Place {
  const lowest = window.top + window.height - height / 2;
  const highest = window.top - height / 2;
  const seen = Math.min(Math.max(window.top + top - scroll, highest), lowest);
  return { left: window.left, top: seen, width: window.width, height };
}
