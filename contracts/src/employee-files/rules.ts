import { addDays } from '../core/days.js';
import { looksAfterPeople, type Rights } from '../core/permissions.js';
import { isLimited } from '../core/scopes.js';

export const contractKinds = ['permanent', 'fixedTerm', 'apprenticeship', 'internship', 'freelance'] as const;
export type ContractKind = (typeof contractKinds)[number];

export const contractNames: Readonly<Record<ContractKind, string>> = {
  permanent: 'Permanent',
  fixedTerm: 'Fixed-term',
  apprenticeship: 'Apprenticeship',
  internship: 'Internship',
  freelance: 'Freelance',
};

export const mostContacts = 5;
export const mostDocuments = 50;
export const mostWeeklyHours = 80;

/** What ends in an employment, and how many days ahead HR is reminded. */
export const endNotice = { contractEnd: 42, probationEnd: 21 } as const;
export type EmploymentEnd = keyof typeof endNotice;
export const employmentEnds = Object.keys(endNotice) as readonly EmploymentEnd[];

export type EmploymentEnds = Readonly<Record<EmploymentEnd, string>>;

/** Who keeps the files of others. Whose rights reach only some people by choice keeps none: a file says more than leave. */
export function keepsEmployeeFiles(rights: Rights): boolean {
  return looksAfterPeople(rights) && !isLimited(rights);
}

/** Whether an end is near enough to tell of it, and not over. @param today the organisation's day */
export function isEndNear(end: EmploymentEnd, day: string, today: string): boolean {
  return day >= today && addDays(day, -endNotice[end]) <= today;
}

/** An IBAN as it is kept: without spaces, in capitals. */
export function ibanText(iban: string): string {
  return iban.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** An IBAN as people read it: in groups of four. */
export function ibanGroups(iban: string): string {
  return ibanText(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');
}
