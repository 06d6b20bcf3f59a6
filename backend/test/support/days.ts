const dayMs = 24 * 60 * 60 * 1_000;

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
}

/** A leave that holds today wherever the clock is: midnight may pass while a test runs, and today may be a Sunday. */
export function aroundToday(): { startDate: string; endDate: string } {
  return { startDate: dayFromNow(-1), endDate: dayFromNow(6) };
}
