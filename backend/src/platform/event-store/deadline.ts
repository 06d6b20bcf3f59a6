/** How long a command may take, in milliseconds: so long it is tried again whatever the event store does meanwhile. */
export const patienceMs = 10_000;

/** The moment until which something is tried. It is passed along, so that all parts of a command share one. */
export class Deadline {
  private constructor(private readonly at: number) {}

  /** @param ms from now on */
  static in(ms: number): Deadline {
    return new Deadline(performance.now() + ms);
  }

  /** Milliseconds that are left; none once it is over. */
  get left(): number {
    return Math.max(0, this.at - performance.now());
  }
}
