/**
 * Where the events of a log lie in another one. An event store gives out positions by itself, so a log that is restored
 * has others, and events that name a position must name the new one.
 */
export class MovedPositions {
  private readonly former: number[] = [];
  private readonly present: number[] = [];

  /** In the order of the log. */
  add(former: bigint, present: bigint): void {
    this.former.push(Number(former));
    this.present.push(Number(present));
  }

  /** The position of the last event up to a former position; between events, right before the next one. */
  of(former: bigint): bigint {
    const wanted = Number(former);
    let [low, high] = [0, this.former.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.former[middle] ?? Infinity) <= wanted) low = middle + 1;
      else high = middle;
    }
    return BigInt(this.present[low - 1] ?? 0);
  }
}
