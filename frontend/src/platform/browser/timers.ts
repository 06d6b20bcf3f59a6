/** The passing of time, so that tests can be its master. */
export interface Timers {
  /** Runs something once after so many milliseconds; gives the function that calls it off. */
  after(milliseconds: number, run: () => void): () => void;
}

/** Time as it passes. */
export const realTimers: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
