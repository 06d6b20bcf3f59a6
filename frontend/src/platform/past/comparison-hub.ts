import type { ComparedBoard, Comparison, ComparisonKit, FateCounts } from '../../ui/compare/comparison';
import { createStore } from '../../ui/store/external-store';
import { sumOfCounts } from './differences';

/** What the bar says of the screen; null while no part of it has been compared. */
export type Total = FateCounts | null;

/** Where the parts of the screen of then leave what they hold, and the parts that are seen find it. */
export class ComparisonHub implements Comparison {
  readonly total = createStore<Total>(null);
  /** The board that is seen; null where none is. */
  readonly board = createStore<ComparedBoard | null>(null);
  private readonly held = new Map<string, unknown>();
  private readonly counts = new Map<string, FateCounts>();
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly kit: ComparisonKit,
    readonly ScreenOfThen: Comparison['ScreenOfThen'],
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly former = (key: string): unknown => this.held.get(key);

  readonly report = (key: string, held: unknown): (() => void) => {
    this.held.set(key, held);
    this.changed();
    return () => {
      if (this.held.get(key) !== held) return;
      this.held.delete(key);
      this.changed();
    };
  };

  readonly count = (key: string, counts: FateCounts): (() => void) => {
    this.counts.set(key, counts);
    this.addUp();
    return () => {
      if (this.counts.get(key) === counts) this.counts.delete(key);
      this.addUp();
    };
  };

  readonly lay = (board: ComparedBoard): (() => void) => {
    this.board.set(board);
    return () => {
      if (this.board.get() === board) this.board.set(null);
    };
  };

  private addUp(): void {
    this.total.set(this.counts.size === 0 ? null : sumOfCounts(this.counts.values()));
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
