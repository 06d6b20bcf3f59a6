export interface Timers {
  after(milliseconds: number, run: () => void): () => void;
}

export const realTimers: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
