import { addDays } from '@atrium/contracts/core/days';

function dayFromNow(days: number): string {
  return addDays(new Date().toISOString(), days);
}

/** A leave that holds today wherever the clock is: midnight may pass while a test runs, and today may be a Sunday. */
export function aroundToday(): { startDate: string; endDate: string } {
  return { startDate: dayFromNow(-1), endDate: dayFromNow(6) };
}
