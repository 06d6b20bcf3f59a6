import type { FieldSurface } from './record-kind.js';

/** How many people work along on a record, at most. */
export const coassigneeLimit = 10;

const label = 'Co-assignees';

/**
 * For kinds whose records have one assignee, who is responsible, and others who work along.
 * @param assignee the assignee's field
 */
export function coassigneesBeside<Place extends FieldSurface>(assignee: string, ...on: readonly Place[]) {
  return { type: 'people', label, most: coassigneeLimit, apart: true, besides: assignee, on } as const;
}

/** Everybody who is on a record: the assignee, who is responsible, and then those who work along. */
export function assignedPeople(assignee: string | null | undefined, coassignees: readonly string[]): string[] {
  const people = assignee ? [assignee, ...coassignees] : coassignees;
  return [...new Set(people)];
}
