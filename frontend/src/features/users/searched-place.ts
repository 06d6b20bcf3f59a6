import { roleName } from '@atrium/contracts/core/permission-names';
import { departmentNow, designationNow, unitsNow } from '../../platform/organisation/units-now';
import { fold } from '../../ui/table/filter-options';

type Place = 'role' | 'department' | 'designation';
const nameOf: Readonly<Record<Place, (code: string) => string>> = {
  role: roleName,
  department: departmentNow,
  designation: designationNow,
};

/**
 * Whether a search of a role, department or designation finds a person: anywhere in its name and in its code. The whole
 * code of a department, which the links of figures hold, means that department alone.
 */
export function isInPlace<P extends Place>(person: Readonly<Record<P, string>>, place: P, term: string): boolean {
  const code = person[place];
  if (place === 'department' && unitsNow().departments.some((unit) => unit.code === term)) return code === term;
  return fold(`${nameOf[place](code)} ${code}`).includes(fold(term));
}
