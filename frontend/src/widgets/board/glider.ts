import { appear, fly, mayMove, type Place, slide } from './motion';

export interface Spot {
  readonly top: number;
  readonly height: number;
  readonly element: Element | null;
}

export interface Drawn {
  readonly ids: readonly string[];
  readonly spots: ReadonlyMap<string, Spot>;
  /** For cards that may not be drawn; null when unknown. */
  readonly spotOf: (id: string) => { readonly top: number; readonly height: number } | null;
  /** Lazy, since it forces layout. */
  readonly window: () => Place;
  /** Scroll offsets before and after drawing. */
  readonly scrolled: { readonly before: number; readonly now: number };
}

interface Flight {
  readonly spot: Pick<Spot, 'top' | 'height'>;
  readonly element: Element | null;
  readonly window: () => Place;
  readonly scroll: number;
}

/**
 * Compares two drawings of a board and animates cards from old to new places: within a column they slide, between
 * columns they fly.
 */
export class Glider {
  private readonly last = new Map<string, Drawn>();
  private readonly left = new Map<string, Flight>();
  private readonly came = new Map<string, Flight>();
  private isMatching = false;
  private layer: Element | null = null;

  readonly flyIn = (layer: Element | null): void => {
    this.layer = layer;
  };

  before(column: string): Drawn | undefined {
    return this.last.get(column);
  }

  forget(column: string): void {
    this.last.delete(column);
  }

  /** @param ignored the carried card, which does not glide */
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
    // All columns draw before this microtask, and nothing paints until then.
    queueMicrotask(() => this.match());
  }

  private match(): void {
    this.isMatching = false;
    for (const [id, to] of this.came) {
      const from = this.left.get(id);
      // Neither end is visible.
      const picture = to.element ?? from?.element ?? null;
      if (picture === null) continue;
      if (from === undefined) appear(picture);
      else if (this.layer !== null) fly(this.layer, picture, placeOf(from), placeOf(to), to.element);
    }
    this.left.clear();
    this.came.clear();
  }
}

const beyond = { top: Number.MAX_SAFE_INTEGER, height: 0 };

/** Items in only one of two lists. Skips common ends, usually nearly everything. */
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

/** Clamped to the edge of the column's viewport. */
function placeOf({ spot, window, scroll }: Flight): Place {
  const { left, top, width, height } = window();
  const lowest = top + height - spot.height / 2;
  const highest = top - spot.height / 2;
  const seen = Math.min(Math.max(top + spot.top - scroll, highest), lowest);
  return { left, top: seen, width, height: spot.height };
}
