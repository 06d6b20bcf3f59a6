import type { HistoryEntry } from '@atrium/contracts/core/history';

/** What of an account tells how somebody is employed, in the order in which it is shown. */
export const employmentFields = ['role', 'designation', 'department', 'manager', 'joined', 'left', 'active'] as const;
export type EmploymentField = (typeof employmentFields)[number];

/** How somebody is employed. */
export type Employment = Readonly<Record<EmploymentField, unknown>>;

function isEmploymentField(field: string): field is EmploymentField {
  return employmentFields.some((each) => each === field);
}

/** The entries of an account's history that say something about the employment. */
export function employmentEntries(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return entries.filter(({ changes }) => changes.some(({ field }) => isEmploymentField(field)));
}

/**
 * How somebody was employed at the end of a day, by what happened until then.
 * @param entries the history of the account, in any order
 * @param dayOf gives the day of a moment, as the viewer counts days
 * @returns null for the days before the account was made
 */
export function employmentAsOf(
  entries: readonly HistoryEntry[],
  day: string,
  dayOf: (at: string) => string,
): Employment | null {
  const until = entries.filter(({ at }) => dayOf(at) <= day).toSorted((a, b) => a.version - b.version);
  if (until.length === 0) return null;
  const known: Record<EmploymentField, unknown> = {
    role: '',
    designation: '',
    department: '',
    manager: '',
    joined: '',
    left: '',
    active: true,
  };
  for (const { changes } of until) {
    for (const { field, to } of changes) if (isEmploymentField(field)) known[field] = to;
  }
  return known;
}
