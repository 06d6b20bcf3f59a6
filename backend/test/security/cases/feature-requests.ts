import { worked } from '../../support/client.js';
import { uniqueName } from '../../support/people.js';
import type { CommandCase, SliceCases } from './case-shapes.js';

const record = 'feature-requests';

/** A command about a request that needs no body. */
function plain(route: string, command: CommandCase['command']): CommandCase {
  return { route, command, record, body: () => ({}) };
}

export const featureRequestCases: SliceCases = {
  makers: {
    [record]: async ({ client }, marker) => {
      const form = { product: 'billing', priority: 'P2_Medium', description: marker };
      return worked(await client.post<{ frsaved: { _id: string } }>('/api/fr/createfr', form)).frsaved._id;
    },
  },
  commands: [
    {
      route: 'POST /api/fr/createfr',
      command: 'CreateFeatureRequest',
      body: () => ({ product: 'qr', priority: 'P1_High', description: 'Any' }),
    },
    {
      route: 'PUT /api/fr/updatefr',
      command: 'EditFeatureRequest',
      record,
      body: () => ({ description: uniqueName('any') }),
    },
    {
      route: 'POST /api/fr/revealfr',
      command: 'RevealFeatureSecret',
      record: 'feature-requests',
      body: () => ({ secret: 'no-such-secret' }),
      status: 409,
    },
    {
      route: 'PATCH /api/fr/updatefr',
      command: 'EditFeatureRequest',
      record,
      body: () => ({ description: uniqueName('any') }),
    },
    {
      route: 'PUT /api/fr/statusfr',
      command: 'SetFeatureStatus',
      record,
      body: () => ({ status: 'Planned', response: 'Any' }),
    },
    {
      route: 'PUT /api/fr/triagefr',
      command: 'TriageFeature',
      record,
      body: () => ({ verdict: 'accept', severity: 'Minor' }),
      refers: { field: 'original', collection: record, with: { verdict: 'duplicate' } },
    },
    {
      route: 'PUT /api/fr/placefr',
      command: 'PlaceFeatureRequest',
      record,
      body: () => ({ horizon: 'Now' }),
      refers: { field: 'before', collection: record },
    },
    {
      route: 'PUT /api/fr/planfr',
      command: 'PlanFeatureRequest',
      record,
      body: () => ({ points: 3 }),
      refers: { field: 'project', collection: 'projects' },
    },
    {
      route: 'PUT /api/fr/duplicatefr',
      command: 'MarkFeatureDuplicate',
      record,
      body: () => ({ original: 'no-such-request' }),
      refers: { field: 'original', collection: record },
      status: 400,
    },
    {
      route: 'PUT /api/fr/publicfr',
      command: 'PublishFeatureRequest',
      record,
      body: () => ({ shown: true, title: uniqueName('any') }),
    },
    plain('POST /api/fr/votes', 'VoteForFeature'),
    plain('DELETE /api/fr/votes', 'UnvoteFeature'),
    plain('POST /api/fr/watchers', 'WatchFeatureRequest'),
    plain('DELETE /api/fr/watchers', 'UnwatchFeatureRequest'),
    {
      route: 'POST /api/fr/links',
      command: 'LinkFeatureRequest',
      record,
      body: () => ({ relation: 'relates', collection: record, item: 'no-such-item' }),
      refers: { field: 'item', collection: record },
      status: 400,
    },
    {
      route: 'DELETE /api/fr/links',
      command: 'UnlinkFeatureRequest',
      record,
      body: () => ({ collection: record, item: 'no-such-item' }),
    },
    plain('DELETE /api/fr/deletefr', 'DeleteFeatureRequest'),
    plain('PUT /api/fr/restorefr', 'RestoreFeatureRequest'),
  ],
  reads: [{ route: 'GET /api/fr/fetchfr' }, { route: 'GET /api/fr/deletedfr' }],
};
