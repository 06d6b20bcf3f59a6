import { departmentName, roleName } from '@atrium/contracts/core/permission-names';
import type { Ground, RecordAudience } from '@atrium/contracts/users/record-audience';
import { flagName } from '../account/flag-names';

/** Why somebody sees a record, in a few words. */
export function groundText(ground: Ground): string {
  switch (ground.kind) {
    case 'everyone':
      return 'Everybody in the organisation';
    case 'person':
      return 'It is theirs, or names them';
    case 'role':
      return `Role ${ground.role}`;
    case 'department':
      return `Department ${departmentName(ground.department)}`;
    case 'flag':
      return flagName(ground.flag);
    case 'ownFlag':
      return `It is theirs, with ${flagName(ground.flag)}`;
    case 'ownRole':
      return `It is theirs, with the role ${roleName(ground.role)}`;
    case 'scope':
      return 'Chosen for them: everybody’s';
    case 'team':
      return 'It is of their team';
    case 'together':
      return 'Role, department and rights together';
    default:
      return ground satisfies never;
  }
}

/** How many see it, and who else does. */
export function audienceText({ seers, hidden, superadmins }: RecordAudience, isPast: boolean): string {
  const can = isPast ? 'could' : 'can';
  const total = seers.length + hidden;
  const partly = seers.filter(({ isWhole }) => !isWhole).length;
  return [
    `${total.toLocaleString()} ${total === 1 ? 'person' : 'people'} ${can} see it`,
    partly === 0 ? '.' : `, ${partly.toLocaleString()} of them in part.`,
    hidden === 0 ? '' : ` ${hidden.toLocaleString()} of them you can’t see today, such as deleted people.`,
    superadmins ? ` So ${can} the superadmins of this installation.` : '',
  ].join('');
}
