import { missingReasonTexts } from '@atrium/contracts/attendance/missing-days';
import type { PayMissingDay } from '@atrium/contracts/payslips/rules';
import { weekDayAndDay } from '../../ui/format/day-texts';

/** `Tue 3 Feb`, with a mark for half days. */
export function missingDayText({ day, part }: Pick<PayMissingDay, 'day' | 'part'>): string {
  const name = weekDayAndDay(day);
  return part < 1 ? `${name}, half a day` : name;
}

/** Empty for early payslips. */
export function unpaidText(missing: readonly PayMissingDay[]): string {
  return missing
    .filter(({ paid }) => paid === false)
    .map((one) => `${missingDayText(one)} (${missingReasonTexts[one.why]})`)
    .join('; ');
}
