/** How long a command is retried, whatever the event store does, in milliseconds. */
export const patienceMs = 10_000;

export class Deadline {
  private constructor(private readonly at: number) {}

  static in(ms: number): Deadline {
    return new Deadline(performance.now() + ms);
  }

  get left(): number {
    return Math.max(0, this.at - performance.now());
  }
}
