import type { HistoryEntry } from '@atrium/contracts/core/history';

export const employmentFields = ['role', 'designation', 'department', 'manager', 'joined', 'left', 'active'] as const;
export type EmploymentField = (typeof employmentFields)[number];

export type Employment = Readonly<Record<EmploymentField, unknown>>;

function isEmploymentField(field: string): field is EmploymentField {
  return employmentFields.some((each) => each === field);
}

export function employmentEntries(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return entries.filter(({ changes }) => changes.some(({ field }) => isEmploymentField(field)));
}

/**
 * The employment at the end of a day.
 * @param entries the account's history, in any order
 * @param dayOf gives a moment's day in the viewer's zone
 * @returns null before the account was created
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
