import { departmentName, designationName, roleName } from '@atrium/contracts/core/permission-names';

type Place = 'role' | 'department' | 'designation';
const nameOf: Readonly<Record<Place, (code: string) => string>> = {
  role: roleName,
  department: departmentName,
  designation: designationName,
};

/** What a search of a role, department or designation looks in: its name, and the code, which links hold. */
export function searchedPlace<P extends Place>(person: Readonly<Record<P, string>>, place: P): string {
  return `${nameOf[place](person[place])} ${person[place]}`;
}
