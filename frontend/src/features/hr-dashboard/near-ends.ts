import {
  type EmploymentEnd,
  type EmploymentEnds,
  employmentEnds,
  isEndNear,
} from '@atrium/contracts/employee-files/rules';
import { isStaff } from '@atrium/contracts/users/staff';

export const endTexts: Readonly<Record<EmploymentEnd, string>> = {
  contractEnd: 'Contract ends',
  probationEnd: 'Probation ends',
};

/** What ends, its day, and the employee. */
export interface NearEnd {
  readonly person: string;
  readonly end: EmploymentEnd;
  readonly day: string;
}

/**
 * The ends that are near, the first one first.
 * @param people those of the organisation: who left is not asked about, nor are deleted accounts
 */
export function nearEnds(
  files: readonly (EmploymentEnds & { readonly _id: string })[],
  people: readonly { readonly _id: string; readonly active: boolean; readonly deleted?: boolean }[],
  today: string,
): readonly NearEnd[] {
  const staff = new Set(people.filter(isStaff).map(({ _id }) => _id));
  return files
    .filter(({ _id }) => staff.has(_id))
    .flatMap((file) =>
      employmentEnds
        .filter((end) => file[end] !== '' && isEndNear(end, file[end], today))
        .map((end) => ({ person: file._id, end, day: file[end] })),
    )
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
