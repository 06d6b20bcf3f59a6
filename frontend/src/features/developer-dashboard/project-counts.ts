import type { DeveloperReport } from '@atrium/contracts/reports/report';
import type { ProjectView } from '@atrium/contracts/projects/views';

/**
 * The projects that the reader sees, counted as the report counts those of the organisation, private ones among them:
 * so the number is that of the list behind it.
 * @param dayOf the organisation's day of a moment
 */
export function countProjects(
  projects: readonly Pick<ProjectView, 'state' | 'deleted' | 'createdAt' | 'completedAt'>[],
  { from, to }: Pick<DeveloperReport, 'from' | 'to'>,
  dayOf: (moment: string) => string,
): DeveloperReport['projects'] {
  const seen = projects.filter(({ deleted }) => !deleted);
  const isWithin = (moment: string | null) => moment !== null && dayOf(moment) >= from && dayOf(moment) <= to;
  const states: Partial<Record<ProjectView['state'], number>> = {};
  for (const { state } of seen) states[state] = (states[state] ?? 0) + 1;
  return {
    total: seen.length,
    states,
    created: seen.filter(({ createdAt }) => isWithin(createdAt)).length,
    completed: seen.filter(({ completedAt }) => isWithin(completedAt)).length,
  };
}
