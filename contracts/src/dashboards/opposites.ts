import { type OppositeTable, oppositesOf, type Part } from '../core/opposites.js';
import type { dashboardCommands } from './commands.js';
import { type Tile, tileAfter } from './rules.js';
import type { OwnDashboardView } from './views.js';

const { sets, turns, unmakes, by } = oppositesOf<typeof dashboardCommands, OwnDashboardView>();

const shareOf = ({ audience, editable }: OwnDashboardView) => ({
  shared: audience !== null,
  departments: [...(audience?.departments ?? [])],
  roles: [...(audience?.roles ?? [])],
  editable,
});

const orderOf = ({ tiles }: OwnDashboardView): readonly string[] => tiles.map(({ id }) => id);

function tileIn({ tiles }: OwnDashboardView, id: string): Tile | null {
  return tiles.find((tile) => tile.id === id) ?? null;
}

/** The tile that was moved: without it both orders are the same. */
function movedIn(was: readonly string[], is: readonly string[]): string | undefined {
  if (was.length !== is.length || was.join(' ') === is.join(' ')) return undefined;
  return was.find((tile) => {
    const others = (order: readonly string[]): string => order.filter((id) => id !== tile).join(' ');
    return others(was) === others(is);
  });
}

/** A tile comes back to where it was, as long as the one behind it is still there. */
const tiles = by(['AddTile', 'ChangeTile', 'MoveTile', 'RemoveTile'], ({ before, after }) => {
  if (before === null || after === null) return [];
  const place = (id: string): { before?: string } => {
    const next = tileAfter(before.tiles, id);
    return next === null ? {} : { before: next };
  };
  const moved = movedIn(orderOf(before), orderOf(after));
  const ids = [...new Set([...orderOf(before), ...orderOf(after)])];
  const parts = ids.flatMap((id): Part<OwnDashboardView>[] => {
    const [had, has] = [tileIn(before, id), tileIn(after, id)];
    const of = (view: OwnDashboardView): unknown => tileIn(view, id);
    if (JSON.stringify(had) === JSON.stringify(has)) return [];
    if (had === null) return [{ command: 'RemoveTile', body: { tile: id }, field: 'tiles', of }];
    if (has === null) return [{ command: 'AddTile', body: { tile: had, ...place(id) }, field: 'tiles', of }];
    const { id: tile, field = '', ...rest } = had;
    return [{ command: 'ChangeTile', body: { tile, ...rest, field }, field: 'tiles', of }];
  });
  if (moved === undefined) return parts;
  return [...parts, { command: 'MoveTile', body: { tile: moved, ...place(moved) }, field: 'tiles', of: orderOf }];
});

export const dashboardOpposites = {
  CreateDashboard: unmakes('DeleteDashboard', 'deleted'),
  RenameDashboard: sets('RenameDashboard', { name: ({ name }) => ({ name }) }),
  ShareDashboard: sets('ShareDashboard', { audience: shareOf, editable: shareOf }),
  AddTile: tiles,
  ChangeTile: tiles,
  MoveTile: tiles,
  RemoveTile: tiles,
  DeleteDashboard: turns('RestoreDashboard', 'deleted', false),
  RestoreDashboard: turns('DeleteDashboard', 'deleted', true),
} satisfies OppositeTable & Record<keyof typeof dashboardCommands, unknown>;
