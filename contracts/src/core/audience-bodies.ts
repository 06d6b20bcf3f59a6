import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsOptional } from 'class-validator';
import { IsUnitCode } from '../settings/listed-names.js';
import { type Department, type Role, roles } from './permissions.js';

const mostDepartments = 100;

/** Fields left out stay, or are empty. */
export class AudienceBody {
  @IsUnitCode({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(mostDepartments)
  @IsArray()
  @IsOptional()
  departments?: Department[];

  @IsIn(roles, { each: true })
  @ArrayUnique()
  @IsArray()
  @IsOptional()
  roles?: Role[];
}
