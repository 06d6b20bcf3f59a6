/** Milliseconds on the machine's monotonic clock, which all processes share. */
export function nowMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Waits. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

/**
 * Waits for a moment on the clock to within a few microseconds: sleeps first, and looks at the clock without pause for
 * the last millisecond, because timers are no finer than that.
 */
export async function until(moment: number): Promise<void> {
  const left = moment - nowMs() - 1;
  if (left >= 1) await pause(Math.floor(left));
  while (nowMs() < moment) await new Promise<void>((resolve) => void setImmediate(resolve));
}
