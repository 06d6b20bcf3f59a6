import type { Department, Role } from './permissions.js';

/** Members of one of the departments or roles; everybody when both are empty. */
export interface Audience {
  departments: readonly Department[];
  roles: readonly Role[];
}

export function isForEverybody({ departments: some, roles: few }: Audience): boolean {
  return some.length === 0 && few.length === 0;
}

export function belongsTo(
  audience: Audience,
  person: { readonly department: Department; readonly role: Role },
): boolean {
  if (isForEverybody(audience)) return true;
  return audience.departments.includes(person.department) || audience.roles.includes(person.role);
}
