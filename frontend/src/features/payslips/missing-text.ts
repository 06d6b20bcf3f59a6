import { missingReasonTexts } from '@atrium/contracts/attendance/missing-days';
import type { PayMissingDay } from '@atrium/contracts/payslips/rules';
import { weekDayAndDay } from '../../ui/format/day-texts';

/** A missing day, such as `Tue 3 Feb`, and that it is half of one. */
export function missingDayText({ day, part }: Pick<PayMissingDay, 'day' | 'part'>): string {
  const name = weekDayAndDay(day);
  return part < 1 ? `${name}, half a day` : name;
}

/** The days that are not paid, each with why; empty where pay slips do not name them. */
export function unpaidText(missing: readonly PayMissingDay[]): string {
  return missing
    .filter(({ paid }) => paid === false)
    .map((one) => `${missingDayText(one)} (${missingReasonTexts[one.why]})`)
    .join('; ');
}
