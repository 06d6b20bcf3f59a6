import type { OrganisationExportView } from '@atrium/contracts/organisation-exports/views';
import { worked } from '../../support/client.js';
import { until } from '../../support/wait.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const record = 'organisation-exports';

/** Cancelled at once: writing an archive takes long on a busy machine, and appends events meanwhile. */
const orderExport: RecordMaker = async ({ client }) => {
  const order = () => client.post<OrganisationExportView>('/api/settings/exports', {});
  // An organisation has one export under way at a time.
  let ordered = await order();
  await until('no other export is under way', async () => {
    if (ordered.status === 409) ordered = await order();
    return ordered.status !== 409;
  });
  const { _id } = worked(ordered);
  worked(await client.delete(`/api/settings/exports/${_id}`));
  return _id;
};

export const organisationExportCases: SliceCases = {
  makers: { [record]: orderExport },
  commands: [
    { route: 'POST /api/settings/exports', command: 'OrderOrganisationExport', body: () => ({}) },
    { route: 'DELETE /api/settings/exports', command: 'RemoveOrganisationExport', record, body: () => ({}) },
  ],
  reads: [
    { route: 'GET /api/settings/exports', of: (_, id) => `/api/settings/exports/${id}` },
    { route: 'GET /api/settings/exports/:id/archive.zip', of: (_, id) => `/api/settings/exports/${id}/archive.zip` },
  ],
};
