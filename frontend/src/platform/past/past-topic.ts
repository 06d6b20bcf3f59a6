import { comparePositions, type LiveDocument, type Position } from '@atrium/contracts/core/live';
import type { PastDelta, StepDirection } from '@atrium/contracts/core/past';

/** A moment: an instant in milliseconds, or one position of several that fell into it. */
export interface Moment {
  readonly at: number;
  /** Null for everything that happened up to the instant. */
  readonly position: Position | null;
}

/** What is known of a topic over a span of time: what it held at its beginning, and all that changed from there on. */
export interface Stretch {
  /** Where the base stands. */
  readonly from: Place;
  /** Up to where there are no other deltas than these. */
  readonly to: Place;
  readonly base: readonly LiveDocument[];
  readonly complete: boolean;
  /** In the order of their positions; their instants never go back. */
  readonly deltas: readonly PastDelta[];
}

/** A position, and the instant up to which everything stands at or before it, in milliseconds. */
export interface Place {
  readonly at: number;
  readonly position: Position;
}

interface Step {
  readonly delta: PastDelta;
  readonly at: number;
  /** The document before it; undefined where there was none. */
  readonly before: LiveDocument | undefined;
}

/**
 * A topic over a stretch of time. Each delta remembers what it replaced, so that going on and going back both cost as
 * much as what changed in between, however large the topic is.
 */
export class PastTopic {
  readonly complete: boolean;
  private readonly from: Place;
  private readonly to: Place;
  private readonly steps: readonly Step[];
  private readonly documents: Map<string, LiveDocument>;
  /** How many of the steps are in the documents. */
  private applied = 0;

  constructor({ from, to, base, complete, deltas }: Stretch) {
    this.from = from;
    this.to = to;
    this.complete = complete;
    const now = new Map(base.map((document) => [document._id, document]));
    this.documents = new Map(now);
    this.steps = deltas.map((delta) => {
      const before = now.get(delta.id);
      apply(now, delta);
      return { delta, at: Date.parse(delta.at), before };
    });
  }

  /** Whether the topic is known at a moment. */
  covers({ at, position }: Moment): boolean {
    const { from, to } = this;
    if (position === null) return at >= from.at && at <= to.at;
    return comparePositions(position, from.position) >= 0 && comparePositions(position, to.position) <= 0;
  }

  /** What the topic holds at the moment to which it was moved last. */
  get list(): readonly LiveDocument[] {
    return [...this.documents.values()];
  }

  /** One document at that moment. */
  document(id: string): LiveDocument | undefined {
    return this.documents.get(id);
  }

  /** Goes to a moment that it covers. @returns the deltas that lie on the way, in the order of their positions */
  moveTo(moment: Moment): readonly PastDelta[] {
    const before = this.applied;
    const after = this.countUpTo(moment);
    for (; this.applied < after; this.applied += 1) {
      const step = this.steps[this.applied];
      if (step !== undefined) apply(this.documents, step.delta);
    }
    for (; this.applied > after; this.applied -= 1) {
      const step = this.steps[this.applied - 1];
      if (step === undefined) continue;
      if (step.before === undefined) this.documents.delete(step.delta.id);
      else this.documents.set(step.delta.id, step.before);
    }
    return this.steps.slice(Math.min(before, after), Math.max(before, after)).map(({ delta }) => delta);
  }

  /**
   * The moment of the next change, or of the one before that at which one is.
   * @returns null where none is known in this stretch
   */
  neighbour(moment: Moment, direction: StepDirection): Moment | null {
    const count = this.countUpTo(moment);
    const here = this.steps[count - 1]?.delta.position;
    const first = here === undefined ? 0 : this.steps.findIndex(({ delta }) => delta.position === here);
    const step = this.steps[direction === 'next' ? count : first - 1];
    return step === undefined ? null : { at: step.at, position: step.delta.position };
  }

  private countUpTo({ at, position }: Moment): number {
    const isWithin = (step: Step) =>
      position === null ? step.at <= at : comparePositions(step.delta.position, position) <= 0;
    let [low, high] = [0, this.steps.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const step = this.steps[middle];
      if (step !== undefined && isWithin(step)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function apply(documents: Map<string, LiveDocument>, { id, op, doc }: PastDelta): void {
  if (op === 'del' || doc === undefined) documents.delete(id);
  else documents.set(id, doc);
}
