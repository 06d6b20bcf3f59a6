import { type Audience, belongsTo } from '../core/audience.js';
import type { Department, Role } from '../core/permissions.js';

/** What a tile shows of its list: how many records, the first of them, or how many by the values of a field. */
export const tileKinds = ['number', 'list', 'chart'] as const;
export type TileKind = (typeof tileKinds)[number];

export const dashboardNameLength = 60;
export const tileTitleLength = 80;
export const tileFieldLength = 80;
/** Of one dashboard. */
export const tileLimit = 24;
/** Of one person. */
export const dashboardLimit = 50;

/** A list as a saved view keeps it, and what is shown of it. */
export interface Tile {
  readonly id: string;
  readonly kind: TileKind;
  /** See `viewScreens`. */
  readonly screen: string;
  /** The address of the list behind the `?`. */
  readonly address: string;
  /** Empty for what the list is called. */
  readonly title: string;
  /** Of a chart: the field whose values are its bars, as the search box calls it. */
  readonly field?: string;
  /** Over two columns. */
  readonly wide: boolean;
}

interface Shared {
  /** Null for the owner alone. */
  readonly audience: Audience | null;
  /** Whether those who see it edit its tiles as well. */
  readonly editable: boolean;
}

interface Person {
  readonly id: string;
  readonly role: Role;
  readonly department: Department;
}

/** Whom a dashboard is shared with sees it too; what its tiles show follows everybody's own rights. */
export function seesDashboard({ id, ...person }: Person, owner: string, { audience }: Shared): boolean {
  return id === owner || (audience !== null && belongsTo(audience, person));
}

/** Who names, shares, deletes and restores it, of those who see it. */
export function keepsDashboard({ id, role }: Pick<Person, 'id' | 'role'>, owner: string): boolean {
  return id === owner || role === 'admin' || role === 'superadmin';
}

/** Who changes its tiles, of those who see it. */
export function editsTiles(person: Pick<Person, 'id' | 'role'>, owner: string, { editable }: Shared): boolean {
  return editable || keepsDashboard(person, owner);
}

/** @param before the tile in front of which it comes; the end when there is none */
export function withTile(tiles: readonly Tile[], tile: Tile, before?: string | null): readonly Tile[] {
  const others = tiles.filter(({ id }) => id !== tile.id);
  const at = others.findIndex(({ id }) => id === before);
  return at === -1 ? [...others, tile] : others.toSpliced(at, 0, tile);
}

/** The tile behind another; null for the last one. */
export function tileAfter(tiles: readonly Tile[], id: string): string | null {
  return tiles[tiles.findIndex((tile) => tile.id === id) + 1]?.id ?? null;
}
