import type { RepositorySecret } from '@atrium/contracts/repositories/views';
import { worked } from '../../support/client.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const wish = (name: string) => ({ name, provider: 'github' });

const connect: RecordMaker = async ({ client }, marker) =>
  worked(await client.post<RepositorySecret>('/api/repository', wish(marker))).repository._id;

const record = 'repositories';
const added = { secret: 'a'.repeat(43) };

export const repositoryCases: SliceCases = {
  makers: { repositories: connect },
  commands: [
    { route: 'POST /api/repository', command: 'ConnectRepository', body: () => wish('any'), added },
    { route: 'PUT /api/repository', command: 'EditRepository', record, body: () => ({ merged: 'Resolved' }) },
    { route: 'POST /api/repository/secret', command: 'RotateRepositorySecret', record, body: () => ({}), added },
    { route: 'DELETE /api/repository', command: 'DisconnectRepository', record, body: () => ({}) },
    { route: 'PUT /api/repository/restore', command: 'ReconnectRepository', record, body: () => ({}) },
  ],
  reads: [],
};
