import { given, idIn, oneOf } from '../../platform/list/address-values';
import { type SetAddress, useAddress } from '../../platform/list/use-address';

const dialogs = ['new', 'name', 'share', 'history', 'tile'] as const;

export interface DashboardSearch {
  /** The first by name when left out. */
  readonly dashboard?: string;
  readonly dialog?: (typeof dialogs)[number];
  /** The tile that is changed; a new one when left out. */
  readonly tile?: string;
}

export function dashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  return given<DashboardSearch>({
    dashboard: idIn(raw['dashboard']),
    dialog: oneOf(dialogs, raw['dialog']),
    tile: idIn(raw['tile']),
  });
}

export type SetDashboardSearch = SetAddress<DashboardSearch>;

export function useDashboardSearch(): readonly [DashboardSearch, SetDashboardSearch] {
  return useAddress(dashboardSearch);
}
