import type { BoardMove, BoardSource } from './board-types';
import { neighbourAt, withAt, without } from './placement';

/** With what a card is carried. */
export type Carrier = 'pointer' | 'keyboard';

/** A card on its way. */
export interface Drag {
  readonly card: string;
  readonly carrier: Carrier;
  readonly from: string;
  /** Where it stood, counted without itself. */
  readonly home: number;
  /** Where it would fall now. */
  readonly column: string;
  readonly index: number;
}

/** What a column on the screen can be asked. */
export interface ColumnHandle {
  /** The index, not counting a card, at which something held at this height of the window would stand. */
  readonly indexAt: (y: number, card: string) => number;
  /** Where it lies across the window, in pixels. */
  readonly across: () => { readonly left: number; readonly right: number };
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
 * What a board shows while cards are carried about: the source's order, with the carried card where it would fall.
 * The column under the carried card keeps its order until the drop, so that nothing moves under the pointer.
 */
export class BoardController {
  /** The card that was carried last, until its drop has been drawn: it is on its place already, nothing glides there. */
  handled: string | null = null;
  private carried: Drag | null = null;
  private held: { readonly column: string; readonly ids: readonly string[] } | null = null;
  private readonly shownBefore = new Map<string, Shown>();
  private readonly handles = new Map<string, ColumnHandle>();
  private readonly listeners = new Set<() => void>();
  private stopListening: (() => void) | null = null;

  constructor(readonly source: BoardSource) {}

  /** Calls the listener after each change; gives the function that stops it. */
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

  /** The card on its way; null when none is. */
  readonly drag = (): Drag | null => this.carried;

  /** The cards of a column as they are to be drawn; the same array until that changes. */
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

  /** The column in which a card is drawn. */
  columnOf(card: string): string | null {
    return this.source.columns().find(({ id }) => this.shown(id).includes(card))?.id ?? null;
  }

  /** Tells of a column that is on the screen; gives the function that takes it back. */
  attach(column: string, handle: ColumnHandle): () => void {
    this.handles.set(column, handle);
    return () => {
      if (this.handles.get(column) === handle) this.handles.delete(column);
    };
  }

  handle(column: string): ColumnHandle | undefined {
    return this.handles.get(column);
  }

  /** Lifts a card. */
  lift(card: string, carrier: Carrier): void {
    const column = this.columnOf(card);
    if (column === null) return;
    const home = this.shown(column).indexOf(card);
    this.handled = card;
    this.held = { column, ids: this.source.cards(column) };
    this.carried = { card, carrier, from: column, home, column, index: home };
    this.changed();
  }

  /** The card is carried over a column, at a height of the window. */
  carryOver(column: string, y: number): void {
    if (this.carried === null) return;
    const { card } = this.carried;
    this.put(column, this.source.place?.(card, column) ?? this.handles.get(column)?.indexAt(y, card) ?? 0);
  }

  /** The card is carried to a point of the window: over the column there, or the nearest one beside it. */
  carryTo({ x, y }: { readonly x: number; readonly y: number }): void {
    const byDistance = [...this.handles].map(([column, handle]) => {
      const { left, right } = handle.across();
      return { column, distance: Math.max(left - x, x - right, 0) };
    });
    const [nearest] = byDistance.toSorted((a, b) => a.distance - b.distance);
    if (nearest !== undefined) this.carryOver(nearest.column, y);
  }

  /** Carries the card one step on, as the arrow keys do. */
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

  /** Lets the card fall. @returns what that changes; null when it stands where it stood */
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

  /** Puts the card back. */
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
