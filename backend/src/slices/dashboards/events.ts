import type { Audience } from '@atrium/contracts/core/audience';
import type { Tile } from '@atrium/contracts/dashboards/rules';
import type { OwnDashboardView } from '@atrium/contracts/dashboards/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

type Nothing = Record<string, never>;

export type DashboardEvent =
  | DomainEvent<'DashboardCreated', Pick<OwnDashboardView, 'name' | 'tiles'> & { readonly owner: string }>
  | DomainEvent<'DashboardRenamed', Pick<OwnDashboardView, 'name'>>
  /** Without an audience it is its owner's alone again. */
  | DomainEvent<'DashboardShared', { readonly audience: Audience | null; readonly editable: boolean }>
  /** In front of another tile; at the end without one. */
  | DomainEvent<'TileAdded', { readonly tile: Tile; readonly before: string | null }>
  /** Holds only what changed; an empty field for none. */
  | DomainEvent<'TileChanged', Partial<Omit<Tile, 'id'>> & Pick<Tile, 'id'>>
  | DomainEvent<'TileMoved', { readonly id: string; readonly before: string | null }>
  | DomainEvent<'TileRemoved', { readonly id: string }>
  | DomainEvent<'DashboardDeleted', Nothing>
  | DomainEvent<'DashboardRestored', Nothing>;

export const dashboardEventVersions = {
  DashboardCreated: { version: 1, personal: {} },
  DashboardRenamed: { version: 1, personal: {} },
  DashboardShared: { version: 1, personal: {} },
  TileAdded: { version: 1, personal: {} },
  TileChanged: { version: 1, personal: {} },
  TileMoved: { version: 1, personal: {} },
  TileRemoved: { version: 1, personal: {} },
  DashboardDeleted: { version: 1, personal: {} },
  DashboardRestored: { version: 1, personal: {} },
} satisfies EventVersions<DashboardEvent>;
