import { type PermissionFlag, permissionFlags } from '@atrium/contracts/core/permissions';
import type { UserView } from '@atrium/contracts/users/views';
import { formatDate } from '../../../ui/format/formats';

export interface EndingRight {
  readonly flag: PermissionFlag;
  /** ISO instant. */
  readonly at: string;
}

/** The rights of a person that end by themselves, the soonest first. */
export function endingRights({ rightsUntil }: Pick<UserView, 'rightsUntil'>): readonly EndingRight[] {
  const ending = permissionFlags.flatMap((flag) => {
    const at = rightsUntil[flag];
    return at === undefined ? [] : [{ flag, at }];
  });
  return ending.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Such as “until 30 Nov 2026, 17:00”. */
export function endText(at: string): string {
  return `until ${formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}`;
}
