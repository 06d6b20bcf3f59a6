import { expect, it } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { dashboardRefusals } from '@atrium/contracts/dashboards/errors';
import { dashboardLimit, type Tile, tileLimit } from '@atrium/contracts/dashboards/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection } from '../../../test/projection-spec.js';
import { actorWith } from '../../../test/spec.js';
import { type DashboardCommand, dashboardDecider } from './decider.js';
import type { DashboardEvent } from './events.js';
import { dashboardsProjection } from './projections.js';

const { given } = specifyHandlers(
  dashboardDecider,
  { ...coreRefusals, ...dashboardRefusals },
  { CreateDashboard: { own: 0 } },
);

const tile = (id: string, part: Partial<Tile> = {}): Tile => ({
  id,
  kind: 'number',
  screen: 'bugs',
  address: 'only=open',
  title: '',
  wide: false,
  ...part,
});
const [one, two, three] = [tile('one'), tile('two'), tile('three')];
const created = (...tiles: Tile[]): DashboardEvent => ({
  type: 'DashboardCreated',
  data: { name: 'Desk', tiles, owner: 'ann' },
});
const shared = (part: Partial<Extract<DashboardEvent, { type: 'DashboardShared' }>['data']> = {}): DashboardEvent => ({
  type: 'DashboardShared',
  data: { audience: { departments: ['support'], roles: [] }, editable: false, ...part },
});
const deleted: DashboardEvent = { type: 'DashboardDeleted', data: {} };
const share: Extract<DashboardCommand, { type: 'ShareDashboard' }> = {
  type: 'ShareDashboard',
  data: { shared: true, departments: ['support'] },
};
const rename = (name: string) => ({ type: 'RenameDashboard', data: { name } }) as const;
const move = (id: string, before?: string) =>
  ({ type: 'MoveTile', data: { tile: id, ...(before === undefined ? {} : { before }) } }) as const;
const add: DashboardCommand = { type: 'AddTile', data: { tile: tile('new') } };
const remove = { type: 'DeleteDashboard', data: {} } as const;
const restore = { type: 'RestoreDashboard', data: {} } as const;
const by = (role: 'admin' | 'dev', department: string) => ({ actor: { ...actorWith(role), id: 'bob', department } });

it('it is made with the tiles that are wanted, up to a number of dashboards', () => {
  given()
    .when({ type: 'CreateDashboard', data: { name: ' Desk ', tiles: [tile('one', { title: ' Open ' })] } })
    .thenEvents(created(tile('one', { title: 'Open' })));
  given()
    .when({ type: 'CreateDashboard', data: { name: 'Desk' } }, { found: { own: dashboardLimit } })
    .thenRefused('dashboardsFull');
  given()
    .when(
      { type: 'CreateDashboard', data: { name: 'Desk' } },
      { actor: { ...actorWith('superadmin'), home: 'system' } },
    )
    .thenRefused('notAllowed');
});

it('it is renamed, deleted and restored', () => {
  given(created())
    .when(rename('Mine '))
    .thenEvents({ type: 'DashboardRenamed', data: { name: 'Mine' } });
  given(created()).when(rename('Desk')).thenNothing();
  given(created()).when(remove).thenEvents(deleted);
  given(created(), deleted).when(remove).thenNothing();
  given(created(), deleted).when(rename('Mine')).thenRefused('dashboardGone');
  given(created(), deleted).when(restore).thenEvents({ type: 'DashboardRestored', data: {} });
  given(created()).when(restore).thenNothing();
});

it('it is shared, and its owner’s alone again', () => {
  given(created()).when(share).thenEvents(shared());
  given(created(), shared()).when(share).thenNothing();
  given(created(), shared({ editable: true }))
    .when({ type: 'ShareDashboard', data: { shared: false, departments: ['support'], editable: true } })
    .thenEvents(shared({ audience: null, editable: false }));
  given(created())
    .when({ type: 'ShareDashboard', data: { shared: false } })
    .thenNothing();
});

it('tiles come, at the end or in front of another one, up to a number of them', () => {
  given(created())
    .when(add)
    .thenEvents({ type: 'TileAdded', data: { tile: tile('new'), before: null } });
  given(created(one))
    .when({ type: 'AddTile', data: { tile: { ...two, field: '' }, before: 'one' } })
    .thenEvents({ type: 'TileAdded', data: { tile: two, before: 'one' } });
  given(created(one))
    .when({ type: 'AddTile', data: { tile: one } })
    .thenRefused('tileThere');
  const full = Array.from({ length: tileLimit }, (_, at) => tile(`tile-${at}`));
  given(created(...full))
    .when(add)
    .thenRefused('tilesFull');
});

it('tiles are changed, moved and removed', () => {
  given(created(one))
    .when({ type: 'ChangeTile', data: { tile: 'one', kind: 'chart', field: 'status', title: ' ' } })
    .thenEvents({ type: 'TileChanged', data: { id: 'one', kind: 'chart', field: 'status' } });
  given(created(one))
    .when({ type: 'ChangeTile', data: { tile: 'one', wide: false, field: '' } })
    .thenNothing();
  given(created(one))
    .when({ type: 'ChangeTile', data: { tile: 'two', wide: true } })
    .thenRefused('tileGone');
  given(created(one, two, three))
    .when(move('three', 'one'))
    .thenEvents({ type: 'TileMoved', data: { id: 'three', before: 'one' } });
  given(created(one, two, three))
    .when(move('one', 'gone'))
    .thenEvents({ type: 'TileMoved', data: { id: 'one', before: null } });
  given(created(one, two, three))
    .when(move('one', 'two'))
    .thenNothing();
  given(created(one, two, three))
    .when(move('three'))
    .thenNothing();
  given(created(one)).when(move('two')).thenRefused('tileGone');
  given(created(one))
    .when({ type: 'RemoveTile', data: { tile: 'one' } })
    .thenEvents({ type: 'TileRemoved', data: { id: 'one' } });
  given(created(one))
    .when({ type: 'RemoveTile', data: { tile: 'two' } })
    .thenNothing();
});

it('others change a shared one where its owner wants that, and administrators do', () => {
  const [inside, outside, admin] = [by('dev', 'support'), by('dev', 'sales'), by('admin', 'support')];
  given().when(add).thenRefused('dashboardGone');
  for (const command of [add, rename('Mine'), share, remove, restore]) {
    given(created()).when(command, inside).thenRefused('dashboardGone');
    given(created()).when(command, admin).thenRefused('dashboardGone');
    given(created(), shared()).when(command, inside).thenRefused('notAllowed');
    given(created(), shared({ editable: true }))
      .when(command, outside)
      .thenRefused('dashboardGone');
  }
  given(created(), shared({ editable: true }))
    .when(add, inside)
    .thenEvents({ type: 'TileAdded', data: { tile: tile('new'), before: null } });
  given(created(), shared({ editable: true }))
    .when(remove, inside)
    .thenRefused('notAllowed');
  given(created(), shared()).when(remove, admin).thenEvents(deleted);
  given(created(), shared({ audience: { departments: [], roles: [] } }))
    .when(remove, { actor: { ...actorWith('superadmin'), id: 'sue', home: 'system' } })
    .thenRefused('dashboardGone');
});

it('it is there for its owner and its audience', () => {
  const { afterEvents } = specifyProjection(dashboardsProjection);
  afterEvents(created(one))
    .shows({ name: 'Desk', tiles: [one], audience: null, deleted: false })
    .isIn('self:ann');
  afterEvents(created(), shared()).isIn('self:ann', 'department:support');
  afterEvents(created(), shared({ audience: { departments: [], roles: [] } })).isIn('self:ann', 'everyone');
  afterEvents(created(), shared(), shared({ audience: null })).isIn('self:ann');
  afterEvents(created(), shared(), deleted).isIn('deleted:ann');
  afterEvents(created(), deleted, { type: 'DashboardRestored', data: {} }).isIn('self:ann');
  const rooms = dashboardsProjection.rooms({ ...actorWith('dev'), department: 'support' });
  expect(rooms).toEqual(expect.arrayContaining(['everyone', 'department:support', 'role:dev']));
});

it('its tiles keep the order that people give them', () => {
  const { afterEvents } = specifyProjection(dashboardsProjection);
  const added: DashboardEvent = { type: 'TileAdded', data: { tile: three, before: 'two' } };
  afterEvents(created(one, two), added).shows({ tiles: [one, three, two] });
  afterEvents(created(one, two), added, { type: 'TileMoved', data: { id: 'one', before: null } }).shows({
    tiles: [three, two, one],
  });
  afterEvents(created(one, two), { type: 'TileRemoved', data: { id: 'one' } }).shows({ tiles: [two] });
  afterEvents(created(one), { type: 'TileMoved', data: { id: 'gone', before: null } }).shows({ tiles: [one] });
  const chart: DashboardEvent = { type: 'TileChanged', data: { id: 'one', kind: 'chart', field: 'status' } };
  afterEvents(created(one, two), chart).shows({ tiles: [{ ...one, kind: 'chart', field: 'status' }, two] });
  afterEvents(created(one), chart, { type: 'TileChanged', data: { id: 'one', kind: 'number', field: '' } }).shows({
    tiles: [one],
  });
  afterEvents(created(), { type: 'DashboardRenamed', data: { name: 'Mine' } }).shows({ name: 'Mine' });
});
