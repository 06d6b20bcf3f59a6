/** Does something after a while, unless it is put off once more or called off before. */
export class Delay {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Begins anew: what was planned before is not done. */
  readonly start = (milliseconds: number, run: () => void): void => {
    this.stop();
    this.timer = setTimeout(run, milliseconds);
  };

  readonly stop = (): void => clearTimeout(this.timer);
}
