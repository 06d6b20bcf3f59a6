import type { ApiTokenIssued } from '@atrium/contracts/api-tokens/views';
import { worked } from '../../support/client.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const wish = (name: string) => ({ name, access: 'read', days: 1 });

const makeToken: RecordMaker = async ({ client }, marker) =>
  worked(await client.post<ApiTokenIssued>('/api/user/tokens', wish(marker))).apiToken._id;

export const apiTokenCases: SliceCases = {
  makers: { 'api-tokens': makeToken },
  commands: [
    { route: 'POST /api/user/tokens', command: 'IssueApiToken', body: () => wish('any') },
    { route: 'DELETE /api/user/tokens', command: 'RevokeApiToken', record: 'api-tokens', body: () => ({}) },
  ],
  reads: [{ route: 'GET /api/user/tokens' }],
};
