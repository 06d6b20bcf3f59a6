// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsDefined,
  IsIn,
  IsObject,
  IsOptional,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { type PermissionFlag, permissionFlags, type Role, roles, type ScopeChoices } from '../core/permissions.js';
import { IsFilledIn, IsId, IsOneLine } from '../core/validation.js';
import { ScopesBody } from '../users/scopes-body.js';

/** A role with rights and scopes to which the organisation gave a name, beside the presets that come with the product. */
export interface OwnPreset {
  id: string;
  name: string;
  role: Role;
  /** In the order of all rights. */
  flags: PermissionFlag[];
  scopes: ScopeChoices;
}

/** Superadmins belong to no organisation. */
export const presetRoles: readonly Role[] = roles.filter((role) => role !== 'superadmin');

export const mostPresets = 50;
export const longestPreset = 60;

export class OwnPresetBody {
  /** Left out for a new one. */
  @IsId()
  @IsOptional()
  id?: string;

  @MaxLength(longestPreset)
  @IsOneLine()
  @IsFilledIn()
  name!: string;

  @IsIn(presetRoles)
  role!: Role;

  @IsIn(permissionFlags, { each: true })
  @ArrayUnique()
  @IsArray()
  flags!: PermissionFlag[];

  @ValidateNested()
  @Type(() => ScopesBody)
  @IsObject()
  @IsDefined()
  scopes!: ScopesBody;
}

/** An optional list of presets, with names of their own. */
export const IsPresetList = (): PropertyDecorator => {
  const rules = [
    Type(() => OwnPresetBody),
    ValidateNested({ each: true }),
    IsObject({ each: true }),
    ArrayUnique((preset: OwnPresetBody | null) => String(preset?.name).trim().toLowerCase(), {
      message: 'Each preset needs a name of its own',
    }),
    ArrayUnique((preset: OwnPresetBody | null) => preset?.id ?? preset, { message: 'Two presets have the same id' }),
    ArrayMaxSize(mostPresets),
    IsArray(),
    IsOptional(),
  ];
  return (target, key) => {
    for (const rule of rules.toReversed()) rule(target, key);
  };
};
