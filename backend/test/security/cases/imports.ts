import { createHash } from 'node:crypto';
import type { ImportView } from '@atrium/contracts/imports/views';
import { until } from '../../support/wait.js';
import { worked } from '../../support/client.js';
import type { SliceCases } from './case-shapes.js';

/** An import of a file whose rows nobody uploaded: it ends at once. */
const form = (name: string) => ({
  collection: 'bugs',
  name,
  file: createHash('sha256').update(name).digest('hex'),
  rows: 1,
  columns: ['description'],
  mode: 'skip',
});

export const importCases: SliceCases = {
  makers: {
    imports: async ({ client }, marker) => {
      // An organisation has one import under way at a time.
      let started = await client.post<ImportView>('/api/imports', form(marker));
      await until('no other import is under way', async () => {
        if (started.status === 409) started = await client.post<ImportView>('/api/imports', form(marker));
        return started.status !== 409;
      });
      const { _id } = worked(started);
      const path = `/api/live/snapshots?of=imports`;
      await until('the import has ended', async () => {
        const answer = JSON.stringify(worked(await client.get(path)));
        return answer.includes(_id) && !answer.includes('"running"');
      });
      return _id;
    },
  },
  commands: [
    { route: 'POST /api/imports', command: 'StartImport', body: () => form('any.csv') },
    { route: 'POST /api/imports/cancel', command: 'CancelImport', record: 'imports', body: () => ({}), status: 409 },
    { route: 'POST /api/imports/undo', command: 'UndoImport', record: 'imports', body: () => ({}), status: 409 },
  ],
  reads: [{ route: 'GET /api/imports/:id/errors.csv', of: (_, id) => `/api/imports/${id}/errors.csv` }],
};
