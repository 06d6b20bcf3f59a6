import type { PolicyView } from '@atrium/contracts/policies/views';
import { worked } from '../../support/client.js';
import { uniqueName } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

/** Somebody who writes policies publishes one that asks to be acknowledged. */
const makePolicy: RecordMaker = async ({ client }, marker) => {
  const { _id } = worked(await client.post<PolicyView>('/api/policy', { title: marker, body: marker }));
  return worked(await client.put<PolicyView>(`/api/policy/publish/${_id}`, { acknowledge: true }))._id;
};

/** Somebody acknowledges a policy, and is known by their own id among those who did. */
const makeAcknowledgement: RecordMaker = async (by, marker, root) => {
  const policy = await makePolicy(by, marker, root);
  worked(await by.client.post(`/api/policy/acknowledge/${policy}`, { revision: 1 }));
  return by.user._id;
};

type Plain =
  | 'DiscardPolicyDraft'
  | 'ArchivePolicy'
  | 'UnarchivePolicy'
  | 'RemindPolicyReaders'
  | 'DeletePolicy'
  | 'RestorePolicy';
const about = (route: string, command: Plain) => ({ route, command, record: 'policies', body: () => ({}) });

export const policyCases: SliceCases = {
  makers: {
    policies: makePolicy,
    'policy-versions': makePolicy,
    'policy-acknowledgements': makeAcknowledgement,
    'policy-readers': makeAcknowledgement,
  },
  commands: [
    {
      route: 'POST /api/policy',
      command: 'CreatePolicy',
      body: () => ({ title: uniqueName('any'), body: 'Any' }),
    },
    {
      route: 'PUT /api/policy',
      command: 'EditPolicy',
      record: 'policies',
      body: () => ({ title: uniqueName('any') }),
    },
    {
      route: 'PUT /api/policy/publish',
      command: 'PublishPolicy',
      record: 'policies',
      body: () => ({ acknowledge: true, note: 'Any' }),
    },
    about('PUT /api/policy/discard', 'DiscardPolicyDraft'),
    about('PUT /api/policy/archive', 'ArchivePolicy'),
    about('PUT /api/policy/unarchive', 'UnarchivePolicy'),
    about('PUT /api/policy/restore', 'RestorePolicy'),
    about('POST /api/policy/remind', 'RemindPolicyReaders'),
    {
      route: 'POST /api/policy/acknowledge',
      command: 'AcknowledgePolicy',
      record: 'policies',
      body: () => ({ revision: 1 }),
    },
    about('DELETE /api/policy', 'DeletePolicy'),
  ],
  reads: [
    { route: 'GET /api/policy' },
    { route: 'GET /api/policy/deleted' },
    { route: 'GET /api/policy/:id/versions/:revision', of: (_, id) => `/api/policy/${id}/versions/1` },
    { route: 'GET /api/policy/:id/inforce', of: (_, id) => `/api/policy/${id}/inforce?on=2099-01-01` },
  ],
};
