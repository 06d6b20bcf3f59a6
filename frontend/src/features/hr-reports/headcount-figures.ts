import { groupBy } from '@atrium/contracts/core/values';
import { dayOf } from '@atrium/contracts/core/days';
import type { Department } from '@atrium/contracts/core/permissions';
import type { UserView } from '@atrium/contracts/users/views';
import type { ReportRange } from './report-search';

export const headcountFigures = ['start', 'joined', 'left', 'end'] as const;
export type HeadcountFigure = (typeof headcountFigures)[number];

/** Who is counted; start and those who joined, without those who left, are those at the end. */
export type Headcount = Readonly<Record<HeadcountFigure, readonly UserView[]>>;

/** Without a day of joining somebody joined when the account was created. */
export function joinedOn({ joined, createdAt }: Pick<UserView, 'joined' | 'createdAt'>): string {
  return joined === '' ? dayOf(createdAt) : joined;
}

/** Without people of whom nobody says when they left. */
export function headcountIn(people: readonly UserView[], { from, to }: ReportRange): Headcount {
  const known = people.filter(({ deleted, active, left }) => !deleted && (active || left !== ''));
  return {
    start: known.filter((person) => joinedOn(person) < from && (person.left === '' || person.left >= from)),
    joined: known.filter((person) => joinedOn(person) >= from && joinedOn(person) <= to),
    left: known.filter((person) => person.left >= from && person.left <= to),
    end: known.filter((person) => joinedOn(person) <= to && (person.left === '' || person.left > to)),
  };
}

export interface DepartmentHeadcount extends Headcount {
  readonly department: Department;
}

/** As people are placed today. */
export function headcountByDepartment(people: readonly UserView[], range: ReportRange): DepartmentHeadcount[] {
  return [...groupBy(people, ({ department }) => department)]
    .map(([department, own]) => ({ department, ...headcountIn(own, range) }))
    .filter((row) => headcountFigures.some((figure) => row[figure].length > 0))
    .toSorted((a, b) => a.department.localeCompare(b.department));
}
