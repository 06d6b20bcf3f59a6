import { roleName } from '@atrium/contracts/core/permission-names';
import type { Ground, RecordAudience } from '@atrium/contracts/users/record-audience';
import { departmentNow } from '../../platform/organisation/units-now';
import { flagName } from '../account/flag-names';
import { formatNumber } from '../../ui/format/numbers';

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
      return `Department ${departmentNow(ground.department)}`;
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
  const total = seers.length + hidden;
  const partly = seers.filter(({ isWhole }) => !isWhole).length;
  const sentences = [
    seersText(total, partly, isPast),
    hidden === 0 ? '' : `${formatNumber(hidden)} of them you can’t see today, such as deleted people.`,
    !superadmins
      ? ''
      : isPast
        ? 'So could the superadmins of this installation.'
        : 'So can the superadmins of this installation.',
  ];
  return sentences.filter(Boolean).join(' ');
}

function seersText(total: number, partly: number, isPast: boolean): string {
  const [all, part] = [formatNumber(total), formatNumber(partly)];
  if (partly > 0)
    return isPast
      ? `${all} people could see it, ${part} of them in part.`
      : `${all} people can see it, ${part} of them in part.`;
  if (total === 1) return isPast ? '1 person could see it.' : '1 person can see it.';
  return isPast ? `${all} people could see it.` : `${all} people can see it.`;
}
