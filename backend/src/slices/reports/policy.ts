import type { Rights } from '@atrium/contracts/core/permissions';
import { readsDeveloperReports, readsTotals } from '@atrium/contracts/reports/rules';
import type { DashboardView } from '@atrium/contracts/reports/views';

/** The rooms that hold a document: how many there are now is for more people than how the days went. */
export function roomsOf({ now }: Pick<DashboardView, 'now'>): readonly string[] {
  return [now === undefined ? 'days' : 'now'];
}

/** The rooms that somebody is in. */
export function roomsFor(rights: Rights): readonly string[] {
  return [...(readsTotals(rights) ? ['now'] : []), ...(readsDeveloperReports(rights) ? ['days'] : [])];
}
