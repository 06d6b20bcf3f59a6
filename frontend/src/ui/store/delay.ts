export class Delay {
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly start = (milliseconds: number, run: () => void): void => {
    this.stop();
    this.timer = setTimeout(run, milliseconds);
  };

  readonly stop = (): void => clearTimeout(this.timer);
}
