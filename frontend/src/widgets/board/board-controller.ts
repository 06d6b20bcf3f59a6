import type { BoardMove, BoardSource } from './board-types';
import { cellBeside, cellOf, cellsOf } from './cells';
import { neighbourAt, withAt, without } from './placement';

export type Carrier = 'pointer' | 'keyboard';

export interface Drag {
  readonly card: string;
  readonly carrier: Carrier;
  readonly from: string;
  /** Its original index, not counting itself. */
  readonly home: number;
  readonly column: string;
  readonly index: number;
}

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far a point lies from a cell: across the window first, since a card held above a column still means it. */
export function distanceFrom(
  { x, y }: { readonly x: number; readonly y: number },
  { left, right, top, bottom }: Bounds,
) {
  return { across: Math.max(left - x, x - right, 0), along: Math.max(top - y, y - bottom, 0) };
}

/** What a column on the screen can be asked. */
export interface ColumnHandle {
  /** Target index at a height of the window, not counting a card. */
  readonly indexAt: (y: number, card: string) => number;
  /** Where it lies in the window, in pixels. */
  readonly bounds: () => Bounds;
  /** Scrolls until the card at this index is in view. */
  readonly reveal: (index: number) => void;
}

interface Shown {
  readonly base: readonly string[];
  readonly slot: number | null;
  readonly card: string | null;
  readonly ids: readonly string[];
}

/**
 * What a board shows while cards are carried: the source's order with the carried card at its target. The column
 * underneath keeps its order until the drop, so that nothing moves under the pointer.
 */
export class BoardController {
  /** The dropped card, until its drop has been drawn: it does not glide. */
  handled: string | null = null;
  private carried: Drag | null = null;
  private held: { readonly column: string; readonly ids: readonly string[] } | null = null;
  private readonly shownBefore = new Map<string, Shown>();
  private readonly handles = new Map<string, ColumnHandle>();
  private readonly listeners = new Set<() => void>();
  private stopListening: (() => void) | null = null;

  constructor(readonly source: BoardSource) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.stopListening ??= this.source.subscribe(() => this.changed());
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.stopListening?.();
      this.stopListening = null;
    };
  };

  readonly drag = (): Drag | null => this.carried;

  /** A stable array until it changes. */
  shown(column: string): readonly string[] {
    const base = this.held?.column === column ? this.held.ids : this.source.cards(column);
    const card = this.carried?.card ?? null;
    if (this.carried === null || card === null) return base;
    const slot = this.carried.column === column ? this.carried.index : null;
    const before = this.shownBefore.get(column);
    if (before !== undefined && before.base === base && before.slot === slot && before.card === card) return before.ids;
    const others = without(base, card);
    const ids = slot === null ? others : withAt(others, slot, card);
    this.shownBefore.set(column, { base, slot, card, ids });
    return ids;
  }

  columnOf(card: string): string | null {
    return cellsOf(this.source).find(({ id }) => this.shown(id).includes(card))?.id ?? null;
  }

  /**
   * Registers a mounted column.
   * @returns a function that removes it
   */
  attach(column: string, handle: ColumnHandle): () => void {
    this.handles.set(column, handle);
    return () => {
      if (this.handles.get(column) === handle) this.handles.delete(column);
    };
  }

  handle(column: string): ColumnHandle | undefined {
    return this.handles.get(column);
  }

  lift(card: string, carrier: Carrier): void {
    const column = this.columnOf(card);
    if (column === null) return;
    const home = this.shown(column).indexOf(card);
    this.handled = card;
    this.held = { column, ids: this.source.cards(column) };
    this.carried = { card, carrier, from: column, home, column, index: home };
    this.changed();
  }

  carryOver(column: string, y: number): void {
    if (this.carried === null) return;
    const { card } = this.carried;
    this.put(column, this.source.place?.(card, column) ?? this.handles.get(column)?.indexAt(y, card) ?? 0);
  }

  /** Targets the column at a point of the window, or the nearest one. */
  carryTo({ x, y }: { readonly x: number; readonly y: number }): void {
    const byDistance = [...this.handles].map(([column, handle]) => ({
      column,
      ...distanceFrom({ x, y }, handle.bounds()),
    }));
    const [nearest] = byDistance.toSorted((a, b) => a.across - b.across || a.along - b.along);
    if (nearest !== undefined) this.carryOver(nearest.column, y);
  }

  /** By arrow key. */
  step(direction: 'up' | 'down' | 'before' | 'behind'): void {
    if (this.carried === null) return;
    const { card, column, index } = this.carried;
    if (direction === 'up' || direction === 'down') this.stepAlong(direction === 'down' ? 1 : -1);
    else {
      const next = cellBeside(this.source, column, { columns: direction === 'behind' ? 1 : -1 });
      if (next !== undefined) this.put(next, this.source.place?.(card, next) ?? index);
    }
    if (this.carried !== null) this.handles.get(this.carried.column)?.reveal(this.carried.index);
  }

  /** One place up or down, and beyond the ends of a cell into the lane there. */
  private stepAlong(by: 1 | -1): void {
    if (this.carried === null) return;
    const { card, column, index } = this.carried;
    const most = without(this.shown(column), card).length;
    if (this.source.place === null && index + by >= 0 && index + by <= most) this.put(column, index + by);
    else {
      const next = cellBeside(this.source, column, { lanes: by });
      if (next !== undefined)
        this.put(next, this.source.place?.(card, next) ?? (by === 1 ? 0 : this.shown(next).length));
    }
  }

  /** In a stacked row, shows the header before a value that means nothing by itself. */
  drop(): BoardMove | null {
    const { carried, held } = this;
    if (carried === null) return null;
    const { card, from, column, home, index } = carried;
    const others = without(held?.ids ?? [], card);
    const there = new Set(this.source.cards(column));
    this.end();
    if (column === from && (index === home || this.source.place !== null)) return null;
    const { column: to, lane } = cellOf(column);
    const move = { card, from: cellOf(from).column, column: to, ...(lane !== null && { lane }) };
    if (this.source.place !== null) return move;
    return { ...move, ...neighbourAt(others, index, (other) => there.has(other)) };
  }

  cancel(): void {
    this.end();
  }

  private put(column: string, wanted: number): void {
    const { carried } = this;
    if (carried === null) return;
    if (this.held?.column !== column) this.held = { column, ids: this.source.cards(column) };
    const most = without(this.held.ids, carried.card).length;
    const index = Math.min(Math.max(0, wanted), most);
    if (column === carried.column && index === carried.index) return;
    this.carried = { ...carried, column, index };
    this.changed();
  }

  private end(): void {
    this.carried = null;
    this.held = null;
    this.shownBefore.clear();
    this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
