import { roleName } from '@atrium/contracts/core/permission-names';
import { type Audience, isForEverybody } from '@atrium/contracts/core/audience';
import { departmentNow } from '../../platform/organisation/units-now';

export function audienceText(audience: Audience): string {
  if (isForEverybody(audience)) return 'Everybody';
  const [where, who] = [audience.departments.map(departmentNow), audience.roles.map(roleName)];
  const roles = who.length === 1 ? `Role: ${who.join()}` : `Roles: ${who.join(', ')}`;
  return [where.join(', '), ...(who.length === 0 ? [] : [roles])].filter(Boolean).join('; ');
}
