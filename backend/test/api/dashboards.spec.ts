import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SnapshotsAnswer } from '@atrium/contracts/core/live';
import type { UndoAnswer } from '@atrium/contracts/core/undo';
import type { OwnDashboardView } from '@atrium/contracts/dashboards/views';
import { problemOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';
import { sharedInstallation } from '../support/shared-installation.js';

const app = sharedInstallation();
let acme: Organisation;
let ann: Person;
let ben: Person;
let hal: Person;

beforeAll(async () => {
  acme = await newOrganisation(await signInSuperadmin(app));
  ann = await newPerson(acme.admin, { department: 'support' });
  ben = await newPerson(acme.admin, { department: 'support' });
  hal = await newPerson(acme.admin, { department: 'hr' });
}, 60_000);

const tile = (id: string) => ({ id, kind: 'number', screen: 'bugs', address: 'only=open', title: id });
const make = async (...tiles: string[]) =>
  worked(await ann.client.post<OwnDashboardView>('/api/dashboards', { name: 'Desk', tiles: tiles.map(tile) }));
const change = async (by: Person, path: string, body: object) =>
  worked(await by.client.put<OwnDashboardView>(`/api/dashboards/${path}`, body));
const order = ({ tiles }: OwnDashboardView) => tiles.map(({ id }) => id).join(' ');

async function seenBy({ client }: Person): Promise<OwnDashboardView[]> {
  const { snapshots } = worked(await client.get<SnapshotsAnswer>('/api/live/snapshots?of=dashboards'));
  return snapshots.flatMap(({ snapshot }) => snapshot as OwnDashboardView[]);
}

async function undoLast({ client }: Person): Promise<UndoAnswer> {
  return worked(await client.post<UndoAnswer>('/api/undo/last', { direction: 'undo', past: [] }));
}

describe('dashboards', () => {
  it('are their owner’s until they are shared, and changed by others where the owner wants that', async () => {
    const { _id } = await make('one');
    expect(await seenBy(ben)).toEqual([]);
    const missing = problemOf(await ben.client.post(`/api/dashboards/tiles/${_id}`, { tile: tile('two') }));
    expect(missing).toMatchObject({ statusCode: 404, code: 'dashboardGone' });
    await change(ann, `share/${_id}`, { shared: true, departments: ['support'] });
    expect((await seenBy(ben)).map(({ name }) => name)).toEqual(['Desk']);
    expect(await seenBy(hal)).toEqual([]);
    expect((await ben.client.post(`/api/dashboards/tiles/${_id}`, { tile: tile('two') })).status).toBe(403);
    await change(ann, `share/${_id}`, { shared: true, departments: ['support'], editable: true });
    worked(await ben.client.post(`/api/dashboards/tiles/${_id}`, { tile: tile('two'), before: 'one' }));
    expect((await seenBy(ann)).find((each) => each._id === _id)).toMatchObject({
      tiles: [{ id: 'two' }, { id: 'one' }],
    });
    worked(await ann.client.send('DELETE', `/api/dashboards/${_id}`, {}));
    expect(await seenBy(ben)).toEqual([]);
  });

  it('are undone act by act: a tile that was moved or removed comes back to its place', async () => {
    const made = await make('one', 'two', 'three');
    const now = async () => (await seenBy(ann)).find(({ _id }) => _id === made._id);
    expect(order(await change(ann, `tiles/order/${made._id}`, { tile: 'three', before: 'one' }))).toBe('three one two');
    await undoLast(ann);
    expect(order((await now()) ?? made)).toBe('one two three');
    expect(order(await change(ann, `tiles/remove/${made._id}`, { tile: 'two' }))).toBe('one three');
    await undoLast(ann);
    expect(order((await now()) ?? made)).toBe('one two three');
    await change(ann, `tiles/${made._id}`, { tile: 'one', kind: 'chart', field: 'status' });
    await undoLast(ann);
    expect((await now())?.tiles).toEqual(made.tiles);
    await change(ann, `share/${made._id}`, { shared: true, editable: true });
    await undoLast(ann);
    expect(await now()).toMatchObject({ audience: null, editable: false });
  });
});
