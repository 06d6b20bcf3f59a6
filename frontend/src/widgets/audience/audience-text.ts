import { departmentName, roleName } from '@atrium/contracts/core/permission-names';
import { type Audience, isForEverybody } from '@atrium/contracts/core/audience';

export function audienceText(audience: Audience): string {
  if (isForEverybody(audience)) return 'Everybody';
  return [...audience.departments.map(departmentName), ...audience.roles.map((role) => `role ${roleName(role)}`)].join(
    ', ',
  );
}
