import type { Audience } from '@atrium/contracts/core/audience';
import { type Tile, withTile } from '@atrium/contracts/dashboards/rules';
import type { DashboardEvent } from './events.js';

/** What the events say of a dashboard, for what is decided and for what is shown. */
export interface DashboardFacts {
  readonly name: string;
  readonly tiles: readonly Tile[];
  readonly audience: Audience | null;
  readonly editable: boolean;
  readonly deleted: boolean;
}

type Later = Exclude<DashboardEvent, { type: 'DashboardCreated' }>;

function changed(tile: Tile, changes: Extract<Later, { type: 'TileChanged' }>['data']): Tile {
  const { field = '', ...rest } = { ...tile, ...changes };
  return field === '' ? rest : { ...rest, field };
}

export function after(facts: DashboardFacts, event: Later): DashboardFacts {
  const { tiles } = facts;
  switch (event.type) {
    case 'DashboardRenamed':
      return { ...facts, name: event.data.name };
    case 'DashboardShared':
      return { ...facts, ...event.data };
    case 'TileAdded':
      return { ...facts, tiles: withTile(tiles, event.data.tile, event.data.before) };
    case 'TileChanged':
      return { ...facts, tiles: tiles.map((tile) => (tile.id === event.data.id ? changed(tile, event.data) : tile)) };
    case 'TileMoved': {
      const moved = tiles.find(({ id }) => id === event.data.id);
      return moved === undefined ? facts : { ...facts, tiles: withTile(tiles, moved, event.data.before) };
    }
    case 'TileRemoved':
      return { ...facts, tiles: tiles.filter(({ id }) => id !== event.data.id) };
    case 'DashboardDeleted':
      return { ...facts, deleted: true };
    case 'DashboardRestored':
      return { ...facts, deleted: false };
    default:
      return event satisfies never;
  }
}
