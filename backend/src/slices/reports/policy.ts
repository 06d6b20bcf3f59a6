import type { Rights } from '@atrium/contracts/core/permissions';
import { readsDeveloperReports, readsSupportReports, readsTotals } from '@atrium/contracts/reports/rules';
import type { SupportReportView } from '@atrium/contracts/reports/support-views';
import type { DashboardView } from '@atrium/contracts/reports/views';

/** The rooms that hold a document: how many there are now is for more people than how the days went. */
export function roomsOf({ now }: Pick<DashboardView, 'now'>): readonly string[] {
  return [now === undefined ? 'days' : 'now'];
}

/** The rooms that somebody is in. */
export function roomsFor(rights: Rights): readonly string[] {
  return [...(readsTotals(rights) ? ['now'] : []), ...(readsDeveloperReports(rights) ? ['days'] : [])];
}

/** Each kind of document has a room, so that the many of one crowd out none of another. */
const supportRooms = ['terms', 'days', 'open'] as const;

/** The room that holds a document of the support reports. */
export function supportRoomsOf({ terms, day }: Omit<SupportReportView, '_id' | 'version'>): readonly string[] {
  return [terms !== undefined ? 'terms' : day !== undefined ? 'days' : 'open'];
}

/** The rooms of the support reports that somebody is in: all or none. */
export function supportRoomsFor(rights: Rights): readonly string[] {
  return readsSupportReports(rights) ? supportRooms : [];
}
