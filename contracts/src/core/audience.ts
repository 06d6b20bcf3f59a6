import { ArrayUnique, IsArray, IsIn, IsOptional } from 'class-validator';
import { type Department, departments, type Role, roles } from './permissions.js';

/** For whom something is: whoever is of one of the departments or has one of the roles; with none of both, everybody. */
export interface Audience {
  departments: readonly Department[];
  roles: readonly Role[];
}

/** What a command's body says about its audience; what is left out stays as it is, or is none. */
export class AudienceBody {
  @IsIn(departments, { each: true })
  @ArrayUnique()
  @IsArray()
  @IsOptional()
  departments?: Department[];

  @IsIn(roles, { each: true })
  @ArrayUnique()
  @IsArray()
  @IsOptional()
  roles?: Role[];
}

/** Whether it is for everybody of the organisation. */
export function isForEverybody({ departments: some, roles: few }: Audience): boolean {
  return some.length === 0 && few.length === 0;
}

/** Whether somebody belongs to the audience as they are now. */
export function belongsTo(
  audience: Audience,
  person: { readonly department: Department; readonly role: Role },
): boolean {
  if (isForEverybody(audience)) return true;
  return audience.departments.includes(person.department) || audience.roles.includes(person.role);
}
