import { roleName } from '@atrium/contracts/core/permission-names';
import { hasFlag, type PermissionFlag } from '@atrium/contracts/core/permissions';
import { formatDate } from '../../../ui/format/formats';
import type { AccessExplanation, AccessStep } from '@atrium/contracts/users/access-explanation';

/** The answer in words: yes or no, and from what it follows. */
export function answerText(explanation: AccessExplanation, isPast: boolean): string {
  const { can, byRole, ticked, role, state, steps, flag } = explanation;
  if (state !== 'active') {
    const account = accountText(state, isPast);
    return byRole || ticked ? `${account} The right itself is still there, and counts again once it is back.` : account;
  }
  if (can) {
    if (byRole && ticked)
      return `Yes: the role ${roleName(role)} brings it, and it is ticked as well. One of the two is enough.`;
    return byRole
      ? `Yes: the role ${roleName(role)} brings it.`
      : `Yes: it is ticked. The role ${roleName(role)} does not bring it.`;
  }
  const [decisive] = steps.filter(({ decides }) => decides);
  if (decisive?.kind === 'flagEnded')
    return `No: it was given for a time that is over, and the role ${roleName(role)} does not bring it.`;
  if (decisive?.kind === 'flagTaken') return `No: it was taken away, and the role ${roleName(role)} does not bring it.`;
  if (decisive !== undefined && losesByRole(decisive, flag)) {
    return `No: the role ${roleName(decisive.formerRole ?? '')} brought it, the role ${roleName(role)} does not, and it is not ticked.`;
  }
  return `No: nobody has given it, and the role ${roleName(role)} does not bring it.`;
}

function accountText(state: 'inactive' | 'deleted', isPast: boolean): string {
  if (state === 'deleted') return isPast ? 'No: the account was deleted.' : 'No: the account is deleted.';
  return isPast ? 'No: the account was deactivated.' : 'No: the account is deactivated.';
}

function losesByRole({ kind, formerRole, role }: AccessStep, flag: PermissionFlag): boolean {
  return kind === 'roleGiven' && formerRole !== null && hasFlag({ role: formerRole }, flag) && !hasFlag({ role }, flag);
}

/** What was done, after the name of who did it. */
export function stepText({ kind, role, formerRole, ticked, until }: AccessStep, flag: PermissionFlag): string {
  const brings = hasFlag({ role }, flag);
  switch (kind) {
    case 'created': {
      const created = brings
        ? `created the account with the role ${roleName(role)}, which brings this right`
        : `created the account with the role ${roleName(role)}, which does not bring it`;
      return ticked ? `${created}, and ticked it` : created;
    }
    case 'roleGiven': {
      const [former, given] = [roleName(formerRole ?? ''), roleName(role)];
      return brings
        ? `changed the role from ${former} to ${given}, which brings this right`
        : `changed the role from ${former} to ${given}, which does not bring it`;
    }
    case 'flagGranted':
      return until === ''
        ? 'granted this right'
        : `granted this right until ${formatDate(until, { dateStyle: 'medium', timeStyle: 'short' })}`;
    case 'flagTaken':
      return 'took this right away';
    case 'flagEnded':
      return 'ended this right, as arranged';
    case 'deactivated':
      return 'deactivated the account';
    case 'reactivated':
      return 'reactivated the account';
    case 'deleted':
      return 'deleted the account';
    case 'restored':
      return 'restored the account';
    default:
      return kind satisfies never;
  }
}
