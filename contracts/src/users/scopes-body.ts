import { IsIn, IsOptional } from 'class-validator';
import { type Scope, type ScopeChoices, scopes } from '../core/permissions.js';

/** How far rights reach; what is left out follows from the role. */
export class ScopesBody implements ScopeChoices {
  @IsIn(scopes)
  @IsOptional()
  readLeave?: Scope;

  @IsIn(scopes)
  @IsOptional()
  decideLeave?: Scope;

  @IsIn(scopes)
  @IsOptional()
  readAttendance?: Scope;

  @IsIn(scopes)
  @IsOptional()
  decideAttendance?: Scope;
}
