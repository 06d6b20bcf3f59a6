/** How long a command is retried, whatever the event store does, in milliseconds. */
export const patienceMs = 10_000;

/** A point in time shared by all parts of a command. */
export class Deadline {
  private constructor(private readonly at: number) {}

  static in(ms: number): Deadline {
    return new Deadline(performance.now() + ms);
  }

  /** Milliseconds left; never negative. */
  get left(): number {
    return Math.max(0, this.at - performance.now());
  }
}
