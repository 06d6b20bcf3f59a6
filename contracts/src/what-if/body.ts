import { dayCount } from '../core/days.js';
import type { FieldProblem } from '../core/problems.js';
import { IsDay } from '../core/validation.js';
import { UpdateSettings } from '../settings/commands.js';
import type { SettingName } from './views.js';

/** The longest span of days that settings are tried on. */
export const mostTriedDays = 92;

/** Settings to try on the days from `from` to `to`, both included; those left out stay as they are. */
export class TrySettings extends UpdateSettings {
  @IsDay()
  from!: string;

  @IsDay()
  to!: string;
}

/** The settings by which something of the past is reckoned. */
export const triedSettings = [
  'timeZone',
  'workingDays',
  'workingHours',
  'holidays',
  'leaveTypes',
  'responseTargets',
  'attendance',
] as const satisfies readonly SettingName[];

export function isTriedSetting(name: string): boolean {
  return triedSettings.some((one) => one === name);
}

/**
 * What is wrong with a span; nothing for one that can be tried.
 * @param today in the organisation's time zone
 */
export function spanProblems(
  { from, to }: { readonly from: string; readonly to: string },
  today: string,
): FieldProblem[] {
  if (to > today) return [{ field: 'to', message: 'The span must end today or earlier' }];
  if (to < from) return [{ field: 'to', message: 'The span ends before it begins' }];
  if (dayCount(from, to) > mostTriedDays)
    return [{ field: 'from', message: `At most ${mostTriedDays} days can be tried at once` }];
  return [];
}
