import type { OwnDashboardView } from '@atrium/contracts/dashboards/views';
import { worked } from '../../support/client.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const tile = (id: string) => ({ id, kind: 'number', screen: 'bugs', address: 'only=open', title: 'Open' });
const there = 'its-tile';

const makeDashboard: RecordMaker = async ({ client }, marker) =>
  worked(await client.post<OwnDashboardView>('/api/dashboards', { name: marker, tiles: [tile(there)] }))._id;

const record = 'dashboards';

export const dashboardCases: SliceCases = {
  makers: { dashboards: makeDashboard },
  commands: [
    { route: 'POST /api/dashboards', command: 'CreateDashboard', body: () => ({ name: 'any' }) },
    { route: 'PUT /api/dashboards', command: 'RenameDashboard', record, body: () => ({ name: 'another' }) },
    { route: 'PUT /api/dashboards/share', command: 'ShareDashboard', record, body: () => ({ shared: true }) },
    { route: 'POST /api/dashboards/tiles', command: 'AddTile', record, body: () => ({ tile: tile('another') }) },
    { route: 'PUT /api/dashboards/tiles', command: 'ChangeTile', record, body: () => ({ tile: there, wide: true }) },
    { route: 'PUT /api/dashboards/tiles/order', command: 'MoveTile', record, body: () => ({ tile: there }) },
    { route: 'PUT /api/dashboards/tiles/remove', command: 'RemoveTile', record, body: () => ({ tile: there }) },
    { route: 'DELETE /api/dashboards', command: 'DeleteDashboard', record, body: () => ({}) },
    { route: 'PUT /api/dashboards/restore', command: 'RestoreDashboard', record, body: () => ({}) },
  ],
  reads: [],
};
