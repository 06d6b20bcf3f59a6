import type { Refusal } from '@atrium/contracts/core/problems';

// The trait of records with one assignee, who is responsible, and others who work along.

export interface Coassigned {
  readonly assignee: string | null;
  /** In the order in which they were named; never the assignee. */
  readonly coassignees: readonly string[];
}

/** The co-assignees without the assignee. */
export function besideAssignee(coassignees: readonly string[], assignee: string | null): readonly string[] {
  return assignee !== null && coassignees.includes(assignee)
    ? coassignees.filter((person) => person !== assignee)
    : coassignees;
}

/** The co-assignees after an assignment, or after it ended. */
export function assignedTo({ coassignees }: Coassigned, assignee: string | null): Coassigned {
  return { assignee, coassignees: besideAssignee(coassignees, assignee) };
}

/** The people of a body who are new on the record, and so have to be assignable; those who are there may stay. */
export function newCoassignees(wanted: readonly string[] | undefined, present: readonly string[]): readonly string[] {
  return wanted?.filter((person) => !present.includes(person)) ?? [];
}

/**
 * Whether all who are newly named can be assigned such records.
 * @param isAssignable looks up one person
 */
export async function areAssignable(
  people: readonly string[],
  isAssignable: (person: string) => Promise<boolean>,
): Promise<boolean> {
  return (await Promise.all(people.map(isAssignable))).every(Boolean);
}

/**
 * Who works along after a command, or undefined when that stays.
 * @param wanted undefined when the body leaves them out
 * @param assignee after the command
 * @throws Refusal when one of the new ones can't be assigned such records
 */
export function coassigneesAfter(
  wanted: readonly string[] | null | undefined,
  { coassignees, assignee }: Coassigned,
  { areKnown, refusal }: { readonly areKnown: boolean; readonly refusal: () => Refusal },
): readonly string[] | undefined {
  if (wanted == null) return undefined;
  const [present, next] = [coassignees, wanted].map((people) => besideAssignee(people, assignee));
  if (next === undefined || isSameList(present, next)) return undefined;
  if (!areKnown) throw refusal();
  return next;
}

/** The co-assignees after one of them handed over to a successor, who can be among them already. */
export function handedAlong({ assignee, coassignees }: Coassigned, from: string, to: string): readonly string[] {
  const place = coassignees.includes(to) || assignee === to ? [] : [to];
  return coassignees.flatMap((person) => (person === from ? place : [person]));
}

/** Who came to a record, and who went, between two lists. */
export function peopleMoved(
  before: readonly string[],
  after: readonly string[],
): { readonly came: readonly string[]; readonly went: readonly string[] } {
  return {
    came: after.filter((person) => !before.includes(person)),
    went: before.filter((person) => !after.includes(person)),
  };
}

function isSameList(one: readonly string[] | undefined, other: readonly string[]): boolean {
  return one?.length === other.length && one.every((person, index) => person === other[index]);
}
