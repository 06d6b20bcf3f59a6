import type { CommandOf } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import { dashboardCommands, type TileBody } from '@atrium/contracts/dashboards/commands';
import { refuseDashboard } from '@atrium/contracts/dashboards/errors';
import {
  dashboardLimit,
  editsTiles,
  keepsDashboard,
  type Tile,
  tileAfter,
  tileLimit,
} from '@atrium/contracts/dashboards/rules';
import type { OwnDashboardView } from '@atrium/contracts/dashboards/views';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { restoring } from '../../platform/shared/record-traits.js';
import type { DashboardEvent } from './events.js';
import { after, type DashboardFacts } from './fold-rules.js';
import { knowsDashboard } from './policy.js';

export type DashboardCommand = CommandOf<typeof dashboardCommands>;

interface State extends DashboardFacts {
  readonly owner: string;
}

const ofTiles: ReadonlySet<string> = new Set(['AddTile', 'ChangeTile', 'MoveTile', 'RemoveTile']);

function tileIn({ id, kind, screen, address, title, field = '', wide = false }: TileBody): Tile {
  return { id, kind, screen, address, title: title.trim(), ...(field === '' ? {} : { field }), wide };
}

/** @throws Refusal where the tile is gone */
function tileOf({ tiles }: State, id: string): Tile {
  const tile = tiles.find((each) => each.id === id);
  if (tile === undefined) throw refuseDashboard('tileGone');
  return tile;
}

const handlers = {
  CreateDashboard: withLookUp({
    lookUp: async (_, __, tools) => ({
      own: (await tools.room<OwnDashboardView>('dashboards', `self:${tools.actor.id}`)).length,
    }),
    decide({ name, tiles = [] }, _, { actor, found }) {
      // Superadmins belong to no organisation, and so keep nothing of their own in one.
      if (actor.home !== actor.tenant) throw refuse('notAllowed');
      if (found.own >= dashboardLimit) throw refuseDashboard('dashboardsFull');
      const data = { name: name.trim(), tiles: tiles.map(tileIn), owner: actor.id };
      return [{ type: 'DashboardCreated', data }];
    },
  }),

  RenameDashboard: {
    decide({ name }, present) {
      const changes = changesOf({ name: present.name }, { name: name.trim() });
      return changes.name === undefined ? [] : [{ type: 'DashboardRenamed', data: { name: changes.name } }];
    },
  },

  ShareDashboard: {
    decide({ shared, departments = [], roles = [], editable = false }, present) {
      const wanted = { audience: shared ? { departments, roles } : null, editable: shared && editable };
      const { audience } = present;
      const isSame =
        JSON.stringify([audience, present.editable]) === JSON.stringify([wanted.audience, wanted.editable]);
      return isSame ? [] : [{ type: 'DashboardShared', data: wanted }];
    },
  },

  AddTile: {
    decide({ tile, before = null }, { tiles }) {
      if (tiles.some(({ id }) => id === tile.id)) throw refuseDashboard('tileThere');
      if (tiles.length >= tileLimit) throw refuseDashboard('tilesFull');
      return [{ type: 'TileAdded', data: { tile: tileIn(tile), before } }];
    },
  },

  ChangeTile: {
    decide({ tile: id, title, ...wanted }, state) {
      const { id: _, ...present } = tileOf(state, id);
      const changes = changesOf<Omit<Tile, 'id'>>(
        { field: '', ...present },
        { ...wanted, ...(title == null ? {} : { title: title.trim() }) },
      );
      return isChange(changes) ? [{ type: 'TileChanged', data: { id, ...changes } }] : [];
    },
  },

  MoveTile: {
    decide({ tile, before: wanted = null }, state) {
      tileOf(state, tile);
      const before = state.tiles.some(({ id }) => id === wanted) ? wanted : null;
      const isThere = before === tile || before === tileAfter(state.tiles, tile);
      return isThere ? [] : [{ type: 'TileMoved', data: { id: tile, before } }];
    },
  },

  RemoveTile: {
    decide({ tile: id }, { tiles }) {
      return tiles.some((tile) => tile.id === id) ? [{ type: 'TileRemoved', data: { id } }] : [];
    },
  },

  DeleteDashboard: { decide: (_, { deleted }) => (deleted ? [] : [{ type: 'DashboardDeleted', data: {} }]) },

  RestoreDashboard: restoring('DashboardRestored'),
} satisfies Handlers<typeof dashboardCommands, State, DashboardEvent, 'CreateDashboard'>;

export const dashboardDecider = defineDecider({
  commands: dashboardCommands,
  initialState: null,
  evolve,
  creates: ['CreateDashboard'],
  admit(dashboard: State | null, { type }, { actor }) {
    if (dashboard === null || !knowsDashboard(actor, dashboard)) throw refuseDashboard('dashboardGone');
    const { owner, deleted } = dashboard;
    const may = ofTiles.has(type) ? editsTiles(actor, owner, dashboard) : keepsDashboard(actor, owner);
    if (!may) throw refuse('notAllowed');
    if (deleted && type !== 'DeleteDashboard' && type !== 'RestoreDashboard') throw refuseDashboard('dashboardGone');
    return dashboard;
  },
  handlers,
});

function evolve(dashboard: State | null, event: DashboardEvent): State | null {
  if (event.type === 'DashboardCreated') {
    return { audience: null, editable: false, deleted: false, ...event.data };
  }
  return dashboard === null ? null : { owner: dashboard.owner, ...after(dashboard, event) };
}
