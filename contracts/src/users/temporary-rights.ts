import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn } from 'class-validator';
import { addDays, dayOf } from '../core/days.js';
import { type PermissionFlag, permissionFlags } from '../core/permissions.js';
import { IsInstant, required, unlessEmpty } from '../core/validation.js';

/** ISO instants, by the flags that end by themselves then. */
export type RightsUntil = Readonly<Partial<Record<PermissionFlag, string>>>;

/** Rights are given for a year at most; whoever needs them longer is given them for good. */
const mostDays = 366;

/** Gives rights that end by themselves, or changes when those that are held end. */
export class GrantRightsUntil {
  @IsIn(permissionFlags, { each: true })
  @ArrayMaxSize(permissionFlags.length)
  @ArrayNotEmpty(required)
  @IsArray()
  flags!: PermissionFlag[];

  /** Empty for good. */
  @IsInstant()
  @unlessEmpty('until')
  until?: string;
}

/** Whether rights may end at an instant: it is still to come, and not too far away. */
export function isWithinReach(until: string, now: string): boolean {
  const [end, at] = [Date.parse(until), Date.parse(now)];
  return end > at && end <= Date.parse(`${addDays(dayOf(now), mostDays)}T23:59:59.999Z`);
}

/** One end for several flags. */
export function untilOf(flags: readonly PermissionFlag[], until: string): RightsUntil {
  return Object.fromEntries(flags.map((flag) => [flag, until]));
}
