import type { Rights } from '@atrium/contracts/core/permissions';
import type { HandOffArea } from '@atrium/contracts/reports/hand-off-views';
import { readsDeveloperReports, readsSupportReports, readsTotals } from '@atrium/contracts/reports/rules';
import type { SupportReportView } from '@atrium/contracts/reports/support-views';
import type { DashboardView } from '@atrium/contracts/reports/views';

/** Current counts have more readers than days. */
export function roomsOf({ now }: Pick<DashboardView, 'now'>): readonly string[] {
  return [now === undefined ? 'days' : 'now'];
}

export function roomsFor(rights: Rights): readonly string[] {
  return [...(readsTotals(rights) ? ['now'] : []), ...(readsDeveloperReports(rights) ? ['days'] : [])];
}

/** A room per kind of document, so that one can't crowd out another in a working set. */
const supportRooms = ['terms', 'days', 'open'] as const;

export function supportRoomsOf({ terms, day }: Omit<SupportReportView, '_id' | 'version'>): readonly string[] {
  return [terms !== undefined ? 'terms' : day !== undefined ? 'days' : 'open'];
}

export function supportRoomsFor(rights: Rights): readonly string[] {
  return readsSupportReports(rights) ? supportRooms : [];
}

export function handOffRoomsFor(rights: Rights): readonly HandOffArea[] {
  return [
    ...(readsSupportReports(rights) ? (['tickets'] as const) : []),
    ...(readsDeveloperReports(rights) ? (['work'] as const) : []),
  ];
}
