import { type OwnHours, weeklyHours } from '@atrium/contracts/work-schedules/rules';
import { weekDays, type WeekDay } from '@atrium/contracts/core/days';
import { weekDayName } from '../../../ui/format/day-texts';
import { formatNumber } from '../../../ui/format/numbers';

/**
 * Such as "Mon, Tue, Wed · 09:00–15:30 · 18 h a week".
 * @param first with which a week begins
 */
export function hoursOfWeek(hours: OwnHours, first: WeekDay): string {
  const ordered = [...weekDays.slice(first), ...weekDays.slice(0, first)].filter((day) => hours.days.includes(day));
  const days = ordered.map((day) => weekDayName(day, 'short')).join(', ');
  return `${days} · ${hours.start}–${hours.end} · ${formatNumber(weeklyHours(hours))} h a week`;
}
