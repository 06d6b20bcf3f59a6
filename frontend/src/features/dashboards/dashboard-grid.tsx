import { editsTiles, type Tile } from '@atrium/contracts/dashboards/rules';
import type { OwnDashboardView } from '@atrium/contracts/dashboards/views';
import { ArrowLeft, ArrowRight, LayoutDashboard, Maximize2, Minimize2, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useIsPast } from '../../platform/past/use-is-past';
import { useRights, useUser } from '../../platform/session/session';
import type { ListSource } from '../../shared-features/list-source/list-source';
import { Button } from '../../ui/element/button';
import { Menu } from '../../ui/overlay/menu';
import { EmptyState } from '../../ui/status/empty-state';
import { SortableGrid } from '../../widgets/board/sortable-grid';
import type { SetDashboardSearch } from './dashboard-search';
import { TileCard } from './tile-card';
import { tileName } from './tile-name';
import type { DashboardCommands } from './use-dashboard-commands';

const gridClass = 'grid grid-cols-1 items-stretch gap-3 sm:grid-cols-2 xl:grid-cols-4';

/** Whether the reader changes the tiles of a dashboard, here and now. */
export function useEditsTiles(dashboard: OwnDashboardView): boolean {
  const { _id: id } = useUser();
  const { role } = useRights();
  const isPast = useIsPast();
  if (isPast || dashboard.deleted || role === null) return false;
  return editsTiles({ id, role }, dashboard.owner._id, dashboard);
}

function TileMenu(props: {
  dashboard: OwnDashboardView;
  tile: Tile;
  commands: DashboardCommands;
  setSearch: SetDashboardSearch;
}) {
  const { dashboard, tile, commands, setSearch } = props;
  const { tiles } = dashboard;
  const at = tiles.findIndex(({ id }) => id === tile.id);
  const forward = () => commands.move(dashboard, tile, tiles[at - 1]?.id ?? null);
  const backward = () => commands.move(dashboard, tile, tiles[at + 2]?.id ?? null);
  return (
    <Menu
      label={`What to do with ${tileName(tile)}`}
      size="sm"
      groups={[
        [
          { id: 'edit', label: 'Change…', icon: Pencil, onSelect: () => setSearch({ dialog: 'tile', tile: tile.id }) },
          {
            id: 'wide',
            label: tile.wide ? 'Make narrow' : 'Make wide',
            icon: tile.wide ? Minimize2 : Maximize2,
            onSelect: () => commands.widen(dashboard, tile),
          },
          { id: 'forward', label: 'Move forward', icon: ArrowLeft, disabled: at <= 0, onSelect: forward },
          { id: 'back', label: 'Move back', icon: ArrowRight, disabled: at === tiles.length - 1, onSelect: backward },
        ],
        [
          {
            id: 'remove',
            label: 'Remove',
            icon: Trash2,
            tone: 'danger',
            onSelect: () => commands.removeTile(dashboard, tile),
          },
        ],
      ]}
    />
  );
}

/** The tiles of a dashboard: on a phone below each other, else in as many columns as there is room for. */
export function DashboardGrid(props: {
  dashboard: OwnDashboardView;
  sources: readonly ListSource[];
  commands: DashboardCommands;
  setSearch: SetDashboardSearch;
}) {
  const { dashboard, sources, commands, setSearch } = props;
  const { tiles, name } = dashboard;
  const edits = useEditsTiles(dashboard);
  const items = useMemo(
    () =>
      tiles.map((tile) => ({ id: tile.id, tile, name: tileName(tile), className: tile.wide ? 'sm:col-span-2' : '' })),
    [tiles],
  );
  const sourceOf = (tile: Tile) => sources.find(({ screen }) => screen === tile.screen);
  if (tiles.length === 0) {
    return (
      <EmptyState
        icon={LayoutDashboard}
        title="No tiles yet"
        description="A tile shows how many records a list has, the first of them, or how they are spread over the values of a field."
        action={
          edits ? (
            <Button variant="primary" icon={Plus} onClick={() => setSearch({ dialog: 'tile', tile: undefined })}>
              Add a tile
            </Button>
          ) : undefined
        }
      />
    );
  }
  if (!edits) {
    return (
      <ol aria-label={`Tiles of ${name}`} className={gridClass}>
        {items.map(({ id, tile, className }) => (
          <li key={id} className={className === '' ? 'min-w-0' : `min-w-0 ${className}`}>
            <TileCard tile={tile} source={sourceOf(tile)} actions={null} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <SortableGrid
      label={`Tiles of ${name}`}
      items={items}
      className={gridClass}
      onMove={({ tile }, before) => commands.move(dashboard, tile, before)}
      render={({ tile }, handle) => (
        <TileCard
          tile={tile}
          source={sourceOf(tile)}
          actions={
            <>
              <TileMenu {...{ dashboard, tile, commands, setSearch }} />
              {handle}
            </>
          }
        />
      )}
    />
  );
}
