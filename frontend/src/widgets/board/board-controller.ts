import type { BoardMove, BoardSource } from './board-types';
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

export interface ColumnHandle {
  /** Target index at a height of the window, not counting a card. */
  readonly indexAt: (y: number, card: string) => number;
  /** Horizontal extent in pixels. */
  readonly across: () => { readonly left: number; readonly right: number };
  /** Scrolls the card at this index into view. */
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
    return this.source.columns().find(({ id }) => this.shown(id).includes(card))?.id ?? null;
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
    const byDistance = [...this.handles].map(([column, handle]) => {
      const { left, right } = handle.across();
      return { column, distance: Math.max(left - x, x - right, 0) };
    });
    const [nearest] = byDistance.toSorted((a, b) => a.distance - b.distance);
    if (nearest !== undefined) this.carryOver(nearest.column, y);
  }

  /** By arrow key. */
  step(direction: 'up' | 'down' | 'before' | 'behind'): void {
    if (this.carried === null) return;
    const { card, column, index } = this.carried;
    if (direction === 'up' || direction === 'down') {
      if (this.source.place === null) this.put(column, index + (direction === 'down' ? 1 : -1));
    } else {
      const columns = this.source.columns();
      const next = columns[columns.findIndex(({ id }) => id === column) + (direction === 'behind' ? 1 : -1)];
      if (next !== undefined) this.put(next.id, this.source.place?.(card, next.id) ?? index);
    }
    if (this.carried !== null) this.handles.get(this.carried.column)?.reveal(this.carried.index);
  }

  /** @returns the move; null when nothing changed */
  drop(): BoardMove | null {
    const { carried, held } = this;
    if (carried === null) return null;
    const { card, from, column, home, index } = carried;
    const others = without(held?.ids ?? [], card);
    const there = new Set(this.source.cards(column));
    this.end();
    if (column === from && (index === home || this.source.place !== null)) return null;
    if (this.source.place !== null) return { card, from, column };
    return { card, from, column, ...neighbourAt(others, index, (other) => there.has(other)) };
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
