import { IsBoolean, IsIn, IsLocale, IsOptional, MaxLength } from 'class-validator';
import { signedIn } from '../core/access.js';
import type { CommandTable } from '../core/commands.js';
import { IsTimeZone } from '../settings/validation.js';
import { unlessEmpty } from '../core/validation.js';
import { densities, type Density, type Theme, themes } from './rules.js';

/** Says how one wants the interface; what is left out stays as it is. */
export class SetPreferences {
  @IsIn(themes)
  @IsOptional()
  theme?: Theme;

  @IsIn(densities)
  @IsOptional()
  density?: Density;

  @IsBoolean()
  @IsOptional()
  singleKeys?: boolean;

  /** Language tag; empty for the device's. */
  @MaxLength(35)
  @IsLocale()
  @unlessEmpty('locale')
  locale?: string;

  /** A time zone, or empty for what the device says. */
  @IsTimeZone()
  @unlessEmpty('timeZone')
  timeZone?: string;
}

export const preferenceCommands = {
  /** Of oneself alone. */
  SetPreferences: { body: SetPreferences, access: signedIn },
} as const satisfies CommandTable;
