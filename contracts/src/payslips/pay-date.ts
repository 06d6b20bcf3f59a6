import { addDays, lastDayOf } from '../core/days.js';
import type { Settings } from '../settings/rules.js';
import { workingParts, type WorkingTimes } from '../settings/working-time.js';

/**
 * The day on which people are paid for a month. A day off gives way to the working day before it, where the month has
 * one; a month that is too short pays on its last day.
 */
export function payDateIn(settings: WorkingTimes & Pick<Settings, 'payroll'>, month: string): string {
  const first = `${month}-01`;
  const last = lastDayOf(month);
  const { payDay } = settings.payroll;
  const wanted = `${month}-${String(payDay).padStart(2, '0')}`;
  const day = payDay === 0 || wanted > last ? last : wanted;
  const partOf = workingParts(settings);
  let paid = day;
  while (paid >= first && partOf(paid) === 0) paid = addDays(paid, -1);
  return paid < first ? day : paid;
}
